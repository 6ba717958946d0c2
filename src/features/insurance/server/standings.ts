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

/**
 * Every requirement that counts on the day: of contracts that are in effect, or will be. Its last days are in the index; all of
 * its days are looked up only where some of them begin later than today. `offset 0` keeps that from being done for every row.
 */
const asked = (
  today: string,
  alone = '',
) => `(select r.*, (r.covered_until <= ${today}::date and r.covered_until > '-infinity') is true as is_over,
    case when r.covered_until <= ${today}::date then ${today}::date when r.covered_last_from <= ${today}::date then r.covered_until
      else days.uncovered end as uncovered
  from insurance_requirements r
  left join lateral (select x.applies @> ${today}::date as is_asked,
      lower(datemultirange(daterange(${today}::date, null)) - x.covered) as uncovered from insurance_requirements x
    where x.contract_id = r.contract_id and x.coverage = r.coverage
      and (r.applies_last_from > ${today}::date or r.covered_last_from > ${today}::date) offset 0) days on true
  where r.applies <> '{}' and r.applies_until > ${today}::date and (r.applies_last_from <= ${today}::date or days.is_asked) ${alone}
  offset 0) asked`

/** The first day on which it is not covered is today where it isn't covered now, and missing where it always will be. */
const perVendor = (today: string, soon: string, alone = '') => `select vendor_id,
    case when bool_or(uncovered = ${today}::date and is_over) then 'lapsed' when min(uncovered) = ${today}::date then 'missing'
      when min(uncovered) <= ${soon}::date then 'lapses-soon' else 'covered' end as standing,
    min(nullif(uncovered, ${today}::date)) as until, count(distinct contract_id)::int as contracts
  from ${asked(today, alone)} group by vendor_id`

const ofVendor = 'and r.vendor_id = $1'

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
    isOnRecord: true,
  }
}

export async function standingOf(tx: Tx, vendorId: string, today: string): Promise<VendorStanding> {
  const [found] = await tx.rows(
    VendorStanding,
    `select ${columns} from vendors v left join (${perVendor('$2', '$3', ofVendor)}) s on s.vendor_id = v.id where v.id = $1`,
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
     from ${asked('$2', ofVendor)} group by coverage order by ${inOrder}`,
    [vendorId, today],
  )

/** What the vendor lacks today, each coverage once. */
export const findLacking = (tx: Tx, vendorId: string, today: string) =>
  tx.rows(
    z.object({ coverage: z.enum(coverages), is_over: z.boolean() }),
    `select coverage, bool_or(is_over) as is_over from ${asked('$2', ofVendor)} where uncovered = $2::date
     group by coverage order by coverage`,
    [vendorId, today],
  )
