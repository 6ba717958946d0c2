/** Documents: what features call. */
export { beingPrepared, downloadOf, receivePdf } from './download.ts'
export { pageCountOf } from './page-count.ts'
export { readWord } from './reading/read-word.ts'
export type { WordLine } from './reading/word-lines.ts'
export { prepareToTypeset, typeset } from './typeset.ts'
export { type WordBlock, type WordDocument, writeWord } from './word.ts'
export type { RichBlock, RichCell, TextPiece } from './word-rich.ts'
export type { TrackedLine } from './word-tracked.ts'
