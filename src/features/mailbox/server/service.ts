import type { Ctx, UserActor } from '../../../platform/server/context.ts'
import { htmlOf } from '../../../platform/server/mail/index.ts'
import { notFound } from '../../../platform/shared/errors.ts'
import { fullAdministrator } from '../../../platform/shared/permissions/default-roles.ts'
import type { MailMessage } from '../contract.ts'
import { bodyState } from '../rules.ts'
import * as queries from './queries.ts'

export async function viewMail(ctx: Ctx<UserActor>, id: string): Promise<MailMessage> {
  const row = await queries.findMail(ctx.tx, id)
  if (!row) throw notFound()
  const { body, body_html, created_at, sent_at, ...mail } = row
  const state = bodyState({ ...mail, hasBody: body !== null }, ctx.actor.role === fullAdministrator)
  if (state === 'shown' && mail.carries_secret)
    ctx.audit('mail.secret_read', { object: { type: 'mail', id }, note: `to ${mail.recipient}` })
  return {
    ...mail,
    created_at: created_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
    body_state: state,
    text: state === 'shown' ? body : null,
    html: state === 'shown' && body !== null ? (body_html ?? htmlOf(mail.subject, body)) : null,
  }
}
