/** What a closed vote means for the resolutions that it was about, in the transaction that closes it. */
import { lockMatter } from '#features/matters/server/index.ts'
import {
  type AfterClose,
  decidePlacement,
  findVotedOn,
  type VotedOn,
} from '#features/meetings/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { resolutionKind } from '../../rules.ts'
import { go } from '../moves/moves.ts'
import { followCorrection } from './corrections.ts'
import { effectOfVote, type RollCall, tallyWords } from './vote-effect.ts'

export const moveByVote: AfterClose = async (ctx, rollCall) => {
  if (rollCall.item_ids.length === 0) return
  if (rollCall.corrects_id) await followCorrection(ctx, rollCall, rollCall.corrects_id)
  for (const voted of await findVotedOn(ctx.tx, resolutionKind, rollCall.item_ids))
    await react(ctx, rollCall, voted)
}

async function react(ctx: Ctx, rollCall: RollCall, voted: VotedOn): Promise<void> {
  const matter = await lockMatter(ctx.tx, resolutionKind, voted.matter_id)
  const effect = effectOfVote(matter.status, rollCall)
  if (!effect) return
  await decidePlacement(ctx.tx, voted.placement_id, {
    outcome: effect.outcome,
    decided_at: ctx.now,
    roll_call_id: rollCall.id,
  })
  const tally = tallyWords(rollCall)
  if (effect.action)
    await go(ctx, matter, effect.action, {
      note: `Vote: ${tally}`,
      vote: { date: voted.date, meetingId: voted.meeting_id, rollCallId: rollCall.id, tally },
    })
}
