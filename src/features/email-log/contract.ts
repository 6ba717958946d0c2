import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { listQuery } from '#platform/shared/list.ts'
import { mailSorts, mailStatuses } from './lists.ts'
import { bodyStates } from './rules.ts'

export const MailSummary = z.object({
  id: z.uuid(),
  kind: z.string(),
  sender: z.string().nullable(),
  recipient: z.string(),
  /** Null where what the mail says is kept from this reader, or no longer stored: a subject is part of it. */
  subject: z.string().nullable(),
  status: z.enum(mailStatuses),
  attempts: z.number().int(),
  error: z.string().nullable(),
  carries_secret: z.boolean(),
  created_at: z.iso.datetime({ offset: true }),
  sent_at: z.iso.datetime({ offset: true }).nullable(),
  /** Of one that waits after it failed: when it is tried again at the latest. */
  next_try_at: z.iso.datetime({ offset: true }).nullable(),
})
export type MailSummary = z.infer<typeof MailSummary>

export const MailMessage = MailSummary.extend({
  /** Whether the body is here, kept from this reader, or no longer stored. */
  body_state: z.enum(bodyStates),
  text: z.string().nullable(),
  html: z.string().nullable(),
  /** What it carried; the files themselves are the recipient's alone. */
  attachments: z.array(z.object({ name: z.string(), size: z.number().int() })),
})
export type MailMessage = z.infer<typeof MailMessage>

const MailListQuery = listQuery(mailSorts, 'created_at').extend({
  sort: z.literal(['created_at', '-created_at', 'recipient', '-recipient']).default('-created_at'),
  status: z.enum(mailStatuses).optional(),
  kind: z.string().trim().max(64).optional(),
  /** The whole address. */
  recipient: z.string().trim().toLowerCase().max(254).optional(),
})
export type MailListQuery = z.output<typeof MailListQuery>

export const listMail = endpoint({
  method: 'GET',
  path: '/api/mailbox',
  summary:
    'List emails the county has sent, newest first; `q` matches the start of an email address or subject; the total is in X-Total-Count',
  access: { permission: 'mail.see' },
  query: MailListQuery,
  output: z.array(MailSummary),
})

const Id = z.object({ id: z.uuid() })

export const getMail = endpoint({
  method: 'GET',
  path: '/api/mailbox/:id',
  summary: 'Get an email; the body is withheld if it contains a login link',
  access: { permission: 'mail.see' },
  params: Id,
  output: MailMessage,
})

export const retryMail = endpoint({
  method: 'POST',
  path: '/api/mailbox/:id/retry',
  summary: 'Retry an email that failed',
  access: { permission: 'notifications.manage' },
  params: Id,
  output: z.object({ message: z.string() }),
})
