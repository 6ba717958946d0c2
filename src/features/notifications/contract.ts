import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { listQuery } from '#platform/shared/list.ts'
import { line, optionalEmail } from '#platform/shared/text-fields.ts'
import { Version } from '#platform/shared/version.ts'
import { notificationSorts } from './lists.ts'
import { mailChoices, mailKeys, notificationKeys } from './rules.ts'

const fields = {
  key: z.enum(notificationKeys, 'Choose a key from the list.'),
  fromemail: optionalEmail,
  subject: line(300).min(1, 'Subject is required.'),
  body: z
    .string()
    .max(20_000)
    .refine((text) => text.trim() !== '', 'Body is required.'),
}

export const NotificationFields = z.object({ ...fields, fromemail: fields.fromemail.default('') })
export type NotificationFields = z.output<typeof NotificationFields>

export const Notification = z.object({ ...fields, id: z.uuid(), version: Version })
export type Notification = z.infer<typeof Notification>

const NotificationListQuery = listQuery(notificationSorts, 'key')
export type NotificationListQuery = z.output<typeof NotificationListQuery>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'List notification templates by key; the total is in X-Total-Count',
  access: { permission: 'notifications.see' },
  query: NotificationListQuery,
  output: z.array(Notification),
})

const Id = z.object({ id: z.uuid() })
const Message = z.object({ message: z.string() })

export const getNotification = endpoint({
  method: 'GET',
  path: '/api/notifications/:id',
  summary: 'Get one notification template',
  access: { permission: 'notifications.see' },
  params: Id,
  output: Notification,
})

export const createNotification = endpoint({
  method: 'POST',
  path: '/api/notifications',
  summary: 'Create a notification template; each key has only one',
  access: { permission: 'notifications.manage' },
  body: NotificationFields,
  output: Notification,
})

/** What is left out stays as it is: no defaults here. */
const NotificationChange = z.object({ ...fields, version: Version }).partial()
export type NotificationChange = z.output<typeof NotificationChange>

export const updateNotification = endpoint({
  method: 'PUT',
  path: '/api/notifications/:id',
  summary: 'Update a notification template',
  access: { permission: 'notifications.manage' },
  params: Id,
  body: NotificationChange,
  output: Notification,
})

export const deleteNotification = endpoint({
  method: 'DELETE',
  path: '/api/notifications/:id',
  summary: 'Delete a notification template; the default text is sent from then on',
  access: { permission: 'notifications.manage' },
  params: Id,
  output: Message,
})

const Draft = z.object({
  key: fields.key,
  subject: z.string().max(1000),
  body: z.string().max(30_000),
})

export const TextProblem = z.object({
  field: z.enum(['subject', 'body']),
  message: z.string(),
  line: z.number().int(),
  column: z.number().int(),
})
export type TextProblem = z.infer<typeof TextProblem>

export const previewNotification = endpoint({
  method: 'POST',
  path: '/api/notifications/preview',
  summary: 'Preview a text with sample data, and any problems in it',
  access: { permission: 'notifications.see' },
  body: Draft,
  output: z.object({
    subject: z.string().nullable(),
    text: z.string().nullable(),
    problems: z.array(TextProblem),
  }),
})

export const testNotification = endpoint({
  method: 'POST',
  path: '/api/notifications/:id/test',
  summary: 'Send yourself a test email with sample data, of the saved text or the text given here',
  access: { permission: 'notifications.manage' },
  params: Id,
  body: z.object(fields).partial(),
  output: Message,
})

export const EmailPreference = z.object({
  key: z.enum(mailKeys),
  name: z.string(),
  when: z.string(),
  choice: z.enum(mailChoices),
  /** What can be chosen; only `now` for mails about the own account. */
  choices: z.array(z.enum(mailChoices)),
  /** The same for the bell in the header. */
  bell: z.enum(mailChoices),
  /** None for vendors, who have no bell, and for mails about the own account. */
  bell_choices: z.array(z.enum(mailChoices)),
})
export type EmailPreference = z.infer<typeof EmailPreference>

export const listOwnMails = endpoint({
  method: 'GET',
  path: '/api/account/mails',
  summary: 'List the notifications you can get, and how you want each by email and in the product',
  access: 'signed-in',
  output: z.array(EmailPreference),
})

export const chooseOwnMail = endpoint({
  method: 'PUT',
  path: '/api/account/mails/:key',
  summary:
    'Choose how you want a notification by email or in the product: right away, in a daily digest, or never',
  access: 'signed-in',
  params: z.object({ key: z.enum(mailKeys) }),
  body: z.object({ choice: z.enum(mailChoices), bell: z.enum(mailChoices) }).partial(),
  output: EmailPreference,
})
