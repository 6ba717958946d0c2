/** Search for the public pages. */
export { type PublishedHit, type PublishedResults, searchPublished } from './published.ts'
export type { Piece } from './snippet.ts'
