/** Score sheets: kept as they are typed, handed in, and seen by no one else until the chair opens them all. */
import { createHash, randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import { invalid, wrongState } from '#platform/shared/errors.ts'
import { hundredthsOfScore, scoreText } from '../rules.ts'
import type { Panel, ScoreSheet } from '../schemas.ts'
import type { SheetFields } from '../scores-contract.ts'
import { enterToDo, object, type Working } from './entrance.ts'
import { findOffers } from './offers.ts'
import { readSheet } from './own-sheet.ts'
import * as queries from './queries.ts'
import { viewPanel } from './view.ts'

type Me = Ctx<UserActor>
type Fields = z.output<typeof SheetFields> & { readonly version?: number | undefined }

/** Submissions of this round that take part. */
async function submissionsOf(ctx: Me, id: string, { now }: Working): Promise<string[]> {
  const offers = await findOffers(ctx, id)
  return offers
    .filter(({ submission, out }) => !out && (now.round === 1 || now.short_list.includes(submission.id)))
    .map(({ submission }) => submission.id)
}

export async function saveScores(ctx: Me, id: string, { scores, version }: Fields): Promise<ScoreSheet> {
  const { tx, actor } = ctx
  const working = await enterToDo(ctx, id, 'score')
  const { round } = working.now
  const before = await readSheet(ctx, id, round)
  requireVersion(before, version)
  if (before.handed_in_at)
    throw wrongState('You’ve handed in your scores. Reopen your score sheet to change them.')
  await requireCells(ctx, id, working, scores)
  await putSheet(tx, { id, round, userId: actor.userId }, null)
  for (const { submission_id, position, score, comment } of scores) {
    const given = { score: score === null ? null : hundredthsOfScore(score), comment }
    await tx.run(
      sql
        .insertInto('sheet_scores')
        .values({ ...given, project_id: id, round, user_id: actor.userId, submission_id, position })
        .onConflict((found) =>
          found
            .columns(['tenant_id', 'project_id', 'round', 'user_id', 'submission_id', 'position'])
            .doUpdateSet(given),
        ),
    )
  }
  return readSheet(ctx, id, round)
}

const putSheet = (
  tx: Me['tx'],
  { id, round, userId }: { id: string; round: number; userId: string },
  handed_in_at: Date | null,
  salt = '',
) =>
  tx.run(
    sql
      .insertInto('score_sheets')
      .values({ project_id: id, round, user_id: userId, handed_in_at, salt })
      .onConflict((found) =>
        found
          .columns(['tenant_id', 'project_id', 'round', 'user_id'])
          .doUpdateSet(({ eb }) => ({ handed_in_at, salt, version: eb('score_sheets.version', '+', 1) })),
      ),
  )

/** Of submissions and criteria of this round, and not above the highest. */
async function requireCells(ctx: Me, id: string, working: Working, scores: Fields['scores']): Promise<void> {
  const [known, criteria] = await Promise.all([
    submissionsOf(ctx, id, working),
    queries.findCriteria(ctx.tx, id),
  ])
  const faults: Record<string, string> = {}
  for (const [index, { submission_id, position, score }] of scores.entries()) {
    const highest = criteria.find((each) => each.position === position)?.highest ?? null
    if (highest === null || !known.includes(submission_id))
      faults[`scores.${index}.position`] = 'This isn’t part of your score sheet.'
    else if (score !== null && (hundredthsOfScore(score) ?? 0) > highest)
      faults[`scores.${index}.score`] = `Enter a score from 0 to ${scoreText(highest)}.`
  }
  const [message] = Object.values(faults)
  if (message) throw invalid(message, faults)
}

export async function handIn(ctx: Me, id: string, version?: number): Promise<Panel> {
  const { tx, actor, now } = ctx
  const working = await enterToDo(ctx, id, 'score')
  const { round } = working.now
  const sheet = await readSheet(ctx, id, round)
  requireVersion(sheet, version)
  if (sheet.handed_in_at) throw wrongState('You’ve already handed in your scores.')
  const [submissions, criteria] = await Promise.all([
    submissionsOf(ctx, id, working),
    queries.findCriteria(tx, id),
  ])
  const missing = submissions.flatMap((submission_id) =>
    criteria.filter(
      ({ is_price, position }) =>
        !is_price &&
        !sheet.scores.some(
          (cell) => cell.submission_id === submission_id && cell.position === position && cell.score !== null,
        ),
    ),
  ).length
  if (missing > 0) throw wrongState(missing === 1 ? '1 score is missing.' : `${missing} scores are missing.`)
  // Scores stay out of the Audit Log; the hash shows later that none was changed unseen. Salted, since few scores are possible.
  const salt = randomBytes(32).toString('hex')
  await putSheet(tx, { id, round, userId: actor.userId }, now, salt)
  const sha256 = createHash('sha256')
    .update(salt + JSON.stringify(sheet.scores))
    .digest('hex')
  ctx.audit('evaluation.scores_handed_in', { object: object(id), after: { round, sha256 } })
  return viewPanel(ctx, id)
}

export async function takeBack(ctx: Me, id: string, version?: number): Promise<Panel> {
  const { tx, actor } = ctx
  const { now } = await enterToDo(ctx, id, 'score')
  const sheet = await readSheet(ctx, id, now.round)
  requireVersion(sheet, version)
  if (!sheet.handed_in_at) throw wrongState('You haven’t handed in your scores.')
  await putSheet(tx, { id, round: now.round, userId: actor.userId }, null)
  ctx.audit('evaluation.scores_taken_back', { object: object(id), after: { round: now.round } })
  return viewPanel(ctx, id)
}
