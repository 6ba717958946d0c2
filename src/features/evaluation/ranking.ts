/**
 * The ranking of an evaluation, from what evaluators gave, what the committee agreed on, and the prices. Everything is an exact fraction.
 * Ties share a rank until one is broken on record; whoever is out or not on the short list has none.
 */
import {
  evaluate,
  type Fraction,
  fraction,
  isEqual,
  isLess,
  meanOf,
  times,
  whole,
  zero,
} from '#features/submissions/rules.ts'

export interface RankedCriterion {
  readonly position: number
  /** Hundredths of a percent. */
  readonly weight: number
  readonly isPrice: boolean
  /** The highest score, in hundredths of a point; null for the price. */
  readonly highest: number | null
}

export interface Cell {
  readonly position: number
  /** In hundredths of a point, by evaluator. */
  readonly given: readonly number[]
  readonly consensus: number | null
}

export interface Candidate {
  readonly id: string
  /** Found non-responsive or non-responsible, or could not be opened: part of nothing. */
  readonly isOut: boolean
  /** False for those that were not invited to interviews, once these are scored. */
  readonly isListed: boolean
  /** In cents; null where there is none. */
  readonly price: bigint | null
  readonly cells: readonly Cell[]
}

export interface Place {
  readonly id: string
  /** By position of the criterion: the points that it gives. */
  readonly points: ReadonlyMap<number, Fraction>
  readonly total: Fraction | null
  readonly rank: number | null
  /** Shares its rank with another. */
  readonly isTied: boolean
}

const hundredths = (value: number) => fraction(BigInt(value), 100n)

/** What counts of a cell: what the committee agreed on, or the average. */
export const countedOf = ({ given, consensus }: Omit<Cell, 'position'>): Fraction =>
  consensus === null ? meanOf(given.map(hundredths)) : hundredths(consensus)

export function rank(
  criteria: readonly RankedCriterion[],
  candidates: readonly Candidate[],
  isZeroResponsive: boolean,
  tieBreaks: readonly (readonly string[])[],
): Place[] {
  const scored = criteria.filter(({ isPrice }) => !isPrice)
  const price = criteria.find(({ isPrice }) => isPrice)
  const priceRule = price && { weight: hundredths(price.weight), isZeroResponsive }
  const submissions = candidates.map(({ id, isOut, price: cents, cells }) => ({
    id,
    isOut,
    price: cents,
    scores: scored.map(({ position }) => ({ given: [cellValue(cells, position)] })),
  }))
  const scales = scored.map(({ weight, highest }) => ({
    weight: hundredths(weight),
    max: BigInt(highest ?? 1),
  }))
  // Scores are held against the highest in whole hundredths: both are multiplied by 100.
  const inHundredths = submissions.map((each) => ({
    ...each,
    scores: each.scores.map(({ given }) => ({ given: given.map((value) => times(value, whole(100))) })),
  }))
  const totals = evaluate(scales, inHundredths, priceRule)
  const prices = priceRule ? evaluate([], submissions, priceRule) : []
  const places = candidates.map((candidate, index) => ({
    candidate,
    total: totals[index]?.score ?? null,
    points: new Map<number, Fraction>([
      ...scored.map(({ position, weight, highest }): [number, Fraction] => [
        position,
        times(
          times(hundredths(weight), cellValue(candidate.cells, position)),
          fraction(100n, BigInt(highest ?? 1)),
        ),
      ]),
      ...(price ? [[price.position, prices[index]?.score ?? zero] as const] : []),
    ]),
  }))
  return places.map(({ candidate: { id, isOut, isListed }, total, points }) => {
    const rivals = places.filter(({ candidate }) => !candidate.isOut && candidate.isListed)
    if (isOut || !isListed || total === null) return { id, points, total, rank: null, isTied: false }
    const above = rivals.filter((other) => other.total && isLess(total, other.total)).length
    const equals = rivals.filter((other) => other.total && isEqual(total, other.total))
    const order = orderOf(
      tieBreaks,
      equals.map(({ candidate }) => candidate.id),
    )
    return {
      id,
      points,
      total,
      rank: 1 + above + (order ? order.indexOf(id) : 0),
      isTied: equals.length > 1 && !order,
    }
  })
}

const cellValue = (cells: readonly Cell[], position: number): Fraction => {
  const cell = cells.find((each) => each.position === position)
  return cell ? countedOf(cell) : zero
}

/** The newest that broke exactly this tie. */
function orderOf(
  tieBreaks: readonly (readonly string[])[],
  tied: readonly string[],
): readonly string[] | undefined {
  if (tied.length < 2) return undefined
  return tieBreaks.findLast(
    (order) => order.length === tied.length && tied.every((each) => order.includes(each)),
  )
}
