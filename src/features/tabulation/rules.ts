/** How a tabulated bid stands, in words. */
import type { TabulatedBid, TabulatedPrice, TabulationView } from './contract.ts'

export type { TabulationView }

export function statusOf({
  state,
  finding,
  total,
}: Pick<TabulatedBid, 'state' | 'finding' | 'total'>): string {
  if (state === 'waiting') return 'Opening'
  if (state === 'failed') return 'Not opened'
  if (finding.is_responsive === false) return 'Non-responsive'
  if (finding.is_responsible === false) return 'Non-responsible'
  if (total === null) return 'No base bid total'
  return finding.is_responsive && finding.is_responsible ? 'Responsive and responsible' : 'Not checked yet'
}

/** Proposals are ranked by their committee; here, they are in the order of prices. */
export const rankLabel = (isByPrice: boolean) => (isByPrice ? 'Rank' : 'By price')

/** The price of one bid for one line, by their ids. */
export function priceOf(
  { lines, bids, prices }: Pick<TabulationView, 'lines' | 'bids' | 'prices'>,
  line: string,
  submission: string,
): TabulatedPrice | undefined {
  return prices[lines.findIndex(({ id }) => id === line)]?.[bids.findIndex(({ id }) => id === submission)]
}
