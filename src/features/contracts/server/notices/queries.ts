import { z } from 'zod'
import type { Tx } from '#platform/server/database/tx.ts'

const EndingContract = z.object({
  id: z.uuid(),
  number: z.string(),
  name: z.string(),
  vendor_name: z.string(),
  department_name: z.string().nullable(),
  date: z.iso.date(),
})
export type EndingContract = z.infer<typeof EndingContract>

/** So long after its end a contract is looked at again each time; later, only where its end was known and never told. */
const lateDays = 120

const near = `select contract_id, end_on from contract_terms
  where until_on = 'infinity' and end_on between $1::date - ${lateDays} and $1::date + $2::int`
const neverTold = `select object_id, date_on from notice_dates where subject = 'contract' and coalesce(told_days, 1) > 0
  and date_on < $1::date - ${lateDays} and seen_on <= date_on`

/** Contracts in effect whose end, with all changes that were executed, comes near, unless someone decided to let them end. */
export const findEnding = (tx: Tx, today: string, ahead: number) =>
  tx.rows(
    EndingContract,
    `select m.id, coalesce(m.number, '') as number, m.title as name, v.name as vendor_name,
       (select d.name from departments d where d.id = m.department_id) as department_name, to_char(t.end_on, 'YYYY-MM-DD') as date
     from (${near} union all ${neverTold}) e join contract_terms t on t.contract_id = e.contract_id and t.end_on = e.end_on
       join contracts c on c.id = t.contract_id join matters m on m.id = c.id join vendors v on v.id = c.vendor_id
     where t.until_on = 'infinity' and m.status = 'executed'
       and not exists (select from contract_endings d where d.contract_id = c.id and d.end_on = t.end_on)
     order by t.end_on, m.id`,
    [today, ahead],
  )

const DecidingContract = EndingContract.extend({ end: z.iso.date() })
export type DecidingContract = z.infer<typeof DecidingContract>

/** Contracts in effect with an option to renew that is left, and the latest day to decide on it, unless someone decided to let them end. */
export const findDeciding = (tx: Tx, today: string, ahead: number) =>
  tx.rows(
    DecidingContract,
    `select m.id, coalesce(m.number, '') as number, m.title as name, v.name as vendor_name,
       (select d.name from departments d where d.id = m.department_id) as department_name,
       to_char(t.end_on - c.option_notice_days, 'YYYY-MM-DD') as date, to_char(t.end_on, 'YYYY-MM-DD') as end
     from contract_terms t join contracts c on c.id = t.contract_id join matters m on m.id = c.id join vendors v on v.id = c.vendor_id
     where t.until_on = 'infinity' and m.status = 'executed' and t.end_on >= $1::date
       and t.end_on - c.option_notice_days <= $1::date + $2::int
       and c.option_count > (select count(*) from contracts r where r.parent_id = c.id and r.change_kind = 'renewal' and r.executed_at is not null)
       and not exists (select from contract_endings d where d.contract_id = c.id and d.end_on = t.end_on)
     order by t.end_on, m.id`,
    [today, ahead],
  )

const LapsingInsurance = z.object({
  vendor_id: z.uuid(),
  vendor_name: z.string(),
  coverage: z.string(),
  date: z.iso.date(),
  contract_ids: z.array(z.uuid()),
  insurer: z.string().nullable(),
  policy_number: z.string().nullable(),
  /** Nothing that was accepted ever covered it. */
  was_never: z.boolean(),
})
export type LapsingInsurance = z.infer<typeof LapsingInsurance>

/**
 * What contracts in effect ask for, and from which day it is not there: the end of what covers today, of what covered last, or, where
 * nothing ever did, the day of execution. What lasts as long as the contract is not told.
 */
export const findLapsing = (tx: Tx, today: string, ahead: number) =>
  tx.rows(
    LapsingInsurance,
    `with needed as (
       select c.vendor_id, c.id as contract_id, r.coverage, t.end_on, coalesce(
         (select upper(part) from unnest(r.covered) part where part @> $1::date),
         (select max(upper(part)) from unnest(r.covered) part where upper(part) <= $1::date), c.executed_on) as lapses_on,
         not exists (select from unnest(r.covered) part where lower(part) <= $1::date) as was_never
       from contracts c join matters m on m.id = c.id
         join contract_terms t on t.contract_id = c.id and t.from_on <= $1::date and t.until_on > $1::date
         join insurance_requirements r on r.contract_id = t.insurance_of
       where m.status = 'executed' and t.end_on >= $1::date)
     select n.vendor_id, v.name as vendor_name, n.coverage, to_char(n.lapses_on, 'YYYY-MM-DD') as date,
       array_agg(n.contract_id order by n.contract_id) as contract_ids, p.insurer, p.policy_number,
       bool_and(n.was_never) as was_never
     from needed n join vendors v on v.id = n.vendor_id
       left join lateral (select l.insurer, l.policy_number from insurance_certificates c join insurance_lines l on l.certificate_id = c.id
         where c.vendor_id = n.vendor_id and c.status = 'accepted' and c.superseded_at is null and l.coverage = n.coverage
           and l.ends_on = n.lapses_on order by c.reviewed_at desc, l.position limit 1) p on true
     where n.lapses_on <= $1::date + $2::int and n.lapses_on <= n.end_on
     group by n.vendor_id, v.name, n.coverage, n.lapses_on, p.insurer, p.policy_number order by n.lapses_on, n.vendor_id, n.coverage`,
    [today, ahead],
  )
