/** Why a purchase may take another method than the policy asks for, and the documents that each reason needs. */
export const exceptionTypes = ['emergency', 'sole-source', 'state-contract', 'piggyback', 'other'] as const
export type ExceptionType = (typeof exceptionTypes)[number]

export const exceptionNames: Record<ExceptionType, string> = {
  emergency: 'Emergency',
  'sole-source': 'Sole source',
  'state-contract': 'State contract',
  piggyback: 'Piggyback or cooperative purchase',
  other: 'Other',
}

/** Stored by key; people read the name. */
const documentNames: Record<ExceptionType, Readonly<Record<string, string>>> = {
  emergency: { declaration: 'Emergency declaration' },
  'sole-source': {
    'vendor-letter': 'Letter from the vendor',
    'price-justification': 'Price justification',
  },
  'state-contract': { 'contract-copy': 'Copy of the state contract' },
  piggyback: { 'original-contract': 'Original contract', 'original-award': 'Award of the original contract' },
  other: {},
}

export const documentsFor = (type: ExceptionType) =>
  Object.entries(documentNames[type]).map(([document, name]) => ({ document, name }))

/** A state contract is cited by its number; a piggyback may be. */
export const needsContractNumber = (type: ExceptionType) => type === 'state-contract'
export const takesContractNumber = (type: ExceptionType) => type === 'state-contract' || type === 'piggyback'

interface Recorded {
  readonly type: ExceptionType
  readonly documents: readonly { readonly name: string; readonly attachment_id: string | null }[]
}

export const missingDocuments = ({ documents }: Recorded) =>
  documents.filter(({ attachment_id }) => attachment_id === null).map(({ name }) => name)
