/** Results once scores are opened: what counts of each round, ranked. */
import { type Fraction, shown } from '#features/submissions/rules.ts'
import { type Candidate, type Cell, countedOf, type Place, rank } from '../ranking.ts'
import { scoreText } from '../rules.ts'
import type { EvaluationResult } from '../schemas.ts'
import type { ConsensusRow } from './agreement-queries.ts'
import type { Offer } from './offers.ts'
import type { CriterionRow, EvaluationRow, RoundRow } from './queries.ts'
import type { ScoreRow } from './score-queries.ts'

export interface Scores {
  readonly evaluation: EvaluationRow
  readonly criteria: readonly CriterionRow[]
  readonly offers: readonly Offer[]
  readonly rounds: readonly RoundRow[]
  readonly scores: readonly ScoreRow[]
  readonly consensus: readonly ConsensusRow[]
  readonly tieBreaks: readonly { readonly submission_ids: readonly string[] }[]
}

const isLater = ({ round, opened_at }: RoundRow) => round > 1 && opened_at !== null

/** The newest round that is opened and that a submission took part in: its scores count, and no others. */
export const countingRound = (rounds: readonly RoundRow[], submissionId: string): number =>
  rounds.findLast((each) => isLater(each) && each.short_list.includes(submissionId))?.round ?? 1

/** After a later round was scored, only those on its short list are ranked; after best and final offers, only those that were asked. */
export function isListed(
  rounds: readonly RoundRow[],
  { submission, isInRange }: Pick<Offer, 'submission' | 'isInRange'>,
): boolean {
  const newest = rounds.findLast(isLater)
  return isInRange && (!newest || newest.short_list.includes(submission.id))
}

const isOf = (submissionId: string, round: number, position: number) => (row: ScoreRow | ConsensusRow) =>
  row.submission_id === submissionId && row.round === round && row.position === position

/** The newest that everyone agreed to counts: the chair alone changes nothing. */
const isAgreed = ({ missing }: ConsensusRow) => missing.length === 0

function cellsOf({ criteria, rounds, scores, consensus }: Scores, submissionId: string): Cell[] {
  const round = countingRound(rounds, submissionId)
  return criteria
    .filter(({ is_price }) => !is_price)
    .map(({ position }) => {
      const isHere = isOf(submissionId, round, position)
      return {
        position,
        given: scores.filter(isHere).flatMap(({ score }) => (score === null ? [] : [score])),
        consensus: consensus.find((row) => isHere(row) && isAgreed(row))?.score ?? null,
      }
    })
}

export function placesOf(all: Scores): Place[] {
  const { evaluation, criteria, offers, rounds, tieBreaks } = all
  const candidates: Candidate[] = offers.map((offer) => ({
    id: offer.submission.id,
    isOut: offer.out !== null,
    isListed: isListed(rounds, offer),
    price: offer.price,
    cells: cellsOf(all, offer.submission.id),
  }))
  return rank(
    criteria.map(({ position, weight, is_price, highest }) => ({
      position,
      weight,
      isPrice: is_price,
      highest,
    })),
    candidates,
    evaluation.is_zero_responsive,
    tieBreaks.map(({ submission_ids }) => submission_ids),
  )
}

const exact = ({ over, under }: Fraction) => `${over}/${under}`

/** As this user is shown them. */
export function resultsOf(all: Scores, userId: string): EvaluationResult[] {
  const { criteria, rounds, scores, consensus } = all
  const price = criteria.find(({ is_price }) => is_price)
  const places = placesOf(all)
  const sharing = placesOf({ ...all, tieBreaks: [] }).filter(({ isTied }) => isTied)
  return places.map(({ id, points, total, rank: place, isTied }) => {
    const shared = sharing.find((each) => each.id === id)?.rank
    const round = countingRound(rounds, id)
    const pointsAt = (position: number) => shown(points.get(position) ?? { over: 0n, under: 1n }, 4)
    return {
      submission_id: id,
      cells: cellsOf(all, id).map(({ position, given, consensus: counted }) => {
        const isHere = isOf(id, round, position)
        const agreed = consensus.find(isHere)
        return {
          position,
          given: scores
            .filter(isHere)
            .flatMap(({ name, score, comment }) =>
              score === null ? [] : [{ name, score: scoreText(score), comment }],
            ),
          average: shown(countedOf({ given, consensus: null }), 4),
          consensus: agreed
            ? {
                score: agreed.score === null ? null : scoreText(agreed.score),
                reason: agreed.reason,
                recorded_at: agreed.recorded_at.toISOString(),
                recorded_by: agreed.recorded_by_name,
                missing: agreed.missing.map(({ name }) => name),
                may_agree: agreed.missing.some(({ user_id }) => user_id === userId),
              }
            : null,
          agreed_score: counted === null ? null : scoreText(counted),
          version: agreed?.number ?? 0,
          points: pointsAt(position),
        }
      }),
      price_points: price && total ? pointsAt(price.position) : null,
      total: total && shown(total),
      exact_total: total && exact(total),
      rank: place,
      is_tied: isTied,
      tied_with: sharing.filter((each) => each.rank === shared && each.id !== id).map((each) => each.id),
    }
  })
}
