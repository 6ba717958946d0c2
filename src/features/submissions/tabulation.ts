/**
 * The opened prices, line by line, with their arithmetic checked. Everything is whole cents and ten-thousandths; where a vendor’s own
 * extension differs, the county’s rule says which of them counts, and the other is shown beside it.
 */
import { extensionOf, tenThousandthsOf } from '#features/procurement/rules.ts'
import type { SubmittedPrice } from './payload.ts'

export interface TabulatedLine {
  readonly id: string
  readonly quantity: string
  readonly kind: 'base' | 'alternate' | 'optional'
}

export interface Bidder {
  readonly id: string
  readonly prices: readonly SubmittedPrice[]
  /** As the vendor’s own program added it up, in dollars and cents. */
  readonly total: string
  /** Takes no part in what is lowest: found non-responsive or non-responsible. */
  readonly isOut?: boolean
}

/** What counts where a vendor’s extension isn’t quantity × unit price. */
export type Governing = 'unit-price' | 'extension'

export interface PriceCell {
  readonly unitPrice: string
  /** In cents, as it counts; null where there is no price, or none that can be read. */
  readonly extended: bigint | null
  /** In cents, where they differ: the vendor’s own extension or, where that governs, quantity × unit price. */
  readonly other: bigint | null
  readonly isLow: boolean
  readonly fault: 'missing' | 'unreadable' | null
}

export interface BidderTotals {
  readonly id: string
  /** Of the base bid, in cents; null where one of its lines has no price. */
  readonly total: bigint | null
  readonly claimedTotal: bigint | null
  /** Ties share a rank: 1, 2, 2, 4. Null for whoever is out or has no total. */
  readonly rank: number | null
}

export interface Tabulation {
  /** By line, then by bidder, in the order that was given. */
  readonly cells: readonly (readonly PriceCell[])[]
  readonly totals: readonly BidderTotals[]
}

/** Dollars and cents as text, into cents; null for what is none. */
export function centsOf(text: string): bigint | null {
  const parts = tenThousandthsOf(text.replace(/^\$/, ''))
  return parts === null || parts % 100n !== 0n ? null : parts / 100n
}

export function tabulate(
  lines: readonly TabulatedLine[],
  bidders: readonly Bidder[],
  governing: Governing = 'unit-price',
): Tabulation {
  const priced = bidders.map((bidder) => ({
    bidder,
    prices: new Map(bidder.prices.map((price) => [price.line, price])),
  }))
  const cells = lines.map((line) => {
    const row = priced.map(({ prices }) => cellOf(line, prices.get(line.id), governing))
    const low = lowest(row.map(({ extended }, index) => (bidders[index]?.isOut ? null : extended)))
    return row.map((cell, index) => ({
      ...cell,
      isLow: low !== null && cell.extended === low && !bidders[index]?.isOut,
    }))
  })
  const sums = bidders.map((_, index) => totalOf(lines, cells, index))
  const ranks = ranksOf(sums.map((sum, index) => (bidders[index]?.isOut ? null : sum)))
  const totals = bidders.map(({ id, total: claimed }, index) => {
    const total = sums[index] ?? null
    const own = centsOf(claimed)
    return { id, total, claimedTotal: own !== null && own !== total ? own : null, rank: ranks[index] ?? null }
  })
  return { cells, totals }
}

function cellOf(
  { quantity }: TabulatedLine,
  price: SubmittedPrice | undefined,
  governing: Governing,
): Omit<PriceCell, 'isLow'> {
  const unitPrice = price?.unit_price.trim() ?? ''
  if (!price || unitPrice === '') return { unitPrice, extended: null, other: null, fault: 'missing' }
  const computed = extensionOf(quantity, unitPrice)
  if (computed === null) return { unitPrice, extended: null, other: null, fault: 'unreadable' }
  const own = centsOf(price.extended)
  if (own === null || own === computed) return { unitPrice, extended: computed, other: null, fault: null }
  const isOwn = governing === 'extension'
  return { unitPrice, extended: isOwn ? own : computed, other: isOwn ? computed : own, fault: null }
}

const lowest = (amounts: readonly (bigint | null)[]): bigint | null =>
  amounts.reduce((low, each) => (each !== null && (low === null || each < low) ? each : low), null)

/** Of the base bid alone: alternates and options are added by whoever awards. */
function totalOf(
  lines: readonly TabulatedLine[],
  cells: readonly (readonly PriceCell[])[],
  bidder: number,
): bigint | null {
  let sum = 0n
  let isPriced = false
  for (const [index, { kind }] of lines.entries()) {
    if (kind !== 'base') continue
    const extended = cells[index]?.[bidder]?.extended ?? null
    if (extended === null) return null
    sum += extended
    isPriced = true
  }
  return isPriced ? sum : null
}

/** The lowest first; equal amounts share a rank. */
export const ranksOf = (amounts: readonly (bigint | null)[]): (number | null)[] =>
  amounts.map((amount) =>
    amount === null ? null : 1 + amounts.filter((other) => other !== null && other < amount).length,
  )
