/** After the scores are opened: the discussion, consensus scores, and how a tie was broken. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import { invalid, notFound, wrongState } from '#platform/shared/errors.ts'
import { hundredthsOfScore, scoreText } from '../rules.ts'
import type { Panel } from '../schemas.ts'
import * as agreementQueries from './agreement-queries.ts'
import { enterToDo, object } from './entrance.ts'
import { findOffers } from './offers.ts'
import * as queries from './queries.ts'
import { countingRound, placesOf } from './results.ts'
import * as scoreQueries from './score-queries.ts'
import { viewPanel } from './view.ts'

type Me = Ctx<UserActor>

interface Agreed {
  readonly submission_id: string
  readonly position: number
  readonly score: string | null
  readonly reason: string
  readonly version?: number | undefined
}

export async function recordConsensus(ctx: Me, id: string, given: Agreed): Promise<Panel> {
  const { tx, actor, now } = ctx
  const { rounds, doer, own } = await enterToDo(ctx, id, 'consensus')
  const { submission_id, position, reason } = given
  const [offers, criteria, consensus] = await Promise.all([
    findOffers(ctx, id),
    queries.findCriteria(tx, id),
    agreementQueries.findConsensus(tx, id),
  ])
  const offer = offers.find(({ submission }) => submission.id === submission_id)
  const highest = criteria.find((each) => each.position === position)?.highest ?? null
  if (!offer || offer.out !== null || highest === null) throw notFound('Score not found.')
  const score = given.score === null ? null : hundredthsOfScore(given.score)
  if (score !== null && score > highest) {
    const message = `Enter a score from 0 to ${scoreText(highest)}.`
    throw invalid(message, { score: message })
  }
  const round = countingRound(rounds, submission_id)
  const before = consensus.find(
    (each) => each.round === round && each.submission_id === submission_id && each.position === position,
  )
  requireVersion({ version: before?.number ?? 0 }, given.version)
  await tx.run(
    sql.insertInto('consensus_scores').values({
      project_id: id,
      round,
      submission_id,
      position,
      number: (before?.number ?? 0) + 1,
      score,
      reason,
      recorded_at: now,
      recorded_by_name: actor.name,
    }),
  )
  // A chair who scores has agreed by recording it.
  if (doer.isScoring && own?.handed_in.includes(round))
    await agreementQueries.insertAgreement(tx, {
      project_id: id,
      round,
      submission_id,
      position,
      number: (before?.number ?? 0) + 1,
      user_id: actor.userId,
      agreed_at: now,
    })
  await queries.touchEvaluation(tx, id)
  ctx.audit('evaluation.consensus_recorded', {
    object: object(id),
    after: {
      criterion: criteria.find((each) => each.position === position)?.description,
      submission_id,
      round,
    },
  })
  return viewPanel(ctx, id)
}

/** To the newest of a cell, which the evaluator has seen. */
export async function agree(
  ctx: Me,
  id: string,
  { submission_id, position, version }: Pick<Agreed, 'submission_id' | 'position' | 'version'>,
): Promise<Panel> {
  const { tx, actor, now } = ctx
  const { rounds } = await enterToDo(ctx, id, 'agree')
  const round = countingRound(rounds, submission_id)
  const newest = (await agreementQueries.findConsensus(tx, id)).find(
    (each) => each.round === round && each.submission_id === submission_id && each.position === position,
  )
  if (!newest) throw notFound('Score not found.')
  requireVersion({ version: newest.number }, version)
  if (!newest.missing.some(({ user_id }) => user_id === actor.userId))
    throw wrongState('You’ve already agreed to this score.')
  const { number } = newest
  const agreed = { round, submission_id, position, number }
  await agreementQueries.insertAgreement(tx, {
    ...agreed,
    project_id: id,
    user_id: actor.userId,
    agreed_at: now,
  })
  await queries.touchEvaluation(tx, id)
  ctx.audit('evaluation.consensus_agreed', { object: object(id), after: agreed })
  return viewPanel(ctx, id)
}

export async function addNote(
  ctx: Me,
  id: string,
  { submission_id, note }: { submission_id: string | null; note: string },
): Promise<Panel> {
  const { tx, actor, now } = ctx
  await enterToDo(ctx, id, 'note')
  if (submission_id && !(await findOffers(ctx, id)).some(({ submission }) => submission.id === submission_id))
    throw notFound('Submission not found.')
  const number = (await agreementQueries.findNotes(tx, id)).length + 1
  await tx.run(
    sql.insertInto('evaluation_notes').values({
      project_id: id,
      number,
      submission_id,
      note,
      written_at: now,
      written_by: actor.userId,
      written_by_name: actor.name,
    }),
  )
  ctx.audit('evaluation.note_added', { object: object(id), after: { number } })
  return viewPanel(ctx, id)
}

interface Broken {
  readonly submission_ids: readonly string[]
  readonly method: string
  readonly witnesses: string
  readonly result: string
  readonly corrects_because: string
  readonly version?: number | undefined
}

/** Of exactly those that share a total now; where that was broken before, with the reason for the correction. */
export async function breakTie(ctx: Me, id: string, { version, ...broken }: Broken): Promise<Panel> {
  const { tx, actor, now } = ctx
  const { evaluation, rounds } = await enterToDo(ctx, id, 'break-tie', version)
  const [offers, criteria, scores, consensus, tieBreaks] = await Promise.all([
    findOffers(ctx, id),
    queries.findCriteria(tx, id),
    scoreQueries.findOpenedScores(tx, id),
    agreementQueries.findConsensus(tx, id),
    agreementQueries.findTieBreaks(tx, id),
  ])
  const places = placesOf({ evaluation, criteria, offers, rounds, scores, consensus, tieBreaks: [] })
  const order = [...new Set(broken.submission_ids)]
  const first = places.find((place) => place.id === order[0])
  const tied = places.filter(({ isTied, rank }) => isTied && rank === first?.rank).map((place) => place.id)
  const isWhole = tied.length === order.length && tied.every((each) => order.includes(each))
  if (!isWhole)
    throw wrongState(
      'These vendors aren’t tied, or others are tied with them. Reload the page and try again.',
    )
  const isBroken = tieBreaks.some(
    ({ submission_ids }) =>
      submission_ids.length === tied.length && tied.every((each) => submission_ids.includes(each)),
  )
  if (isBroken && broken.corrects_because === '') {
    const message = 'This tie was already broken. Enter why that is corrected.'
    throw invalid(message, { corrects_because: message })
  }
  await tx.run(
    sql.insertInto('tie_breaks').values({
      ...broken,
      submission_ids: order,
      project_id: id,
      number: tieBreaks.length + 1,
      recorded_at: now,
      recorded_by_name: actor.name,
    }),
  )
  await queries.touchEvaluation(tx, id)
  ctx.audit('evaluation.tie_broken', { object: object(id), after: broken })
  return viewPanel(ctx, id)
}
