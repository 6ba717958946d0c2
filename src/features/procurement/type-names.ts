import type { procurementTypes } from './lists.ts'

/** product.md’s names for the two procurement types. */
export const procurementTypeNames: Record<(typeof procurementTypes)[number], string> = {
  rfp: 'RFP or Best Value Bid',
  bid: 'Bid or Quote',
}
