/** How far the approval of minutes is, read from the agendas of other meetings. */
import { z } from 'zod'
import type { Tx } from '#platform/server/database/tx.ts'
import { OtherMeeting } from '../../minutes/contract.ts'

const other = `m.id, m.number, m.meeting_type, m.date`
const isToCome = `not m.is_deleted and m.state in ('scheduled', 'agenda-published', 'in-session')`

/** The body's next meeting after this one that is not over. */
export async function findNextMeeting(tx: Tx, meetingId: string): Promise<OtherMeeting | null> {
  const [next] = await tx.rows(
    OtherMeeting,
    `select ${other} from meetings own join meetings m on m.body_id = own.body_id
       and (m.date, m.start_time, m.id) > (own.date, own.start_time, own.id) and ${isToCome}
     where own.id = $1 order by m.date, m.start_time, m.id limit 1`,
    [meetingId],
  )
  return next ?? null
}

/** The meeting that has the approval on its agenda, as long as it has not closed a vote on it. */
export async function findAwaitedVote(tx: Tx, meetingId: string): Promise<OtherMeeting | null> {
  const [awaited] = await tx.rows(
    OtherMeeting,
    `select ${other} from meeting_items i join meetings m on m.id = i.meeting_id and ${isToCome}
     where i.minutes_of_id = $1 and not i.is_deleted and not exists (select 1 from roll_call_items v
       join roll_calls r on r.id = v.roll_call_id and r.closed_at is not null where v.item_id = i.id)
     order by m.date limit 1`,
    [meetingId],
  )
  return awaited ?? null
}

/** The meetings whose minutes these items approve, the latest first. */
export const findApproved = (tx: Tx, itemIds: readonly string[]) =>
  tx.rows(
    z.object({ id: z.uuid(), item_id: z.uuid() }),
    `select m.id, i.id as item_id from meeting_items i join meetings m on m.id = i.minutes_of_id and not m.is_deleted
     where i.id = any($1) order by m.date desc, m.id`,
    [itemIds],
  )
