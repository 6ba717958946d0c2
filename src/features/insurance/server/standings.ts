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

/** What every contract that is in force, or will be, asks for. */
const needs = (
  today: string,
  vendor = '',
) => `select c.vendor_id, c.id as contract_id, r.coverage, r.limit_each_cents, r.limit_aggregate_cents, r.additional_insured,
    r.waiver_of_subrogation, r.covered @> ${today}::date as is_covered,
    r.covered << daterange(${today}::date, null) and not isempty(r.covered) as is_over,
    (select upper(part) from unnest(r.covered) part where part @> ${today}::date) as until
  from contracts c join matters m on m.id = c.id
    join contract_terms t on t.contract_id = c.id and t.from_on <= ${today}::date and t.until_on > ${today}::date
    join insurance_requirements r on r.contract_id = t.insurance_of
  where m.status = 'executed' and t.end_on >= ${today}::date ${vendor}`

const perVendor = (today: string, soon: string, vendor = '') => `select vendor_id,
    case when bool_or(not is_covered and is_over) then 'lapsed' when bool_or(not is_covered) then 'missing'
      when min(until) <= ${soon}::date then 'lapses-soon' else 'covered' end as standing,
    min(until) as until, count(distinct contract_id)::int as contracts
  from (${needs(today, vendor)}) needed group by vendor_id`

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
    shared: `stood as materialized (${perVendor(day, soon)})`,
    rows: `select ${columns} ${found} order by ${orderOf(sort.startsWith('-') ? `-${key}` : key)}, s.until nulls last, v.name, v.id
           limit ${bind(limit)} offset ${bind(offset)}`,
    total: `select count(*) ${found}`,
  }
}

export async function standingOf(tx: Tx, vendorId: string, today: string): Promise<VendorStanding> {
  const [found] = await tx.rows(
    VendorStanding,
    `select ${columns} from vendors v left join (${perVendor('$2', '$3', 'and c.vendor_id = $1')}) s on s.vendor_id = v.id where v.id = $1`,
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
     from (${needs('$2', 'and c.vendor_id = $1')}) needed group by coverage order by ${inOrder}`,
    [vendorId, today],
  )

/** What the vendor lacks today, each coverage once. */
export const findLacking = (tx: Tx, vendorId: string, today: string) =>
  tx.rows(
    z.object({ coverage: z.enum(coverages), is_over: z.boolean() }),
    `select coverage, bool_or(is_over) as is_over from (${needs('$2', 'and c.vendor_id = $1')}) needed
     where not is_covered group by coverage order by coverage`,
    [vendorId, today],
  )
