/** What the votes make of their items: a vote writes its action, and a corrected vote takes back what it wrote. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { RollCall } from '../../live/contract.ts'
import { actionAfter } from '../../live/rules.ts'
import { historyOf } from '../../minutes/votes-by-place.ts'
import { findNamedItems } from '../agenda/item-queries.ts'
import { recordAction } from '../agenda/items.ts'
import { findRollCalls } from './roll-call-list.ts'

/** Of a vote that was just closed. */
export async function recordActions(ctx: Ctx<UserActor>, rollCall: RollCall): Promise<void> {
  const { meeting_id, item_ids } = rollCall
  if (rollCall.corrects_id) return followCorrection(ctx, rollCall, rollCall.corrects_id)
  const action = actionOf(rollCall)
  if (action) await recordAction(ctx, meeting_id, item_ids, action)
}

const actionOf = ({ kind, result }: RollCall) => result && actionAfter(kind, result)

/** The last vote that stands decides, wherever the corrected one comes. What a clerk wrote stays, unless the outcome is another. */
async function followCorrection(ctx: Ctx<UserActor>, rollCall: RollCall, correctedId: string): Promise<void> {
  const { meeting_id, item_ids } = rollCall
  const votes = await findRollCalls(ctx.tx, meeting_id)
  const { standing } = historyOf(votes)
  const before = votes.find(({ id }) => id === correctedId)
  const isOtherOutcome = before !== undefined && actionOf(before) !== actionOf(rollCall)
  for (const { id, action } of await findNamedItems(ctx.tx, item_ids)) {
    const onItem = (vote: RollCall) => vote.item_ids.includes(id)
    const wasWritten = votes.filter(onItem).some((vote) => actionOf(vote) === action)
    const now = standing.filter(onItem).map(actionOf).findLast(Boolean) ?? ''
    if (action !== now && (wasWritten || (isOtherOutcome && now !== '')))
      await recordAction(ctx, meeting_id, [id], now)
  }
}
