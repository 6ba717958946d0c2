/** What people say to each other about a matter. */
import { z } from 'zod'
import type { MatterKind } from '#features/matters/rules.ts'
import { endpoint } from '#platform/shared/endpoint.ts'

const params = z.object({ id: z.uuid() })

/**
 * A passage of the text, by its words and those around it: it is found again when the text was changed elsewhere, in the
 * editor and on the page alike.
 */
export const Passage = z.object({
  /** Of the text; a kind may have several. */
  section: z.string().min(1).max(60),
  quote: z.string().min(1, 'Select the text to comment on.').max(1000, 'Select 1,000 or fewer characters.'),
  before: z.string().max(100),
  after: z.string().max(100),
})
export type Passage = z.infer<typeof Passage>

export const Comment = z.object({
  id: z.uuid(),
  parent_id: z.uuid().nullable(),
  body: z.string(),
  is_internal: z.boolean(),
  user_id: z.uuid(),
  author: z.string(),
  created_at: z.iso.datetime({ offset: true }),
  /** Names of the people who were mentioned. */
  mentioned: z.array(z.string()),
  /** Null: about the whole. */
  passage: Passage.nullable(),
})
export type Comment = z.infer<typeof Comment>

/** A passage of a text that the kind has: elsewhere no one would find it again. */
const passageOf = (sections: readonly string[]) =>
  Passage.extend({ section: z.literal(sections, 'Choose a section of this text.') })

const newComment = (sections: readonly string[]) =>
  z.object({
    body: z.string().trim().min(1, 'Enter a comment.').max(10_000, 'Use 10,000 or fewer characters.'),
    parent_id: z.uuid().nullable().default(null),
    /** An internal comment is never public. */
    is_internal: z.boolean().default(true),
    /** People who get an email. */
    mentions: z.array(z.uuid()).max(20).default([]),
    /** What it is about; a reply is about what its thread is about. */
    passage: passageOf(sections).nullable().default(null),
  })
export type NewComment = z.output<ReturnType<typeof newComment>>
export type CommentInput = z.input<ReturnType<typeof newComment>>

/** `sections` are those of its text. */
export function commentEndpoints(
  { kind, name, plural, permissions }: MatterKind,
  sections: readonly string[],
) {
  const one = name.toLowerCase()
  return {
    listComments: endpoint({
      method: 'GET',
      path: `/api/${plural}/:id/comments`,
      summary: `List the comments on a ${one}, oldest first`,
      access: { permission: permissions.see },
      params,
      output: z.array(Comment),
    }),
    addComment: endpoint({
      method: 'POST',
      path: `/api/${plural}/:id/comments`,
      summary: `Comment on a ${one}, or reply to a comment; people who are mentioned get an email`,
      access: { permission: permissions.write },
      params,
      body: newComment(sections),
      output: z.array(Comment),
    }),
    deleteComment: endpoint({
      method: 'DELETE',
      path: `/api/${kind}-comments/:id`,
      summary: 'Delete your own comment, if no one else has replied to it',
      access: { permission: permissions.write },
      params,
      output: z.array(Comment),
    }),
  }
}
export type CommentEndpoints = ReturnType<typeof commentEndpoints>
