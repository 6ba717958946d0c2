/** The score sheet of the user who asks, and of no one else. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { scoreText } from '../rules.ts'
import type { ScoreSheet } from '../schemas.ts'
import { findOwnScores, findSheet } from './score-queries.ts'

export async function readSheet(
  { tx, actor }: Ctx<UserActor>,
  id: string,
  round: number,
): Promise<ScoreSheet> {
  const [sheet, scores] = await Promise.all([
    findSheet(tx, id, round, actor.userId),
    findOwnScores(tx, id, round, actor.userId),
  ])
  return {
    round,
    handed_in_at: sheet?.handed_in_at?.toISOString() ?? null,
    version: sheet?.version ?? 0,
    scores: scores.map(({ score, ...cell }) => ({
      ...cell,
      score: score === null ? null : scoreText(score),
    })),
  }
}
