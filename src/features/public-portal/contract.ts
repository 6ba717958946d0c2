/** What everyone may read of a county without signing in: pages made by the server, downloads and feeds. */
import { z } from 'zod'
import { publishedKinds } from '#features/search/rules.ts'
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
  summary: 'Public home page: upcoming meetings, latest minutes',
  ...html,
})

export const readCalendar = endpoint({
  method: 'GET',
  path: '/public/calendar',
  summary: 'Public calendar for a month',
  query: z.object({
    month: z
      .string()
      .regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, 'Enter a month, such as 2026-11.')
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
  summary: 'Search public meetings by board or committee, year, and keyword',
  query: MeetingFilter,
  ...html,
})

export const readMeeting = endpoint({
  method: 'GET',
  path: '/public/meetings/:id',
  summary: 'Public page of a meeting: posted agenda, votes, documents, minutes',
  params,
  ...html,
})

export const readMembers = endpoint({
  method: 'GET',
  path: '/public/members',
  summary: 'Current and former members of boards and committees',
  ...html,
})

export const readMember = endpoint({
  method: 'GET',
  path: '/public/members/:id',
  summary: 'A member’s voting record, latest first',
  params,
  query: z.object({ page }),
  ...html,
})

export const readBody = endpoint({
  method: 'GET',
  path: '/public/bodies/:id',
  summary: 'Public page of a board or committee: members and meetings',
  params,
  ...html,
})

/** A form without a choice sends nothing, as text. */
const PublicSearch = z.object({
  q: words,
  kind: z.union([z.literal(''), z.enum(publishedKinds)]).default(''),
  year: z.union([z.literal(''), yearField]).default(''),
  /** All agenda items of the same title. */
  repeats: z.enum(['', 'all']).default(''),
  page: z.coerce.number().int().min(1).max(40).default(1),
})
export type PublicSearch = z.output<typeof PublicSearch>

export const searchPublic = endpoint({
  method: 'GET',
  path: '/public/search',
  summary:
    'Search posted agendas, minutes, and meetings, published resolutions, solicitations, and contracts, and their attachments',
  query: PublicSearch,
  takesTurns: 'questions',
  ...html,
})

export const downloadDocument = endpoint({
  method: 'GET',
  path: '/public/papers/:file',
  summary: 'Download a posted document as PDF or Word',
  params: z.object({
    file: z
      .string()
      .regex(
        /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.(pdf|docx)$/,
        'Enter a valid document address.',
      ),
  }),
  ...file,
})

export const downloadAttachment = endpoint({
  method: 'GET',
  path: '/public/attachments/:id/:n',
  summary: 'Download an attachment to a posted agenda item, by position',
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
  summary: 'Public meetings of a board or committee as iCalendar',
  access: 'public',
  params,
  output: z.unknown(),
  answers: 'text/calendar',
})

export const readPostings = endpoint({
  method: 'GET',
  path: '/public/meetings.rss',
  summary: 'Latest posted documents as RSS',
  access: 'public',
  output: z.unknown(),
  answers: 'application/rss+xml',
})

export const readStyle = endpoint({
  method: 'GET',
  path: '/public/style.css',
  summary: 'Style sheet of the public pages, with the county’s color',
  query: z.object({ v: z.string().max(64).optional() }),
  access: 'public',
  isAsset: true,
  output: z.unknown(),
  answers: 'text/css',
})

export const readTypeface = endpoint({
  method: 'GET',
  path: '/public/public-sans.woff2',
  summary: 'Font of the public pages',
  access: 'public',
  isAsset: true,
  output: z.unknown(),
  answers: 'font/woff2',
})
