/** What a closed vote means for the resolutions that it was about, in the transaction that closes it. */

import type { AfterClose } from '#features/meetings/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { followCorrection } from './corrections.ts'
import { fateOf, type RollCall, tallyWords } from './fate.ts'
import { go } from './moves.ts'
import { decidePlacement } from './placements.ts'
import * as queries from './queries.ts'

interface VotedOn {
  readonly placement_id: string
  readonly resolution_id: string
  readonly meeting_id: string
  readonly date: string
}

const findVotedOn = ({ tx }: Ctx, itemIds: readonly string[]) =>
  tx.sql<VotedOn>(
    `select p.id as placement_id, p.resolution_id, p.meeting_id, to_char(m.date, 'YYYY-MM-DD') as date
     from resolution_placements p join meetings m on m.id = p.meeting_id
     where p.item_id = any($1) and p.decided_at is null order by p.resolution_id`,
    [itemIds],
  )

export const moveByVote: AfterClose = async (ctx, rollCall) => {
  if (rollCall.item_ids.length === 0) return
  if (rollCall.corrects_id) await followCorrection(ctx, rollCall, rollCall.corrects_id)
  for (const voted of await findVotedOn(ctx, rollCall.item_ids)) await react(ctx, rollCall, voted)
}

async function react(ctx: Ctx, rollCall: RollCall, voted: VotedOn): Promise<void> {
  const resolution = await queries.lockResolution(ctx.tx, voted.resolution_id)
  const fate = fateOf(resolution.status, rollCall)
  if (!fate) return
  await decidePlacement(ctx.tx, voted.placement_id, {
    outcome: fate.outcome,
    decided_at: ctx.now,
    roll_call_id: rollCall.id,
  })
  const tally = tallyWords(rollCall)
  if (fate.action)
    await go(ctx, resolution, fate.action, {
      note: `Vote: ${tally}`,
      vote: { date: voted.date, meetingId: voted.meeting_id, rollCallId: rollCall.id, tally },
    })
}
