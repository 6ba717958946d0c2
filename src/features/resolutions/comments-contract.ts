/** Comments on resolutions. */
import { commentEndpoints } from '#features/comments/contract.ts'
import { resolutionKind } from './rules.ts'

export const commentCalls = commentEndpoints(resolutionKind)
export const { listComments, addComment, deleteComment } = commentCalls
