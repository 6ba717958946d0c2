/** Comments on resolutions. */
import { resolutionCalls } from './calls.ts'

export const { comments: commentCalls } = resolutionCalls
export const { listComments, addComment, deleteComment } = commentCalls
