/** Published contracts that follow awards of solicitations, for open contracting data. */
import { z } from 'zod'
import { moment } from '#platform/server/database/moment.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { changeKinds } from '../../change-rules.ts'
import { isPublishedOn } from './published.ts'

/** It names the award as its authority, or the resolution that the Board adopted for the award; with one of the award's vendors. */
const following = (link: string, today: string) => `select a.project_id, a.id as award_id, c.id
  from awards a join contracts c on ${link} join published_solicitations p on p.id = a.project_id
  where a.awarded_at is not null and p.cancelled_at is null and ${isPublishedOn(today)}
    and exists (select from award_parts w where w.award_id = a.id and w.vendor_id = c.vendor_id)`

const awarded = (today: string) => `${following('c.award_id = a.id', today)}
  union all ${following('c.resolution_id = a.resolution_id', today)}`

/** The day alone is on the contract; the moment is that of the move. */
const terminatedAt = (id: string) =>
  `(select max(s.left_at) from matter_steps s where s.matter_id = ${id} and s.action = 'terminate')`

/** What happened to them, as rows of project, kind, reference, and moment; `today` is SQL. */
export const contractEventsSql = (today: string) => `
  select f.project_id, 'contract' as kind, c.id::text as ref, c.executed_at as at
    from (${awarded(today)}) f join contracts c on c.id = f.id
  union all select f.project_id, 'amendment', c.id::text, c.executed_at
    from (${awarded(today)}) f join contracts c on c.parent_id = f.id and c.executed_at is not null
  union all select f.project_id, 'termination', f.id::text, ended.at
    from (${awarded(today)}) f cross join lateral (select ${terminatedAt('f.id')} as at) ended where ended.at is not null`

const Moment = z.iso.datetime({ offset: true })

const AwardedContract = z.object({
  id: z.uuid(),
  award_id: z.uuid(),
  vendor_id: z.uuid(),
  number: z.string(),
  title: z.string(),
  description: z.string(),
  amount_cents: z.number().int().nullable(),
  start_on: z.iso.date().nullable(),
  end_on: z.iso.date(),
  executed_on: z.iso.date(),
  executed_at: Moment,
  terminated_at: Moment.nullable(),
  /** The earliest first. */
  changes: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      kind: z.enum(changeKinds),
      change_number: z.number().int(),
      reason: z.string(),
      amount_cents: z.number().int(),
      effective_on: z.iso.date(),
      end_on: z.iso.date().nullable(),
      executed_on: z.iso.date(),
      executed_at: Moment,
    }),
  ),
})
export type AwardedContract = z.infer<typeof AwardedContract>

const day = (column: string) => `to_char(${column}, 'YYYY-MM-DD')`

export const findAwardedContracts = (tx: Tx, projectId: string, today: string) =>
  tx.rows(
    AwardedContract,
    `select c.id, f.award_id, c.vendor_id, m.number, m.title, c.description, c.amount_cents, ${day('c.start_on')} as start_on,
       ${day('c.end_on')} as end_on, ${day('c.executed_on')} as executed_on, ${moment('c.executed_at')} as executed_at,
       ${moment(terminatedAt('c.id'))} as terminated_at,
       (select coalesce(json_agg(json_build_object('id', x.id, 'number', n.number, 'kind', x.change_kind,
          'change_number', x.change_number, 'reason', x.description, 'amount_cents', coalesce(x.amount_cents, 0),
          'effective_on', ${day('x.start_on')}, 'end_on', ${day('x.end_on')}, 'executed_on', ${day('x.executed_on')},
          'executed_at', ${moment('x.executed_at')}) order by x.executed_at, x.id), '[]')
        from contracts x join matters n on n.id = x.id where x.parent_id = c.id and x.executed_at is not null) as changes
     from (${awarded('$2::date')}) f join contracts c on c.id = f.id join matters m on m.id = c.id
     where f.project_id = $1 order by c.executed_at, c.id`,
    [projectId, today],
  )
