import type { Ctx, UserActor } from '#platform/server/context.ts'
import { deliverMail, htmlOf } from '#platform/server/mail/index.ts'
import { wrongState } from '#platform/shared/errors.ts'
import { fullAdministrator } from '#platform/shared/permissions/role-names.ts'
import type { MailMessage } from '../contract.ts'
import { bodyState, mailSending } from '../rules.ts'
import * as queries from './queries.ts'

export async function viewMail(ctx: Ctx<UserActor>, id: string): Promise<MailMessage> {
  const found = await queries.getMail(ctx.tx, id)
  const { subject, body, body_html, created_at, sent_at, next_try_at, ...mail } = found
  const state = bodyState({ ...mail, hasBody: body !== null }, ctx.actor.role === fullAdministrator)
  if (state === 'shown' && mail.carries_secret)
    ctx.audit('mail.secret_read', { object: { type: 'mail', id }, note: `to ${mail.recipient}` })
  return {
    ...mail,
    subject: mail.carries_secret && state !== 'shown' ? null : subject,
    created_at: created_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
    next_try_at: next_try_at?.toISOString() ?? null,
    body_state: state,
    text: state === 'shown' ? body : null,
    attachments: await queries.listAttachments(ctx.tx, id),
    html: state === 'shown' && body !== null ? (body_html ?? htmlOf(subject, body)) : null,
  }
}

/** Begins the day of tries anew; what was tried before stays counted. */
export async function retryMail(ctx: Ctx<UserActor>, id: string) {
  const { status, recipient, body } = await queries.getMail(ctx.tx, id, 'for update')
  const next = mailSending.next(status, 'retry')
  if (body === null)
    throw wrongState(
      'The body of this email is no longer stored because it contained a login link. Send a new email.',
    )
  await queries.setStatus(ctx.tx, id, next)
  await ctx.enqueue(deliverMail, { mailId: id })
  ctx.audit('mail.retried', { object: { type: 'mail', id }, note: `to ${recipient}` })
  return { message: `Retrying the email to ${recipient}.` }
}
