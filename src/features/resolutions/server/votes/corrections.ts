/** What a corrected vote means for the resolutions that the wrong one moved: they are put where the right one leads. */
import { z } from 'zod'
import { lockMatter, type Matter, updateMatter } from '#features/matters/server/index.ts'
import { decidePlacement } from '#features/meetings/server/index.ts'
import { placeAfterAction } from '#features/routing/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { moment } from '#platform/server/database/moment.ts'
import { resolutionKind } from '../../rules.ts'
import { printAnew } from '../adopted/keep.ts'
import { leaveAgenda, placeOnNextAgenda } from '../agenda/placements.ts'
import { adoptedBy, arrive } from '../moves/moves.ts'
import { findResolution, object, updateResolution } from '../requests/queries.ts'
import { effectOfVote, type RollCall, tallyWords } from './vote-effect.ts'

const Decided = z.object({
  placement_id: z.uuid(),
  matter_id: z.uuid(),
  meeting_id: z.uuid(),
  date: z.iso.date(),
  outcome: z.string(),
  decided_at: z.string(),
  /** Where it stood when the vote was taken. */
  stood: z.enum(['committee-review', 'board-review']),
  /** No other vote was taken on it since. */
  is_last: z.boolean(),
})
type Decided = z.infer<typeof Decided>

const findDecided = ({ tx }: Ctx, rollCallId: string) =>
  tx.rows(
    Decided,
    `select p.id as placement_id, p.matter_id, p.meeting_id, to_char(m.date, 'YYYY-MM-DD') as date, p.outcome,
       ${moment('p.decided_at')} as decided_at,
       case when b.kind = 'board' then 'board-review' else 'committee-review' end as stood,
       not exists (select from matter_placements later where later.matter_id = p.matter_id
         and later.roll_call_id is not null and later.decided_at > p.decided_at) as is_last
     from matter_placements p join matters r on r.id = p.matter_id and r.kind = '${resolutionKind.kind}'
       join meetings m on m.id = p.meeting_id left join bodies b on b.id = m.body_id
     where p.roll_call_id = $1 order by p.matter_id`,
    [rollCallId],
  )

export async function followCorrection(ctx: Ctx, rollCall: RollCall, correctedId: string): Promise<void> {
  for (const decided of await findDecided(ctx, correctedId)) await putRight(ctx, rollCall, decided)
}

async function putRight(ctx: Ctx, rollCall: RollCall, decided: Decided): Promise<void> {
  const matter = await lockMatter(ctx.tx, resolutionKind, decided.matter_id)
  const { adopted_date } = await findResolution(ctx.tx, matter.id)
  const effect = effectOfVote(decided.stood, rollCall)
  const outcome = effect?.outcome ?? 'Not decided'
  const stood = { ...matter, status: decided.stood, step_id: null }
  const { route, place: onwards } = await placeAfterAction(
    ctx,
    resolutionKind,
    stood,
    effect?.action ?? 'return',
  )
  const place = effect?.action ? onwards : { status: decided.stood, step_id: null }
  const vote = {
    date: decided.date,
    meetingId: decided.meeting_id,
    rollCallId: rollCall.id,
    tally: tallyWords(rollCall),
  }
  const isSame = outcome === decided.outcome
  const isMoved = !isSame && place.status !== matter.status && stillFollows(matter, decided)
  if (isMoved) await leaveAgenda(ctx, matter.id, 'return')
  await decidePlacement(
    ctx.tx,
    decided.placement_id,
    isMoved && !effect
      ? { outcome: '', decided_at: null, roll_call_id: null } // before the body again, as if nothing had been moved
      : { outcome, decided_at: ctx.now, roll_call_id: rollCall.id },
  )
  const note = `${isSame ? outcome : `${decided.outcome} became ${outcome}`}; ${vote.tally}`
  const comment = rollCall.corrected_because ?? ''
  if (isMoved) {
    const adoption = place.status === 'adopted' ? vote : adopted_date === null ? undefined : null
    const course = { place, adoption, action: 'correct', event: 'vote_corrected', comment, note }
    const after = await arrive(ctx, matter, route, course)
    if (effect?.action && place.status === 'board-review') await placeOnNextAgenda(ctx, after)
    return
  }
  if (isSame && adopted_date !== null) {
    await updateResolution(ctx.tx, matter.id, adoptedBy(vote))
    await updateMatter(ctx.tx, matter.id, { changed_at: ctx.now })
    await printAnew(ctx, matter.id)
  }
  ctx.audit('resolution.vote_corrected', {
    object: object(matter.id),
    note: `${isSame ? note : `${note}; it has moved on since, and stays where it is`}: ${comment}`,
  })
}

/** Nothing comes after the Board's decision but keeping it; anywhere else, someone may have acted since. */
const stillFollows = (matter: Matter, { outcome, decided_at, stood, is_last }: Decided) =>
  outcome === 'Adopted' ||
  outcome === 'Failed' ||
  matter.waiting_since.toISOString() === decided_at ||
  (matter.status === stood && is_last)
