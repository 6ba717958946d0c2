/** Comments on the screen. */
export { Comments } from './Comments.tsx'
export { PassageComments } from './passages/PassageComments.tsx'
