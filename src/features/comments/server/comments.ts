/** Comments on a matter: in threads, with people who are mentioned, internal unless their writer says otherwise. */
import type { MatterKind } from '#features/matters/rules.ts'
import { findVisible, objectOf, readersAmong } from '#features/matters/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import { moment } from '#platform/server/database/moment.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { forbidden, invalid, notFound, wrongState } from '#platform/shared/errors.ts'
import { Comment, type NewComment } from '../contract.ts'
import { notifyOfMention } from './jobs.ts'

const findComments = (tx: Tx, matterId: string) =>
  tx.rows(
    Comment,
    `select c.id, c.parent_id, c.body, c.is_internal, c.user_id, u.first_name || ' ' || u.last_name as author,
       ${moment('c.created_at')} as created_at,
       array(
         select p.first_name || ' ' || p.last_name from comment_mentions n join users p on p.id = n.user_id
         where n.comment_id = c.id order by p.last_name, p.first_name, p.id
       ) as mentioned,
       case when c.passage_quote is not null then json_build_object(
         'section', c.passage_section, 'quote', c.passage_quote,
         'before', c.passage_before, 'after', c.passage_after
       ) end as passage
     from comments c join users u on u.id = c.user_id where c.matter_id = $1 order by c.created_at, c.id limit 1000`,
    [matterId],
  )

export async function listComments(
  ctx: Ctx<UserActor>,
  kind: MatterKind,
  matterId: string,
): Promise<Comment[]> {
  await findVisible(ctx, kind, matterId)
  return findComments(ctx.tx, matterId)
}

export async function addComment(
  ctx: Ctx<UserActor>,
  kind: MatterKind,
  matterId: string,
  { body, parent_id, is_internal, mentions, passage }: NewComment,
): Promise<Comment[]> {
  const { tx, actor, now } = ctx
  await findVisible(ctx, kind, matterId)
  const parent = parent_id === null ? null : await findParent(tx, matterId, parent_id)
  const mentioned = [...new Set(mentions)].filter((id) => id !== actor.userId)
  await requireReaders(ctx, kind, matterId, mentioned)
  if (parent && passage)
    throw invalid('A reply uses the passage of the comment it replies to.', {
      passage: 'Leave this blank in a reply.',
    })
  const { id } = await tx.one(
    sql
      .insertInto('comments')
      .values({
        matter_id: matterId,
        // A reply to a reply belongs to the same thread, and what replies to an internal comment is internal.
        parent_id: parent && (parent.parent_id ?? parent.id),
        body,
        is_internal: is_internal || (parent?.is_internal ?? false),
        user_id: actor.userId,
        created_at: now,
        ...(passage && {
          passage_section: passage.section,
          passage_quote: passage.quote,
          passage_before: passage.before,
          passage_after: passage.after,
        }),
      })
      .returning('id'),
  )
  if (mentioned.length > 0)
    await tx.run(
      sql
        .insertInto('comment_mentions')
        .values(mentioned.map((userId) => ({ comment_id: id, user_id: userId }))),
    )
  ctx.audit(`${kind.kind}.commented`, {
    object: objectOf(kind, matterId),
    after: { comment_id: id, is_internal },
  })
  if (mentioned.length > 0) await ctx.enqueue(notifyOfMention, { commentId: id, userIds: mentioned })
  return findComments(tx, matterId)
}

const atMentions = (message: string) => invalid(message, { mentions: message })

/** No one is told of what they can't read. */
async function requireReaders(
  ctx: Ctx<UserActor>,
  kind: MatterKind,
  matterId: string,
  userIds: readonly string[],
) {
  if (userIds.length === 0) return
  const readers = await readersAmong(ctx, kind, userIds, matterId)
  if (readers.length < userIds.length) throw atMentions('This person doesn’t exist.')
  const blind = readers.find(({ can_see }) => !can_see)
  if (blind) throw atMentions(`${blind.name} can’t see this ${kind.name.toLowerCase()}.`)
}

async function findParent(tx: Tx, matterId: string, id: string) {
  const parent = await tx.maybe(
    sql
      .selectFrom('comments')
      .select(['id', 'parent_id', 'is_internal'])
      .where('id', '=', id)
      .where('matter_id', '=', matterId),
  )
  if (!parent) throw invalid('This comment doesn’t exist.', { parent_id: 'This comment doesn’t exist.' })
  return parent
}

/** What others said stays, and so does all that was said about what is decided. */
async function requireDeletable({ tx, actor }: Ctx<UserActor>, kind: MatterKind, id: string, status: string) {
  if (kind.over.includes(status) || kind.decided?.includes(status))
    throw wrongState(`Comments on a ${kind.name.toLowerCase()} that has been decided can’t be deleted.`)
  const reply = sql.selectFrom('comments').select('id').where('parent_id', '=', id)
  if (await tx.maybe(reply.where('user_id', '<>', actor.userId).limit(1)))
    throw wrongState('Someone has replied to this comment, so it can’t be deleted.')
}

export async function deleteComment(ctx: Ctx<UserActor>, kind: MatterKind, id: string): Promise<Comment[]> {
  const { tx, actor } = ctx
  const comment = await tx.maybe(
    sql.selectFrom('comments').select(['matter_id', 'user_id']).where('id', '=', id).forUpdate(),
  )
  if (!comment) throw notFound()
  const { status } = await findVisible(ctx, kind, comment.matter_id)
  if (comment.user_id !== actor.userId) throw forbidden('You can delete only your own comments.')
  await requireDeletable(ctx, kind, id, status)
  await tx.run(sql.deleteFrom('comments').where('id', '=', id))
  ctx.audit(`${kind.kind}.comment_deleted`, {
    object: objectOf(kind, comment.matter_id),
    before: { comment_id: id },
  })
  return findComments(tx, comment.matter_id)
}
