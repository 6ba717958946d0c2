/** Solicitations that the county published: what every vendor may read without logging in. */
import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'

const html = { access: 'public', output: z.unknown(), answers: 'text/html' } as const
const file = { access: 'public', output: z.unknown() } as const
const params = z.object({ number: z.string().max(100) })

export const solicitationStates = ['open', 'closed', 'awarded', 'canceled'] as const
export type SolicitationState = (typeof solicitationStates)[number]

/** A form without a choice sends nothing, as text. */
const SolicitationFilter = z.object({
  status: z.union([z.literal(''), z.enum(solicitationStates)]).default(''),
  method: z.union([z.literal(''), z.enum(['bid', 'rfp', 'quote'])]).default(''),
  department: z.union([z.literal(''), z.uuid()]).default(''),
  q: z.string().trim().max(200).default(''),
  page: z.coerce.number().int().min(1).max(1000).default(1),
})
export type SolicitationFilter = z.output<typeof SolicitationFilter>

export const readSolicitations = endpoint({
  method: 'GET',
  path: '/public/solicitations',
  summary: 'Search published solicitations; open ones first, the next due date first',
  query: SolicitationFilter,
  ...html,
})

export const readSolicitationFeed = endpoint({
  method: 'GET',
  path: '/public/solicitations.rss',
  summary: 'Latest solicitations and addenda as RSS',
  access: 'public',
  output: z.unknown(),
  answers: 'application/rss+xml',
})

const AwardFilter = z.object({
  year: z
    .union([z.literal(''), z.string().regex(/^[12]\d{3}$/)])
    .default('')
    .meta({ examples: ['2026'] }),
  q: z.string().trim().max(200).default(''),
  page: z.coerce.number().int().min(1).max(1000).default(1),
})
export type AwardFilter = z.output<typeof AwardFilter>

export const readAwards = endpoint({
  method: 'GET',
  path: '/public/awards',
  summary: 'Register of awards, the latest first',
  query: AwardFilter,
  ...html,
})

export const readSolicitation = endpoint({
  method: 'GET',
  path: '/public/solicitations/:number',
  summary: 'Public page of a solicitation: terms, dates, documents, addenda',
  params,
  ...html,
})

export const readSolicitationDates = endpoint({
  method: 'GET',
  path: '/public/solicitations/:number/dates.ics',
  summary: 'Dates of a solicitation as iCalendar',
  params,
  access: 'public',
  output: z.unknown(),
  answers: 'text/calendar',
})

export const downloadSolicitation = endpoint({
  method: 'GET',
  path: '/public/solicitations/:number/versions/:version',
  summary: 'Download a solicitation (0) or one of its addenda as PDF',
  params: params.extend({ version: z.coerce.number().int().min(0).max(10_000) }),
  isSlower: true,
  takesTurns: 'documents',
  ...file,
})

export const downloadSolicitationFile = endpoint({
  method: 'GET',
  path: '/public/solicitations/:number/versions/:version/files/:position',
  summary: 'Download an attachment of a solicitation or addendum',
  params: params.extend({
    version: z.coerce.number().int().min(0).max(10_000),
    position: z.coerce.number().int().min(1).max(10_000),
  }),
  ...file,
})

export const linkVendorPreview = endpoint({
  method: 'GET',
  path: '/api/projects/:id/vendor-preview',
  summary: 'Get a link to the public page of a project as vendors would see it now; it works for 15 minutes',
  access: { permission: 'projects.see' },
  params: z.object({ id: z.uuid() }),
  output: z.object({ address: z.string() }),
  hasSecretOutput: true,
})

export const readVendorPreview = endpoint({
  method: 'GET',
  path: '/public/previews/:token',
  summary: 'A project as vendors would see it, behind a link for county users',
  params: z.object({ token: z.string().max(200) }),
  query: z.object({ until: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER) }),
  ...html,
})
