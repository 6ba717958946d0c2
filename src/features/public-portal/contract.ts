/** What everybody may read of a county without signing in: pages made by the server, downloads and feeds. */
import { z } from 'zod'
import { yearField } from '#platform/shared/day.ts'
import { endpoint } from '#platform/shared/endpoint.ts'

const params = z.object({ id: z.uuid() })
const page = z.coerce.number().int().min(1).max(1000).default(1)
const words = z.string().trim().max(200).default('')
const html = { access: 'public', output: z.unknown(), answers: 'text/html' } as const
const file = { access: 'public', output: z.unknown() } as const

export const readHome = endpoint({
  method: 'GET',
  path: '/public',
  summary: 'The county’s public pages: next meetings, latest minutes',
  ...html,
})

export const readCalendar = endpoint({
  method: 'GET',
  path: '/public/calendar',
  summary: 'A month of public meetings',
  query: z.object({
    month: z
      .string()
      .regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, 'A month is written as 2026-11.')
      .optional(),
  }),
  ...html,
})

/** A form without a choice sends nothing, as text. */
export const MeetingFilter = z.object({
  body: z.union([z.literal(''), z.uuid()]).default(''),
  year: z.union([z.literal(''), yearField]).default(''),
  q: words,
  page,
})
export type MeetingFilter = z.output<typeof MeetingFilter>

export const readMeetings = endpoint({
  method: 'GET',
  path: '/public/meetings',
  summary: 'Public meetings, by body, year and words',
  query: MeetingFilter,
  ...html,
})

export const readMeeting = endpoint({
  method: 'GET',
  path: '/public/meetings/:id',
  summary: 'A meeting: agenda as posted, votes, papers, minutes',
  params,
  ...html,
})

export const readMembers = endpoint({
  method: 'GET',
  path: '/public/members',
  summary: 'Who sits on the county’s bodies, now and before',
  ...html,
})

export const readMember = endpoint({
  method: 'GET',
  path: '/public/members/:id',
  summary: 'How a member voted, the latest first',
  params,
  query: z.object({ page }),
  ...html,
})

export const readBody = endpoint({
  method: 'GET',
  path: '/public/bodies/:id',
  summary: 'A body: its members and its meetings',
  params,
  ...html,
})

export const searchPublic = endpoint({
  method: 'GET',
  path: '/public/search',
  summary: 'Search in agendas as posted, in minutes and in meetings',
  query: z.object({ q: words, page: z.coerce.number().int().min(1).max(40).default(1) }),
  takesTurns: 'questions',
  ...html,
})

export const downloadPaper = endpoint({
  method: 'GET',
  path: '/public/papers/:file',
  summary: 'A posted paper of a meeting, as PDF or Word',
  params: z.object({
    file: z
      .string()
      .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.(pdf|docx)$/, 'Not a paper.'),
  }),
  ...file,
})

export const downloadAttachment = endpoint({
  method: 'GET',
  path: '/public/attachments/:id/:n',
  summary: 'A file that belongs to an item of a posted agenda, by its place',
  params: params.extend({ n: z.coerce.number().int().min(1).max(1000) }),
  ...file,
})

export const subscribeToCalendar = endpoint({
  method: 'GET',
  path: '/public/meetings.ics',
  summary: 'All public meetings as iCalendar',
  access: 'public',
  output: z.unknown(),
  answers: 'text/calendar',
})

export const subscribeToBodyCalendar = endpoint({
  method: 'GET',
  path: '/public/bodies/:id/meetings.ics',
  summary: 'The public meetings of a body as iCalendar',
  access: 'public',
  params,
  output: z.unknown(),
  answers: 'text/calendar',
})

export const readPostings = endpoint({
  method: 'GET',
  path: '/public/meetings.rss',
  summary: 'The latest posted papers as RSS',
  access: 'public',
  output: z.unknown(),
  answers: 'application/rss+xml',
})

export const readStyle = endpoint({
  method: 'GET',
  path: '/public/style.css',
  summary: 'The look of the public pages, with the county’s colour',
  query: z.object({ v: z.string().max(64).optional() }),
  access: 'public',
  isAsset: true,
  output: z.unknown(),
  answers: 'text/css',
})

export const readTypeface = endpoint({
  method: 'GET',
  path: '/public/public-sans.woff2',
  summary: 'The typeface of the public pages',
  access: 'public',
  isAsset: true,
  output: z.unknown(),
  answers: 'font/woff2',
})
