/** The methods of a solicitation, and what they are called where. */
export const methods = ['bid', 'rfp', 'quote'] as const
export type SolicitationMethod = (typeof methods)[number]

type Names = Readonly<Record<SolicitationMethod, string>>

/** On the county's own forms. */
export const methodNames = {
  bid: 'Competitive sealed bid (IFB)',
  rfp: 'Request for proposals (RFP)',
  quote: 'Written quotes',
} as const satisfies Names

/** What vendors read above the solicitation. */
export const solicitationNames = {
  bid: 'Invitation for Bids',
  rfp: 'Request for Proposals',
  quote: 'Request for Quotes',
} as const satisfies Names

/** Short, for figures and filters. */
export const shortMethodNames = { bid: 'Bid (IFB)', rfp: 'RFP', quote: 'Quote' } as const satisfies Names

/** In the middle of a sentence. */
export const methodPhrases = {
  bid: 'a competitive sealed bid',
  rfp: 'a request for proposals',
  quote: 'written quotes',
} as const satisfies Names
