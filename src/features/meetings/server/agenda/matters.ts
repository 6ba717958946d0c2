/** Matters that other parts of the product bring before a body: placed on an agenda, and taken off again. */
import { z } from 'zod'
import type { Ctx } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import type { Item } from '../../contract.ts'
import type { RollCall } from '../../live/contract.ts'
import { findSections } from './agenda-list.ts'
import { createItem, removeItem } from './items.ts'

export interface Matter {
  readonly description: string
  readonly motion_text: string
}

/** Behind the others of its section; throws `wrong_state` where the meeting is over. */
export async function addMatter(ctx: Ctx, meetingId: string, matter: Matter): Promise<Item> {
  const sections = await findSections(ctx.tx, meetingId)
  const section = sections.find(({ kind }) => kind === 'resolutions')
  return createItem(ctx, meetingId, {
    ...matter,
    vote_type: 'Roll Call Vote',
    ...(section && { section_id: section.id }),
  })
}

/**
 * Only as long as the meeting has not begun: what was before the body stays on its record. Someone may have deleted the item
 * or the whole meeting already.
 */
export async function takeOffAgenda(ctx: Ctx, meetingId: string, itemId: string): Promise<void> {
  const there = await ctx.tx.maybe(
    sql
      .selectFrom('meeting_items as item')
      .innerJoin('meetings as meeting', 'meeting.id', 'item.meeting_id')
      .select('item.id')
      .where('item.id', '=', itemId)
      .where('meeting.id', '=', meetingId)
      .where('item.is_deleted', '=', false)
      .where('meeting.is_deleted', '=', false)
      .where('meeting.state', 'in', ['scheduled', 'agenda-published']),
  )
  if (there) await removeItem(ctx, itemId)
}

const UpcomingMeeting = z.object({
  id: z.uuid(),
  number: z.string(),
  meeting_type: z.string(),
  date: z.iso.date(),
  state: z.string(),
})
export type UpcomingMeeting = z.infer<typeof UpcomingMeeting>

/** Meetings of a body from a day on whose agenda is still open, the soonest first. */
export const findUpcoming = (tx: Tx, bodyId: string, from: string) =>
  tx.rows(
    UpcomingMeeting,
    `select id, number, meeting_type, to_char(date, 'YYYY-MM-DD') as date, state from meetings
     where body_id = $1 and meetings.date >= $2::date and state = 'scheduled' and not is_deleted
     order by meetings.date, start_time limit 50`,
    [bodyId, from],
  )

/** What correcting a vote would undo beyond the meeting, in sentences for who is about to do it. */
export type UndoneByCorrection = (tx: Tx, rollCallId: string) => Promise<string[]>

/** Called in the transaction that closes a vote, or corrects one (`corrects_id`), for what it means beyond the meeting. */
export type AfterClose = (ctx: Ctx, rollCall: RollCall) => Promise<void>
