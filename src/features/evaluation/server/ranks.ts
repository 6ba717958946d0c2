import type { Ctx } from '#platform/server/context.ts'
import * as agreementQueries from './agreement-queries.ts'
import { findOffers } from './offers.ts'
import * as queries from './queries.ts'
import { placesOf } from './results.ts'
import * as scoreQueries from './score-queries.ts'

/** Rank by submission; null as long as the committee’s scores aren’t opened, or where there is none. */
export async function findRanks(
  ctx: Pick<Ctx, 'tx'>,
  projectId: string,
): Promise<ReadonlyMap<string, number | null> | null> {
  const { tx } = ctx
  const [evaluation, rounds] = await Promise.all([
    queries.findEvaluation(tx, projectId),
    queries.findRounds(tx, projectId),
  ])
  if (!evaluation || !rounds[0]?.opened_at) return null
  const [criteria, offers, scores, consensus, tieBreaks] = await Promise.all([
    queries.findCriteria(tx, projectId),
    findOffers(ctx, projectId),
    scoreQueries.findOpenedScores(tx, projectId),
    agreementQueries.findConsensus(tx, projectId),
    agreementQueries.findTieBreaks(tx, projectId),
  ])
  const places = placesOf({ evaluation, criteria, offers, rounds, scores, consensus, tieBreaks })
  return new Map(places.map(({ id, rank }) => [id, rank]))
}
