/** Comments for the kinds of matters. */
import type { MatterKind } from '#features/matters/rules.ts'
import { handle, type Route } from '#platform/server/http/handle.ts'
import type { CommentEndpoints } from '../contract.ts'
import { addComment, deleteComment, listComments } from './comments.ts'

export { commentJobKinds, commentJobs } from './jobs.ts'

export const commentRoutes = (kind: MatterKind, endpoints: CommentEndpoints): Route[] => [
  handle(endpoints.listComments, (ctx, { params }) => listComments(ctx, kind, params.id)),
  handle(endpoints.addComment, (ctx, { params, body }) => addComment(ctx, kind, params.id, body)),
  handle(endpoints.deleteComment, (ctx, { params }) => deleteComment(ctx, kind, params.id)),
]
