/** Papers: what features call. */
export { typeset } from './typeset.ts'
