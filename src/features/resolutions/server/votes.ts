/** What a closed vote means for the resolutions that it was about, in the transaction that closes it. */
import type { Ctx } from '../../../platform/server/context.ts'
import type { AfterClose } from '../../meetings/server/index.ts'
import type { Action, Status } from '../rules.ts'
import { go } from './moves.ts'
import { decidePlacement } from './placements.ts'
import * as queries from './queries.ts'

type RollCall = Parameters<AfterClose>[1]

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

interface Fate {
  readonly outcome: string
  /** None: it stays where it is, and comes back on the next agenda. */
  readonly action?: Action
}

/** The result of a motion is not the fate of the matter: a motion to table that carries does not adopt. */
export function fateOf(status: Status, { kind, result }: Pick<RollCall, 'kind' | 'result'>): Fate | null {
  const isMain = kind === 'main' || kind === 'consent'
  const hasCarried = result === 'carried'
  if (status === 'committee-review') {
    if (isMain)
      return hasCarried ? { outcome: 'Recommended', action: 'approve' } : { outcome: 'Not recommended' }
    if (hasCarried && kind === 'table') return { outcome: 'Tabled' }
    return hasCarried && kind === 'refer' ? { outcome: 'Referred' } : null
  }
  if (status !== 'board-review') return null
  if (isMain)
    return hasCarried ? { outcome: 'Adopted', action: 'adopt' } : { outcome: 'Failed', action: 'reject' }
  if (hasCarried && kind === 'table') return { outcome: 'Tabled', action: 'table' }
  return hasCarried && kind === 'refer' ? { outcome: 'Referred', action: 'refer' } : null
}

function tallyWords({ reckoning, overridden_because }: RollCall): string {
  if (!reckoning) return ''
  const { ayes, noes, abstentions, recusals, absences } = reckoning.tally
  const parts = [
    `Ayes ${ayes.heads}`,
    `Noes ${noes.heads}`,
    ...(abstentions.heads > 0 ? [`Abstaining ${abstentions.heads}`] : []),
    ...(recusals.heads > 0 ? [`Recused ${recusals.heads}`] : []),
    ...(absences.heads > 0 ? [`Absent ${absences.heads}`] : []),
  ]
  return [
    parts.join(', '),
    ...(overridden_because ? [`recorded otherwise: ${overridden_because}`] : []),
  ].join('; ')
}
