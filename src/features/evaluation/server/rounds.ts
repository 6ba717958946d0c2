/** Opening the scores of a round together, and a further round after interviews or best and final offers. */
import { lastRound } from '#features/submissions/rules.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import { invalid, wrongState } from '#platform/shared/errors.ts'
import { scoresIn } from '../rules.ts'
import type { Panel } from '../schemas.ts'
import { enterToDo, object } from './entrance.ts'
import { findCandidates } from './member-queries.ts'
import { findOffers } from './offers.ts'
import { findCanceledRounds, isBegun, touchEvaluation } from './queries.ts'
import { isListed } from './results.ts'
import { viewPanel } from './view.ts'

type Me = Ctx<UserActor>

export async function openScores(
  ctx: Me,
  id: string,
  { reason, version }: { reason: string; version?: number | undefined },
): Promise<Panel> {
  const { tx, actor, now: at } = ctx
  const { now, members } = await enterToDo(ctx, id, 'open', version)
  const scoring = members.filter((member) => scoresIn(now.round, member))
  const missing = scoring.filter(({ handed_in }) => !handed_in.includes(now.round))
  if (missing.length === scoring.length) throw wrongState('No one has handed in scores yet.')
  // A further round changes a ranking that is known: no single person does, unless the others can’t score any more.
  if (now.round > 1 && scoring.length - missing.length < 2 && (await isAnyAble(ctx, missing)))
    throw wrongState('After the first round, at least two evaluators must hand in scores.')
  if (missing.length > 0 && reason === '') {
    const message = `Scores are missing from ${missing.map(({ name }) => name).join(', ')}. Enter a reason to open the others without them.`
    throw invalid(message, { reason: message })
  }
  const opened_because = missing.length > 0 ? reason : ''
  await tx.run(
    sql
      .updateTable('evaluation_rounds')
      .set({ opened_at: at, opened_by_name: actor.name, opened_because })
      .where('project_id', '=', id)
      .where('round', '=', now.round),
  )
  await touchEvaluation(tx, id)
  ctx.audit('evaluation.scores_opened', {
    object: object(id),
    after: { round: now.round, without: missing.map(({ name }) => name), reason: opened_because },
  })
  return viewPanel(ctx, id)
}

/** Whether someone of these can still log in and score. */
async function isAnyAble({ tx }: Me, members: readonly { readonly user_id: string }[]): Promise<boolean> {
  if (members.length === 0) return false
  const able = new Set((await findCandidates(tx)).map(({ id }) => id))
  return members.some(({ user_id }) => able.has(user_id))
}

interface ShortList {
  readonly submission_ids: readonly string[]
  readonly reason: string
  readonly version?: number | undefined
}

export async function startInterviews(ctx: Me, id: string, given: ShortList): Promise<Panel> {
  const { tx, actor, now } = ctx
  const { rounds, state } = await enterToDo(ctx, id, 'interview', given.version)
  const round = rounds.length + 1
  if (round > lastRound) throw wrongState('There can’t be more rounds of scores.')
  const purpose = state.offers?.areNew ? 'offers' : 'interviews'
  const chosen = [...new Set(given.submission_ids)]
  const standing = (await findOffers(ctx, id))
    .filter((offer) => !offer.out && isListed(rounds, offer))
    .map(({ submission }) => submission)
  const listed = standing.filter((submission) => chosen.includes(submission.id))
  if (listed.length !== chosen.length)
    throw invalid('Choose vendors that are ranked.', { submission_ids: 'Choose vendors that are ranked.' })
  await tx.run(
    sql.insertInto('evaluation_rounds').values({
      project_id: id,
      round,
      purpose,
      reason: given.reason,
      started_at: now,
      started_by_name: actor.name,
    }),
  )
  await tx.run(
    sql
      .insertInto('evaluation_short_list')
      .values(chosen.map((submission_id) => ({ project_id: id, round, submission_id }))),
  )
  await touchEvaluation(tx, id)
  ctx.audit(purpose === 'offers' ? 'evaluation.offers_scored' : 'evaluation.interviews_started', {
    object: object(id),
    after: { round, vendors: listed.map(({ vendor_name }) => vendor_name), reason: given.reason },
  })
  return viewPanel(ctx, id)
}

/** Before anyone has begun to score: nothing that was given is lost, and what was started stays on record. */
export async function cancelInterviews(
  ctx: Me,
  id: string,
  { reason, version }: { reason: string; version?: number | undefined },
): Promise<Panel> {
  const { tx, actor, now: at } = ctx
  const { now } = await enterToDo(ctx, id, 'cancel-round', version)
  const { round, short_list, started_at, started_by_name } = now
  if (await isBegun(tx, id, round)) throw wrongState('Someone has begun to score this round.')
  await tx.run(
    sql.insertInto('canceled_rounds').values({
      project_id: id,
      number: (await findCanceledRounds(tx, id)).length + 1,
      round,
      started_at,
      started_by_name,
      reason: now.reason,
      submission_ids: short_list,
      canceled_at: at,
      canceled_by_name: actor.name,
      canceled_because: reason,
    }),
  )
  await tx.run(
    sql.deleteFrom('evaluation_short_list').where('project_id', '=', id).where('round', '=', round),
  )
  await tx.run(sql.deleteFrom('evaluation_rounds').where('project_id', '=', id).where('round', '=', round))
  await touchEvaluation(tx, id)
  ctx.audit('evaluation.interviews_canceled', { object: object(id), after: { round, reason } })
  return viewPanel(ctx, id)
}
