/** The consent agenda in the session: any member can have an item removed from it, until the block is voted on. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { invalid, wrongState } from '#platform/shared/errors.ts'
import type { Item } from '../../contract.ts'
import type { ConsentRemoval } from '../../live/contract.ts'
import * as items from '../agenda/item-queries.ts'
import { touchMeeting } from '../schedule/meeting-queries.ts'
import { findRollCalls } from '../votes/roll-call-list.ts'
import { sessionOf } from './live.ts'
import { roomOf } from './room.ts'

export async function removeFromConsent(
  ctx: Ctx<UserActor>,
  id: string,
  asked: ConsentRemoval,
): Promise<Item> {
  const member_id = asked?.member_id ?? null
  const { tx, tenant, now } = ctx
  const { meeting_id } = await items.findItem(tx, id)
  const meeting = await sessionOf(ctx, meeting_id)
  const before = await items.findItem(tx, id, 'for update')
  if (!before.is_on_consent) return before
  const votes = await findRollCalls(tx, meeting.id)
  if (votes.some((vote) => vote.kind === 'consent' && !vote.withdrawn_at && vote.item_ids.includes(id)))
    throw wrongState('The consent vote has started; items can’t be removed.')
  const { seats } = await roomOf(tx, meeting, tenant.timeZone)
  const message = 'Choose a member who is present.'
  if (member_id && !seats.some((seat) => seat.member_id === member_id && seat.is_present))
    throw invalid(message, { member_id: message })
  await items.updateItem(tx, id, { is_on_consent: false, pulled_at: now, pulled_for_id: member_id }, now)
  await untagPublished(tx, id)
  await touchMeeting(tx, meeting_id, now)
  const after = await items.findItem(tx, id)
  ctx.audit('meeting_item.pulled_from_consent', { object: { type: 'meeting item', id }, before, after })
  return after
}

/** The public reads what was posted; that an item is not decided with the block any more it learns at once. */
const untagPublished = (tx: Tx, id: string) =>
  tx.run(sql.updateTable('published_items').set({ is_on_consent: false }).where('id', '=', id))
