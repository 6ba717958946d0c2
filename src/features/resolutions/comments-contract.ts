/** What people say to each other about a resolution. */
import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'

const params = z.object({ id: z.uuid() })

const Comment = z.object({
  id: z.uuid(),
  parent_id: z.uuid().nullable(),
  body: z.string(),
  is_internal: z.boolean(),
  user_id: z.uuid(),
  author: z.string(),
  created_at: z.iso.datetime({ offset: true }),
})
export type Comment = z.infer<typeof Comment>

export const listComments = endpoint({
  method: 'GET',
  path: '/api/resolutions/:id/comments',
  summary: 'The comments on a resolution, the oldest first',
  access: { permission: 'resolutions.see' },
  params,
  output: z.array(Comment),
})

export const NewComment = z.object({
  body: z.string().trim().min(1, 'Enter a comment.').max(10_000, 'At most 10,000 characters.'),
  parent_id: z.uuid().nullable().default(null),
  /** An internal comment is never public. */
  is_internal: z.boolean().default(true),
  /** People who are told by mail. */
  mentions: z.array(z.uuid()).max(20).default([]),
})
export type NewComment = z.output<typeof NewComment>

export const addComment = endpoint({
  method: 'POST',
  path: '/api/resolutions/:id/comments',
  summary: 'Comment on a resolution, or answer a comment; who is mentioned gets a mail',
  access: { permission: 'resolutions.comment' },
  params,
  body: NewComment,
  output: z.array(Comment),
})

export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/api/resolution-comments/:id',
  summary: 'Take back a comment of one’s own, with its answers',
  access: { permission: 'resolutions.comment' },
  params,
  output: z.array(Comment),
})
