/** Purchasing guidance in words. */
import type { SolicitationMethod } from '../policy/rules.ts'

/** The method of the Bid/RFP form. */
export const chosenNames: Record<SolicitationMethod, string> = {
  bid: 'Competitive sealed bid (IFB)',
  rfp: 'Request for proposals (RFP)',
  quote: 'Written quotes',
}

/** How many past purchases the user may not see; they count all the same. */
export const hiddenText = (count: number): string | null =>
  count === 0 ? null : `${count} ${count === 1 ? 'project' : 'projects'} of other departments`
