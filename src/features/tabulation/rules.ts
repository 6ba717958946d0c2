/** How a tabulated bid stands, in words. */
import type { TabulatedBid } from './contract.ts'

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
