/** Tells people by email that they were mentioned. */
import { z } from 'zod'
import type { MatterKind } from '#features/matters/rules.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { countyUrl } from '#platform/server/env.ts'
import { handle, type JobHandler } from '#platform/server/jobs/handler.ts'
import { job } from '#platform/server/jobs/job.ts'
import { type CountyPath, sendMail } from '#platform/server/mail/index.ts'
import type { Platform } from '#platform/server/platform.ts'

export const notifyOfMention = job(
  'comments.tell-of-mention',
  z.object({ commentId: z.uuid(), userIds: z.array(z.uuid()) }),
)
export const commentJobKinds = [notifyOfMention]

const Mention = z.object({
  body: z.string(),
  quote: z.string().nullable(),
  author: z.string(),
  kind: z.string(),
  matter_id: z.uuid(),
  number: z.string().nullable(),
  title: z.string(),
  email: z.string(),
  user_id: z.uuid(),
  name: z.string(),
})

/** A comment that was deleted since tells no one. */
const findMentions = (tx: Tx, commentId: string, userIds: readonly string[]) =>
  tx.rows(
    Mention,
    `select c.body, c.passage_quote as quote, a.first_name || ' ' || a.last_name as author, m.kind, m.id as matter_id, m.number, m.title, u.email,
       u.id as user_id, u.first_name || ' ' || u.last_name as name
     from comments c join users a on a.id = c.user_id join matters m on m.id = c.matter_id
       join users u on u.id = any ($2) and u.deleted_at is null and u.disabled_at is null
     where c.id = $1 order by u.last_name, u.id`,
    [commentId, userIds],
  )

async function sendMentions(
  { env }: Pick<Platform, 'env'>,
  ctx: Ctx,
  kinds: readonly MatterKind[],
  commentId: string,
  userIds: readonly string[],
): Promise<void> {
  for (const mention of await findMentions(ctx.tx, commentId, userIds)) {
    const kind = kinds.find((each) => each.kind === mention.kind)
    if (!kind) continue
    const path: CountyPath = `/${kind.plural}/${mention.matter_id}?tab=comments`
    await sendMail(ctx, {
      to: mention.email,
      subject: `${mention.author} mentioned you: ${kind.name.toLowerCase()} ${mention.number ?? 'request'}`,
      text: [
        `Hello ${mention.name},`,
        `${mention.author} mentioned you in a comment on “${mention.title}”:`,
        ...(mention.quote === null ? [] : [`About “${mention.quote}”`]),
        mention.body,
        'Read it and reply here:',
        `${countyUrl(env, ctx.tenant.subdomain)}${path}`,
      ].join('\n\n'),
      link: path,
      kind: `${kind.kind}-mention`,
      key: `${kind.kind}-mention:${commentId}:${mention.user_id}`,
    })
  }
}

export const commentJobs = (platform: Pick<Platform, 'env'>, kinds: readonly MatterKind[]): JobHandler[] => [
  handle(notifyOfMention, (ctx, { commentId, userIds }) =>
    sendMentions(platform, ctx, kinds, commentId, userIds),
  ),
]
