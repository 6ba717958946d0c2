/** Comments on the screen. */
export { Comments } from './Comments.tsx'
