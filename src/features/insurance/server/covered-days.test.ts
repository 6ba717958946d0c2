import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { type Asked, coverages, judge, type Policy } from '../rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const few = coverages.slice(0, 4)
const limit = fc.option(fc.constantFrom(100, 200, 300), { nil: null })
const asked = fc.record({
  coverage: fc.constantFrom(...few),
  limit_each: limit,
  limit_aggregate: limit,
  additional_insured: fc.boolean(),
  waiver_of_subrogation: fc.boolean(),
})
const dayAt = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10)
const policy = fc
  .record({ asked, from: fc.nat(20), length: fc.integer({ min: 1, max: 15 }) })
  .map(({ asked: limits, from, length }) => ({
    ...limits,
    starts_on: dayAt(from),
    ends_on: dayAt(from + length),
  }))

/** The days that the database keeps for a requirement, given these policies. */
async function keptDays(requirement: Asked, policies: readonly Policy[]): Promise<boolean[]> {
  const [row] = await app.look<{ days: boolean[] }>(
    `select array(select covered.days @> d::date from generate_series('2026-01-01'::date, '2026-02-10'::date, '1 day') d) as days
     from covered_of_test($1::jsonb, $2::jsonb) covered (days)`,
    [JSON.stringify(requirement), JSON.stringify(policies)],
  )
  return row?.days ?? []
}

describe('the days that are kept', () => {
  it('are those on which the rules say covered, whatever the policies', async () => {
    await app.look(stage)
    await fc.assert(
      fc.asyncProperty(asked, fc.array(policy, { maxLength: 6 }), async (requirement, policies) => {
        const days = Array.from({ length: 41 }, (_, index) => dayAt(index))
        expect(await keptDays(requirement, policies)).toEqual(
          days.map((day) => judge(requirement, policies, day) === 'covered'),
        )
      }),
      { numRuns: 150 },
    )
  })
})

/** One certificate of a vendor of its own with these policies, and what it covers; nothing of it stays. */
const stage = `
create or replace function covered_of_test(asked jsonb, policies jsonb) returns datemultirange language plpgsql as $$
declare
  county uuid := (select id from tenants where subdomain = 'alder');
  firm uuid := gen_random_uuid();
  paper uuid := gen_random_uuid();
  answer datemultirange;
begin
  begin
    perform set_config('app.tenant_id', county::text, true);
    insert into vendors (tenant_id, id, name) values (county, firm, firm::text);
    insert into files (tenant_id, id, name, size, sha256, content_type, storage_key, created_at)
      select county, paper, 'a.pdf', 1, repeat('a', 64), 'application/pdf', paper::text, now();
    insert into insurance_certificates (tenant_id, id, vendor_id, file_id, sent_by_name, sent_by_vendor, sent_at)
      values (county, paper, firm, paper, 'A', false, now());
    insert into insurance_lines (tenant_id, certificate_id, position, coverage, insurer, policy_number, starts_on, ends_on,
        limit_each_cents, limit_aggregate_cents, additional_insured, waiver_of_subrogation)
      select county, paper, row_number() over (), p.coverage, 'I', 'P', p.starts_on, p.ends_on, p.limit_each, p.limit_aggregate,
        p.additional_insured, p.waiver_of_subrogation
      from jsonb_to_recordset(policies) p (coverage text, starts_on date, ends_on date, limit_each bigint, limit_aggregate bigint,
        additional_insured boolean, waiver_of_subrogation boolean);
    update insurance_certificates set status = 'accepted', reviewed_at = now() where tenant_id = county and id = paper;
    select covered_days(jsonb_populate_record(null::insurance_requirements, jsonb_build_object('tenant_id', county,
        'coverage', a.coverage, 'limit_each_cents', a.limit_each, 'limit_aggregate_cents', a.limit_aggregate,
        'additional_insured', a.additional_insured, 'waiver_of_subrogation', a.waiver_of_subrogation)), firm, 'infinity') into answer
      from jsonb_to_record(asked) a (coverage text, limit_each bigint, limit_aggregate bigint, additional_insured boolean,
        waiver_of_subrogation boolean);
    raise exception using errcode = 'UE001';
  exception when sqlstate 'UE001' then null;
  end;
  return answer;
end $$`
