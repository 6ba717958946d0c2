/** What someone was told in the product: the bell in the header, and the list behind it. */
import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'

export const Notice = z.object({
  id: z.uuid(),
  /** As under My Account, or the kind of an email that is always sent. */
  type: z.string(),
  line: z.string(),
  /** The screen that it leads to; empty where there is none. */
  path: z.string(),
  rung_at: z.iso.datetime({ offset: true }),
  is_read: z.boolean(),
})
export type Notice = z.infer<typeof Notice>

const Unread = z.object({ unread: z.number().int() })
export type Unread = z.infer<typeof Unread>

export const countUnread = endpoint({
  method: 'GET',
  path: '/api/bell',
  isAside: true,
  summary: 'Count your unread notifications',
  access: 'signed-in',
  output: Unread,
})

const NoticeQuery = z.object({
  type: z.string().max(60).optional(),
  show: z.enum(['unread']).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce.number().int().min(0).max(10_000).default(0),
})
export type NoticeQuery = z.output<typeof NoticeQuery>

export const listNotices = endpoint({
  method: 'GET',
  path: '/api/bell/notices',
  summary: 'List your notifications of the last 90 days, newest first; the total is in X-Total-Count',
  access: 'signed-in',
  query: NoticeQuery,
  output: z.array(Notice),
})

export const readNotice = endpoint({
  method: 'POST',
  path: '/api/bell/notices/:id/read',
  summary: 'Mark one of your notifications as read',
  access: 'signed-in',
  params: z.object({ id: z.uuid() }),
  output: Unread,
})

export const readAllNotices = endpoint({
  method: 'POST',
  path: '/api/bell/read',
  summary: 'Mark all of your notifications as read',
  access: 'signed-in',
  output: Unread,
})
