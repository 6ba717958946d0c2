/** What is asked for, and the policies that were known, as other features need them. */
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { type Answer, PolicyOnFile, Requirement, type RequirementFields } from '../contract.ts'
import { type Asked, coverages, judge, lackedEndorsements, type Policy, verdictText } from '../rules.ts'

const dollars = (column: string) => `(${column} / 100.0)::float8`
const asked = `coverage, ${dollars('limit_each_cents')} as limit_each, ${dollars('limit_aggregate_cents')} as limit_aggregate,
  additional_insured, waiver_of_subrogation`
export const policyColumns = `l.coverage, ${dollars('l.limit_each_cents')} as limit_each,
  ${dollars('l.limit_aggregate_cents')} as limit_aggregate, l.additional_insured, l.waiver_of_subrogation, l.insurer, l.policy_number,
  to_char(l.starts_on, 'YYYY-MM-DD') as starts_on, to_char(l.ends_on, 'YYYY-MM-DD') as ends_on`

/** As certificates list them. */
export const inOrder = `array_position(array[${coverages.map((each) => `'${each}'`).join(', ')}], coverage)`

const OfContract = Requirement.extend({ contract_id: z.string() })

export const findRequirements = (tx: Tx, contractIds: readonly string[]) =>
  tx.rows(
    OfContract,
    `select contract_id, ${asked} from insurance_requirements where contract_id = any($1::uuid[]) order by contract_id, ${inOrder}`,
    [contractIds],
  )

/** What contracts ask for on a day, with the changes that count then. */
export const findRequirementsOn = (tx: Tx, contractIds: readonly string[], day: string) =>
  tx.rows(
    OfContract,
    `select t.contract_id, ${asked} from contract_terms t join insurance_requirements r on r.contract_id = t.insurance_of
     where t.contract_id = any($1::uuid[]) and t.from_on <= $2::date and t.until_on > $2::date order by t.contract_id, ${inOrder}`,
    [contractIds, day],
  )

const storedOf = ({ limit_each, limit_aggregate, ...rest }: RequirementFields[number]) => ({
  ...rest,
  limit_each_cents: limit_each,
  limit_aggregate_cents: limit_aggregate,
})

export async function replaceRequirements(tx: Tx, contract_id: string, given: RequirementFields) {
  await tx.run(sql.deleteFrom('insurance_requirements').where('contract_id', '=', contract_id))
  if (given.length > 0)
    await tx.run(
      sql
        .insertInto('insurance_requirements')
        .values(given.map((each) => ({ ...storedOf(each), contract_id }))),
    )
}

const OfCategory = Requirement.extend({ category: z.string() })

export const findDefaults = (tx: Tx) =>
  tx.rows(OfCategory, `select category, ${asked} from insurance_defaults order by category, ${inOrder}`, [])

const DefaultVersion = z.object({ category: z.string(), version: z.number().int() })

/** A category that no one has set yet has none. */
export const findDefaultVersions = (tx: Tx) =>
  tx.rows(DefaultVersion, 'select category, version from insurance_default_versions', [])

/** Who changes a category’s defaults waits for who is changing them. */
export const lockDefaults = (tx: Tx, category: string) =>
  tx.sql(
    `insert into insurance_default_versions (category) values ($1)
     on conflict (tenant_id, category) do update set version = insurance_default_versions.version`,
    [category],
  )

export async function replaceDefaults(tx: Tx, category: string, given: RequirementFields) {
  await tx.sql('update insurance_default_versions set version = version + 1 where category = $1', [category])
  await tx.run(sql.deleteFrom('insurance_defaults').where('category', '=', category))
  if (given.length > 0)
    await tx.run(
      sql.insertInto('insurance_defaults').values(given.map((each) => ({ ...storedOf(each), category }))),
    )
}

/** A contract that nobody said anything else of asks for what its category does. */
export const copyDefaults = (tx: Tx, contractId: string, category: string) =>
  tx.sql(
    `insert into insurance_requirements (contract_id, coverage, limit_each_cents, limit_aggregate_cents, additional_insured, waiver_of_subrogation)
     select $1, coverage, limit_each_cents, limit_aggregate_cents, additional_insured, waiver_of_subrogation
     from insurance_defaults where category = $2`,
    [contractId, category],
  )

/** Of another category it asks for what that one does, unless someone has said otherwise. */
export async function followCategory(tx: Tx, id: string, before: string, after: string): Promise<void> {
  const [own, defaults] = await Promise.all([findRequirements(tx, [id]), findDefaults(tx)])
  const asBefore = defaults.filter(({ category }) => category === before)
  const isAsked = isDeepStrictEqual(
    own.map(({ contract_id: _, ...rest }) => rest),
    asBefore.map(({ category: _, ...rest }) => rest),
  )
  if (!isAsked) return
  await tx.run(sql.deleteFrom('insurance_requirements').where('contract_id', '=', id))
  await copyDefaults(tx, id, after)
}

export const cloneRequirements = (tx: Tx, from: string, to: string) =>
  tx.sql(
    `insert into insurance_requirements (contract_id, coverage, limit_each_cents, limit_aggregate_cents, additional_insured, waiver_of_subrogation)
     select $2, coverage, limit_each_cents, limit_aggregate_cents, additional_insured, waiver_of_subrogation
     from insurance_requirements where contract_id = $1`,
    [from, to],
  )

const KnownPolicy = PolicyOnFile.extend({ certificate: z.string() })

/** Of accepted certificates, as they were known at a moment. */
export const findPolicies = (tx: Tx, vendorId: string, knownAt: Date) =>
  tx.rows(
    KnownPolicy,
    `select c.id as certificate, ${policyColumns} from insurance_certificates c join insurance_lines l on l.certificate_id = c.id
     where c.vendor_id = $1 and c.status = 'accepted' and c.reviewed_at <= $2 and (c.superseded_at is null or c.superseded_at > $2)
     order by ${inOrder}, l.starts_on, l.ends_on, c.id, l.position`,
    [vendorId, knownAt],
  )

const cents = (amount: number | null) => (amount === null ? null : Math.round(amount * 100))
const inCents = <T extends Requirement>(row: T) => ({
  ...row,
  limit_each: cents(row.limit_each),
  limit_aggregate: cents(row.limit_aggregate),
})

export function answersOn(
  requirements: readonly Requirement[],
  policies: readonly PolicyOnFile[],
  day: string,
): Answer[] {
  const known = policies.map(inCents)
  return requirements.map((requirement) => answerOn(requirement, inCents(requirement), known, day))
}

function answerOn(
  { coverage, limit_each, limit_aggregate, additional_insured, waiver_of_subrogation }: Requirement,
  asked: Asked,
  policies: readonly Policy[],
  day: string,
): Answer {
  const verdict = judge(asked, policies, day)
  const lacked = verdict === 'endorsement' ? lackedEndorsements(asked, policies, day) : ''
  return {
    coverage,
    limit_each,
    limit_aggregate,
    additional_insured,
    waiver_of_subrogation,
    verdict,
    text: verdict === 'covered' ? '' : verdictText(coverage, verdict, lacked),
    until: verdict === 'covered' ? firstDayWithout(asked, policies, day) : null,
  }
}

/** It can change only where a policy ends. */
function firstDayWithout(asked: Asked, policies: readonly Policy[], day: string): string | null {
  const ends = [...new Set(policies.map(({ ends_on }) => ends_on))].filter((end) => end > day).sort()
  return ends.find((end) => judge(asked, policies, end) !== 'covered') ?? null
}
