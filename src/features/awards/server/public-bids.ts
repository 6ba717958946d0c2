/** Bids as the public sees them: in an order that tells nothing of the county’s findings, and without prices where a committee must not know them. */
import type { Tabulated } from '#features/tabulation/server/index.ts'

export type PublicBids = Pick<Tabulated, 'lines' | 'bids' | 'prices'>

type Bid = PublicBids['bids'][number]

const byName = (one: Bid, other: Bid) =>
  one.vendor_name.localeCompare(other.vendor_name) || (one.id < other.id ? -1 : 1)

function byPrice(one: Bid, other: Bid): number {
  if (one.total === other.total) return byName(one, other)
  if (one.total === null) return 1
  if (other.total === null) return -1
  return BigInt(one.total) < BigInt(other.total) ? -1 : 1
}

/** By price alone: a rank would tell who was found non-responsive. */
export function inPublicOrder({ lines, bids, prices }: PublicBids): PublicBids {
  const order = bids
    .map((bid, index) => ({ bid, index }))
    .toSorted((one, other) => byPrice(one.bid, other.bid))
  return {
    lines,
    bids: order.map(({ bid }) => bid),
    prices: prices.map((row) => order.flatMap(({ index }) => row[index] ?? [])),
  }
}

export const namesOnly = ({ bids }: PublicBids): PublicBids => ({
  lines: [],
  bids: bids.map((bid) => ({ ...bid, total: null, claimed_total: null, rank: null })).toSorted(byName),
  prices: [],
})
