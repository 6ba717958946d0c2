/**
 * The arithmetic of evaluations, in exact fractions: nothing is rounded before it is shown. Score = Σ weight × (score / maximum) +
 * price weight × (lowest responsive price / price).
 */

/** A fraction in lowest terms; the lower part is above zero. */
export interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

export const whole = (value: bigint | number): Fraction => ({ over: BigInt(value), under: 1n })
export const zero = whole(0)

function gcd(a: bigint, b: bigint): bigint {
  let [left, right] = [a < 0n ? -a : a, b]
  while (right !== 0n) [left, right] = [right, left % right]
  return left
}

export function fraction(over: bigint, under: bigint): Fraction {
  if (under <= 0n) throw new RangeError('the lower part of a fraction is above zero')
  const common = gcd(over, under) || 1n
  return { over: over / common, under: under / common }
}

export const plus = (a: Fraction, b: Fraction) =>
  fraction(a.over * b.under + b.over * a.under, a.under * b.under)
export const times = (a: Fraction, b: Fraction) => fraction(a.over * b.over, a.under * b.under)
export const sumOf = (all: readonly Fraction[]) => all.reduce(plus, zero)
export const isLess = (a: Fraction, b: Fraction) => a.over * b.under < b.over * a.under
export const isEqual = (a: Fraction, b: Fraction) => a.over === b.over && a.under === b.under

/** `146.00`: half up, to show. */
export function shown({ over, under }: Fraction, places = 2): string {
  const unit = 10n ** BigInt(places)
  const rounded = (over * unit * 2n + under) / (under * 2n)
  const text = String(rounded).padStart(places + 1, '0')
  return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`
}

export interface ScoredCriterion {
  /** Points that it can give. */
  readonly weight: Fraction
  /** The highest score on its own scale. */
  readonly max: bigint
}

export interface ScoredSubmission {
  readonly id: string
  /** By criterion: what each evaluator gave; or the panel’s consensus, which takes the place of all of them. */
  readonly scores: readonly { readonly given: readonly Fraction[]; readonly consensus?: Fraction }[]
  /** In cents; null where there is none. */
  readonly price: bigint | null
  /** Named with its reason, and part of nothing. */
  readonly isOut?: boolean
}

export interface Ranked {
  readonly id: string
  readonly score: Fraction | null
  /** Ties share a rank: 1, 2, 2, 4. */
  readonly rank: number | null
}

export interface PriceRule {
  readonly weight: Fraction
  /** Price 0 counts as lowest only where the county says that it is responsive. */
  readonly isZeroResponsive: boolean
}

export function evaluate(
  criteria: readonly ScoredCriterion[],
  submissions: readonly ScoredSubmission[],
  price?: PriceRule,
): Ranked[] {
  const low = price ? lowestPrice(submissions, price) : null
  const scored = submissions.map((submission) => ({
    id: submission.id,
    score: submission.isOut
      ? null
      : plus(
          sumOf(criteria.map((criterion, index) => pointsOf(criterion, submission.scores[index]))),
          price ? pricePoints(submission.price, low, price) : zero,
        ),
  }))
  return scored.map(({ id, score }) => ({
    id,
    score,
    rank: score && 1 + scored.filter((other) => other.score && isLess(score, other.score)).length,
  }))
}

function pointsOf(
  { weight, max }: ScoredCriterion,
  scores: ScoredSubmission['scores'][number] | undefined,
): Fraction {
  const mean = scores?.consensus ?? meanOf(scores?.given ?? [])
  return times(weight, times(mean, fraction(1n, max)))
}

export const meanOf = (all: readonly Fraction[]): Fraction =>
  all.length === 0 ? zero : times(sumOf(all), fraction(1n, BigInt(all.length)))

const isPrice = (price: bigint | null, { isZeroResponsive }: PriceRule): price is bigint =>
  price !== null && (price > 0n || (price === 0n && isZeroResponsive))

function lowestPrice(submissions: readonly ScoredSubmission[], rule: PriceRule): bigint | null {
  const prices = submissions.filter(({ isOut }) => !isOut).map(({ price }) => price)
  return prices.reduce<bigint | null>(
    (low, each) => (isPrice(each, rule) && (low === null || each < low) ? each : low),
    null,
  )
}

function pricePoints(price: bigint | null, low: bigint | null, rule: PriceRule): Fraction {
  if (low === null || !isPrice(price, rule)) return zero
  // Nothing is lower than nothing: whoever asks for nothing has all the points, and whoever asks for something has none.
  if (price === 0n) return rule.weight
  return times(rule.weight, fraction(low, price))
}
