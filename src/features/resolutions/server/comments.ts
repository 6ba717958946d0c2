/** Comments on a resolution: in threads, with people who are mentioned, internal unless their writer says otherwise. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { forbidden, invalid, notFound } from '#platform/shared/errors.ts'
import type { Comment, NewComment } from '../comments-contract.ts'
import { tellOfMention } from './jobs.ts'
import { findPerson } from './people.ts'
import { moment, object } from './queries.ts'
import { findSeen, isSeenBy, requireSeen } from './sight.ts'

const atMentions = (message: string) => invalid(message, { mentions: message })

const columns = `c.id, c.parent_id, c.body, c.is_internal, c.user_id, u.first_name || ' ' || u.last_name as author,
  ${moment('c.created_at')} as created_at`

const findComments = (tx: Tx, resolutionId: string) =>
  tx.sql<Comment>(
    `select ${columns} from resolution_comments c join users u on u.id = c.user_id
     where c.resolution_id = $1 order by c.created_at, c.id limit 1000`,
    [resolutionId],
  )

export async function listComments(ctx: Ctx<UserActor>, resolutionId: string): Promise<Comment[]> {
  await findSeen(ctx, resolutionId)
  return findComments(ctx.tx, resolutionId)
}

export async function addComment(
  ctx: Ctx<UserActor>,
  resolutionId: string,
  { body, parent_id, is_internal, mentions }: NewComment,
): Promise<Comment[]> {
  const { tx, actor, now } = ctx
  await findSeen(ctx, resolutionId)
  const parent = parent_id === null ? null : await findParent(tx, resolutionId, parent_id)
  const mentioned = [...new Set(mentions)].filter((id) => id !== actor.userId)
  for (const id of mentioned) {
    const person = await findPerson(tx, id)
    if (!person?.can('resolutions.see')) throw atMentions('This person does not exist.')
    if (!(await isSeenBy(ctx, id, resolutionId)))
      throw atMentions(`${person.name} does not see this resolution.`)
  }
  const [comment] = await tx.sql<{ id: string }>(
    `insert into resolution_comments (resolution_id, parent_id, body, is_internal, user_id, created_at)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    // An answer to an answer belongs to the same thread, and what answers an internal comment is internal.
    [
      resolutionId,
      parent && (parent.parent_id ?? parent.id),
      body,
      is_internal || (parent?.is_internal ?? false),
      actor.userId,
      now,
    ],
  )
  if (!comment) throw new Error('no row came back')
  ctx.audit('resolution.commented', {
    object: object(resolutionId),
    after: { comment_id: comment.id, is_internal },
  })
  if (mentioned.length > 0) await ctx.enqueue(tellOfMention, { commentId: comment.id, userIds: mentioned })
  return findComments(tx, resolutionId)
}

async function findParent(tx: Tx, resolutionId: string, id: string) {
  const [parent] = await tx.sql<{ id: string; parent_id: string | null; is_internal: boolean }>(
    'select id, parent_id, is_internal from resolution_comments where id = $1 and resolution_id = $2',
    [id, resolutionId],
  )
  if (!parent) throw invalid('This comment does not exist.', { parent_id: 'This comment does not exist.' })
  return parent
}

export async function deleteComment(ctx: Ctx<UserActor>, id: string): Promise<Comment[]> {
  const { tx, actor } = ctx
  const [comment] = await tx.sql<{ resolution_id: string; user_id: string }>(
    'select resolution_id, user_id from resolution_comments where id = $1 for update',
    [id],
  )
  if (!comment) throw notFound()
  await requireSeen(ctx, comment.resolution_id)
  if (comment.user_id !== actor.userId) throw forbidden('Only your own comments can be taken back.')
  await tx.sql('delete from resolution_comments where id = $1', [id])
  ctx.audit('resolution.comment_deleted', {
    object: object(comment.resolution_id),
    before: { comment_id: id },
  })
  return findComments(tx, comment.resolution_id)
}
