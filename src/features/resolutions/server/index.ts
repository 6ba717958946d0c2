/** Resolutions as others need them: requested, their texts as documents draw them, and copies that anyone can check. */

export { type DocumentBlock, documentBlocks } from '#features/drafts/server/index.ts'
export { codeFrom, formatCode, readCode } from '../verification-code.ts'
export { printAdopted } from './adopted/print.ts'
export { type Adopted, findAdopted, findWithdrawn, isAdopted, type Withdrawn } from './adopted/queries.ts'
export { certificateWords } from './copies/certificate.ts'
export { findCopyByCode, findCopyByHash, type PublicCopy } from './copies/queries.ts'
export { adoptionSentence } from './export/resolution-document.ts'
export { withdrawFor } from './moves/withdraw-for.ts'
export { requestResolution } from './requests/requests.ts'
export { threadedResolutionKind, threadedResolutions } from './thread.ts'
