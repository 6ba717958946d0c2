import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { countyId } from '#testing/county-rows.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { listStandings } from '../contract.ts'
import { coverages } from '../rules.ts'

let app: TestApp
let manager: Caller
let stranger: Caller
beforeAll(async () => {
  app = await startTestApp()
  manager = await app.signIn('alder', 'contracts')
  stranger = await app.signIn('birch', 'contracts')
})
afterAll(() => app.close())

/**
 * Requirements of the county's contracts on days at random: none, one range or several, some without a beginning or an end, some that
 * only begin later.
 */
const fill = (county: string, day: string) => `
  set session_replication_role = replica;
  create or replace function some_days(today date) returns datemultirange language plpgsql as $$
  declare days datemultirange := '{}'; from_on date; begin
    for n in 1..(random() * 3)::int loop
      from_on := today + (random() * 50)::int - 35;
      days := days + datemultirange(daterange(case when random() < 0.1 then null else from_on end,
        case when random() < 0.1 then null else from_on + (random() * 25)::int end));
    end loop;
    return days;
  end $$;
  delete from insurance_requirements where tenant_id = '${county}';
  insert into insurance_requirements (tenant_id, contract_id, vendor_id, coverage, applies, covered)
    select '${county}', c.id, c.vendor_id, kind, some_days('${day}'), some_days('${day}')
    from contracts c, unnest('{${coverages.slice(0, 4)}}'::text[]) kind
    where c.tenant_id = '${county}' and c.vendor_id is not null and random() < 0.6;
  update audit_heads set hash = sha256(hash) where tenant_id = '${county}';
  reset session_replication_role`

/** By all days, as the words of the rules have it. */
const judged = `
  with asked as (
    select vendor_id, contract_id, covered << daterange($2::date, null) as is_over,
      lower(datemultirange(daterange($2::date, null)) - covered) as uncovered
    from insurance_requirements where tenant_id = $1 and applies @> $2::date
  )
  select v.id, case when bool_or(uncovered = $2::date and is_over) then 'lapsed' when min(uncovered) = $2::date then 'missing'
      when min(uncovered) <= $2::date + 60 then 'lapses-soon' when count(contract_id) > 0 then 'covered' else 'not-required' end as standing,
    to_char(min(nullif(uncovered, $2::date)), 'YYYY-MM-DD') as until, count(distinct contract_id)::int as contracts
  from vendors v left join asked a on a.vendor_id = v.id
  where v.tenant_id = $1 and (a.vendor_id is not null
    or exists (select from insurance_certificates h where h.tenant_id = $1 and h.vendor_id = v.id))
  group by v.id order by v.id`

it('tells how vendors stand as all the days of their requirements have it, whichever these are', async () => {
  const county = await countyId(app, 'alder')
  const day = app.clock.today()
  const seen = new Set<string>()
  for (let round = 0; round < 40; round++) {
    await app.look(fill(county, day))
    const listed = await manager.call(listStandings, { query: { limit: 500 } })
    const found = listed.body.map(({ id, standing, until, contracts }) => ({
      id,
      standing,
      until,
      contracts,
    }))
    expect(found.toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual(
      await app.look(judged, [county, day]),
    )
    for (const { standing } of found) seen.add(standing)
  }
  expect(seen).toContain('lapsed')
  expect(seen).toContain('missing')
  expect(seen).toContain('lapses-soon')
})

it('keeps what was changed in one county from the list of another', async () => {
  const own = new Set(
    (await stranger.call(listStandings, { query: { limit: 500 } })).body.map(({ id }) => id),
  )
  const others = (await manager.call(listStandings, { query: { limit: 500 } })).body
  expect(others.length).toBeGreaterThan(0)
  expect(others.filter(({ id }) => own.has(id))).toEqual([])
})

it('is refused to those who may not see insurance', async () => {
  const vendor = await app.signIn('alder', 'vendor')
  expect((await vendor.call(listStandings, {})).status).toBe(403)
})
