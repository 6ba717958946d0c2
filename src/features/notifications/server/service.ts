import type { Ctx, UserActor } from '#platform/server/context.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import { sendMail } from '#platform/server/mail/index.ts'
import type { Notification, NotificationChange, NotificationFields } from '../contract.ts'
import * as queries from './queries.ts'
import { requireGoodTexts } from './texts.ts'

const object = (id: string) => ({ type: 'notification', id })

export async function createNotification(
  ctx: Ctx<UserActor>,
  fields: NotificationFields,
): Promise<Notification> {
  requireGoodTexts(fields.key, fields, ctx.tenant)
  const notification = await queries.insertNotification(ctx.tx, fields)
  ctx.audit('notification.created', { object: object(notification.id), after: notification })
  return notification
}

export async function updateNotification(
  ctx: Ctx<UserActor>,
  id: string,
  { version, ...change }: NotificationChange,
): Promise<Notification> {
  const before = await queries.lockNotification(ctx.tx, id)
  requireVersion(before, version)
  const { id: _, version: __, ...fields } = { ...before, ...change }
  requireGoodTexts(fields.key, fields, ctx.tenant)
  const after = { ...fields, ...(await queries.updateNotification(ctx.tx, id, fields)) }
  ctx.audit('notification.updated', { object: object(id), before, after })
  return after
}

export async function deleteNotification(ctx: Ctx<UserActor>, id: string) {
  const before = await queries.lockNotification(ctx.tx, id)
  await queries.deleteNotification(ctx.tx, id)
  ctx.audit('notification.deleted', { object: object(id), before })
  return { message: 'Notification deleted.' }
}

/** As it is saved, or as it is typed and not saved yet. Goes to no one but the person who asks for it. */
export async function testNotification(
  ctx: Ctx<UserActor>,
  id: string,
  typed: Omit<NotificationChange, 'version'>,
) {
  const { key, fromemail, ...texts } = { ...(await queries.getNotification(ctx.tx, id)), ...typed }
  const { subject, text } = requireGoodTexts(key, texts, ctx.tenant)
  const { email } = ctx.actor
  await sendMail(ctx, {
    to: email,
    subject: `[Test] ${subject}`,
    text,
    link: null,
    isMailOnly: true,
    kind: 'notification-test',
    ...(fromemail !== '' && { from: fromemail }),
  })
  ctx.audit('notification.tested', { object: object(id), note: `${key} to ${email}` })
  return { message: `Test email sent to ${email}.` }
}
