/** The text of a resolution, for its papers and its public page. */
export { draftOf } from './present.ts'
