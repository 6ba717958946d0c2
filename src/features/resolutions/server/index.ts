/** Resolutions as the public pages need them: their texts as papers draw them, and copies that anybody can check. */

export { type PaperBlock, paperBlocks } from '#features/drafts/server/index.ts'
export { readCode, spelled } from '../verification-code.ts'
export { printAdopted } from './adopted/print.ts'
export { type Adopted, findAdopted, findWithdrawn, type Withdrawn } from './adopted/queries.ts'
export { certificateWords } from './copies/certificate.ts'
export { findCopyByCode, type PublicCopy } from './copies/queries.ts'
export { adoptionSentence } from './export/resolution-paper.ts'
