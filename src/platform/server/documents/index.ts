/** Papers: what features call. */
export { pageCountOf } from './page-count.ts'
export { prepareToTypeset, typeset } from './typeset.ts'
export { type WordBlock, type WordPaper, writeWord } from './word.ts'
