/** Deleting a meeting that the public never knew of, and bringing it back. What happened in public stays. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { wrongState } from '#platform/shared/errors.ts'
import type { Meeting } from '../../contract.ts'
import { findItems } from '../agenda/agenda-list.ts'
import { removeItem } from '../agenda/items.ts'
import { closePlacements, findLeftItems, reopenPlacements } from '../agenda/placements.ts'
import { findLiveMeeting } from '../live/live-queries.ts'
import * as queries from './meeting-queries.ts'
import { nextNumbers } from './numbers.ts'

const object = ({ id, number }: Pick<Meeting, 'id' | 'number'>) => ({ type: 'meeting', id, name: number })

export async function deleteMeeting(ctx: Ctx<UserActor>, id: string) {
  const before = await findLiveMeeting(ctx.tx, id, 'for update')
  if (before.called_to_order_at)
    throw wrongState(
      `Meeting ${before.number} was called to order, so it is part of the record and can’t be deleted.`,
    )
  if (before.noticed_at)
    throw wrongState(
      `Meeting ${before.number} has been posted for the public, so it can’t be deleted. Cancel it instead.`,
    )
  const items = await findItems(ctx.tx, id)
  await closePlacements(
    ctx,
    items.map((item) => item.id),
    'Meeting deleted',
  )
  await queries.updateMeeting(ctx.tx, id, { is_deleted: true }, ctx.now)
  ctx.audit('meeting.deleted', { object: object(before), before })
  return { message: '✅ Meeting deleted!' }
}

/** With its number, or with the next one where another meeting has taken that since. */
export async function restoreMeeting(ctx: Ctx<UserActor>, id: string): Promise<Meeting> {
  const { tx, now } = ctx
  const { number, year } = await queries.findDeletedMeeting(tx, id)
  const isTaken = await queries.isNumberTaken(tx, year, number)
  const [next] = isTaken ? await nextNumbers(tx, year, 1) : []
  await queries.updateMeeting(tx, id, { is_deleted: false, ...(next && { number: next }) }, now)
  await reopenPlacements(ctx, id, 'Meeting deleted')
  for (const { item_id } of await findLeftItems(tx, id)) await removeItem(ctx, item_id)
  const after = await queries.findMeeting(tx, id)
  ctx.audit('meeting.restored', { object: object(after), after })
  return after
}
