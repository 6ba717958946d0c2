/** How vendors stand today with what their contracts ask for, from the days that are kept with each requirement. */
import { z } from 'zod'
import { orderOf } from '#platform/server/database/list-sql.ts'
import { matchingWords } from '#platform/server/database/search-words.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import type { Bind, ListSql } from '#platform/server/http/handle.ts'
import { addDays } from '#platform/shared/days.ts'
import { Requirement, type StandingListQuery, VendorStanding } from '../contract.ts'
import { coverages, soonDays, standings } from '../rules.ts'
import { inOrder } from './requirements.ts'

/** Each is looked up by its key: PostgreSQL takes every county for a small one, and would read and join all that it has. */
const allContracts = `matters m cross join lateral (select c.vendor_id from contracts c where c.id = m.id limit 1) c`
const contractsOf = (vendor: string) =>
  `(select c.id, c.vendor_id from contracts c where c.vendor_id = ${vendor}) c join matters m on m.id = c.id`

/** Every one of these contracts that is in force, or will be, with `asked` of its requirements. */
const inForce = (contracts: string, asked: string, today: string) => `${contracts}
    cross join lateral (select t.insurance_of from contract_terms t where t.contract_id = m.id
      and t.from_on <= ${today}::date and t.until_on > ${today}::date and t.end_on >= ${today}::date limit 1) term
    cross join lateral (select ${asked} from insurance_requirements r cross join lateral (select
        r.covered << daterange(${today}::date, null) as is_over,
        lower(datemultirange(daterange(${today}::date, null)) - r.covered) as uncovered offset 0) days
      where r.contract_id = term.insurance_of offset 0) asked
  where m.kind = 'contract' and m.status = 'executed'`

/** The first day on which it is not covered is today where it isn't covered now, and missing where it always will be. */
const perVendor = (contracts: string, today: string, soon: string) => `select vendor_id,
    case when bool_or(is_lapsed) then 'lapsed' when min(uncovered) = ${today}::date then 'missing'
      when min(uncovered) <= ${soon}::date then 'lapses-soon' else 'covered' end as standing,
    min(until) as until, count(*)::int as contracts
  from ${inForce(
    contracts,
    `min(uncovered) as uncovered, min(nullif(uncovered, ${today}::date)) as until,
      bool_or(uncovered = ${today}::date and is_over) as is_lapsed, count(*) as requirements`,
    today,
  )} and asked.requirements > 0 group by vendor_id`

const columns = `v.id, v.name, coalesce(s.standing, 'not-required') as standing, to_char(s.until, 'YYYY-MM-DD') as until,
  coalesce(s.contracts, 0) as contracts,
  (select count(*)::int from insurance_certificates w where w.vendor_id = v.id and w.status = 'waiting') as waiting`

const urgency = `array_position(array[${standings.map((each) => `'${each}'`).join(', ')}], coalesce(s.standing, 'not-required'))`
const sortKeys: Record<string, string> = { urgency, name: 'v.name', until: 's.until' }

export function listStandings(
  bind: Bind,
  { q, standing, sort, limit, offset }: StandingListQuery,
  today: string,
): ListSql {
  const day = bind(today)
  const soon = bind(addDays(today, soonDays))
  const conditions = [
    '(s.vendor_id is not null or exists (select from insurance_certificates h where h.vendor_id = v.id))',
    ...(q ? [matchingWords(bind, 'vendor', q, 'v.id')] : []),
    ...(standing ? [`coalesce(s.standing, 'not-required') = ${bind(standing)}`] : []),
  ]
  const found = `from vendors v left join stood s on s.vendor_id = v.id where ${conditions.join(' and ')}`
  const key = sortKeys[sort.replace(/^-/, '')] ?? urgency
  return {
    shared: `stood as materialized (${perVendor(allContracts, day, soon)})`,
    rows: `select ${columns} ${found} order by ${orderOf(sort.startsWith('-') ? `-${key}` : key)}, s.until nulls last, v.name, v.id
           limit ${bind(limit)} offset ${bind(offset)}`,
    total: `select count(*) ${found}`,
    isOnRecord: true,
  }
}

export async function standingOf(tx: Tx, vendorId: string, today: string): Promise<VendorStanding> {
  const [found] = await tx.rows(
    VendorStanding,
    `select ${columns} from vendors v left join (${perVendor(contractsOf('$1'), '$2', '$3')}) s on s.vendor_id = v.id where v.id = $1`,
    [vendorId, today, addDays(today, soonDays)],
  )
  if (!found) throw new Error('the vendor is there')
  return found
}

/** What the vendor’s contracts ask for today, the most of each coverage. */
export const findNeeded = (tx: Tx, vendorId: string, today: string) =>
  tx.rows(
    Requirement,
    `select coverage, (max(limit_each_cents) / 100.0)::float8 as limit_each, (max(limit_aggregate_cents) / 100.0)::float8 as limit_aggregate,
       bool_or(additional_insured) as additional_insured, bool_or(waiver_of_subrogation) as waiver_of_subrogation
     from ${inForce(contractsOf('$1'), 'r.*', '$2')} group by coverage order by ${inOrder}`,
    [vendorId, today],
  )

/** What the vendor lacks today, each coverage once. */
export const findLacking = (tx: Tx, vendorId: string, today: string) =>
  tx.rows(
    z.object({ coverage: z.enum(coverages), is_over: z.boolean() }),
    `select asked.coverage, bool_or(asked.is_over) as is_over
     from ${inForce(contractsOf('$1'), 'r.coverage, days.is_over, days.uncovered', '$2')}
       and asked.uncovered = $2::date group by asked.coverage order by asked.coverage`,
    [vendorId, today],
  )
