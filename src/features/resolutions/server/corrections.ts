/** What a corrected vote means for the resolutions that the wrong one moved: they are put where the right one leads. */
import type { Ctx } from '#platform/server/context.ts'
import type { Resolution } from '../contract.ts'
import { statusAfter } from '../rules.ts'
import { printAnew } from './adopted/keep.ts'
import { fateOf, type RollCall, tallyWords } from './fate.ts'
import { adoptedBy, arrive } from './moves.ts'
import { decidePlacement, leaveAgenda, placeOnNextAgenda } from './placements.ts'
import * as queries from './queries.ts'
import { findLeftOut } from './routing-queries.ts'

interface Decided {
  readonly placement_id: string
  readonly resolution_id: string
  readonly meeting_id: string
  readonly date: string
  readonly outcome: string
  readonly decided_at: string
  /** Where it stood when the vote was taken. */
  readonly stood: 'committee-review' | 'board-review'
  /** No other vote was taken on it since. */
  readonly is_last: boolean
}

const findDecided = ({ tx }: Ctx, rollCallId: string) =>
  tx.sql<Decided>(
    `select p.id as placement_id, p.resolution_id, p.meeting_id, to_char(m.date, 'YYYY-MM-DD') as date, p.outcome,
       ${queries.moment('p.decided_at')} as decided_at,
       case when b.kind = 'board' then 'board-review' else 'committee-review' end as stood,
       not exists (select from resolution_placements later where later.resolution_id = p.resolution_id
         and later.roll_call_id is not null and later.decided_at > p.decided_at) as is_last
     from resolution_placements p join meetings m on m.id = p.meeting_id left join bodies b on b.id = m.body_id
     where p.roll_call_id = $1 order by p.resolution_id`,
    [rollCallId],
  )

export async function followCorrection(ctx: Ctx, rollCall: RollCall, correctedId: string): Promise<void> {
  for (const decided of await findDecided(ctx, correctedId)) await putRight(ctx, rollCall, decided)
}

async function putRight(ctx: Ctx, rollCall: RollCall, decided: Decided): Promise<void> {
  const resolution = await queries.lockResolution(ctx.tx, decided.resolution_id)
  const fate = fateOf(decided.stood, rollCall)
  const outcome = fate?.outcome ?? 'Not decided'
  const right = fate?.action
    ? statusAfter(decided.stood, fate.action, await findLeftOut(ctx.tx))
    : decided.stood
  const vote = {
    date: decided.date,
    meetingId: decided.meeting_id,
    rollCallId: rollCall.id,
    tally: tallyWords(rollCall),
  }
  const isSame = outcome === decided.outcome
  const isMoved = !isSame && right !== resolution.status && stillFollows(resolution, decided)
  if (isMoved) await leaveAgenda(ctx, resolution, 'return')
  await decidePlacement(
    ctx.tx,
    decided.placement_id,
    isMoved && !fate
      ? { outcome: '', decided_at: null, roll_call_id: null } // before the body again, as if nothing had been moved
      : { outcome, decided_at: ctx.now, roll_call_id: rollCall.id },
  )
  const note = `${isSame ? outcome : `${decided.outcome} became ${outcome}`}; ${vote.tally}`
  const comment = rollCall.corrected_because ?? ''
  if (isMoved) {
    const adoption = right === 'adopted' ? vote : resolution.adopted_date === null ? undefined : null
    const course = { status: right, adoption, action: 'correct', event: 'vote_corrected', comment, note }
    const after = await arrive(ctx, resolution, course)
    if (fate?.action && right === 'board-review') await placeOnNextAgenda(ctx, after)
    return
  }
  if (isSame && resolution.adopted_date !== null) {
    await queries.updateResolution(ctx.tx, resolution.id, { ...adoptedBy(vote), changed_at: ctx.now })
    await printAnew(ctx, resolution.id)
  }
  ctx.audit('resolution.vote_corrected', {
    object: queries.object(resolution.id),
    note: `${isSame ? note : `${note}; it has gone on since, and stays where it is`}: ${comment}`,
  })
}

/** Nothing comes after the Board's decision but keeping it; anywhere else, somebody may have acted since. */
const stillFollows = (resolution: Resolution, { outcome, decided_at, stood, is_last }: Decided) =>
  outcome === 'Adopted' ||
  outcome === 'Failed' ||
  resolution.waiting_since === decided_at ||
  (resolution.status === stood && is_last)
