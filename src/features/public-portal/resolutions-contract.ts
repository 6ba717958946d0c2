/** Published resolutions, and certified copies of resolutions: what everyone may read and check without signing in. */
import { z } from 'zod'
import { yearField } from '#platform/shared/day.ts'
import { endpoint } from '#platform/shared/endpoint.ts'

const html = { access: 'public', output: z.unknown(), answers: 'text/html' } as const
const file = { access: 'public', output: z.unknown() } as const

/** A form without a choice sends nothing, as text. */
const ResolutionFilter = z.object({
  year: z.union([z.literal(''), yearField]).default(''),
  category: z.string().max(100).default(''),
  department: z.union([z.literal(''), z.uuid()]).default(''),
  q: z.string().trim().max(200).default(''),
  page: z.coerce.number().int().min(1).max(1000).default(1),
})
export type ResolutionFilter = z.output<typeof ResolutionFilter>

export const readResolutions = endpoint({
  method: 'GET',
  path: '/public/resolutions',
  summary: 'Search published resolutions by year, category, department, and keyword, latest first',
  query: ResolutionFilter,
  ...html,
})

export const readResolution = endpoint({
  method: 'GET',
  path: '/public/resolutions/:number',
  summary: 'Public page of a resolution: text, vote, history',
  params: z.object({ number: z.string().max(100) }),
  ...html,
})

export const downloadResolution = endpoint({
  method: 'GET',
  path: '/public/resolutions/:number/resolution.pdf',
  summary: 'Download a published resolution as PDF',
  params: z.object({ number: z.string().max(100) }),
  isSlower: true,
  takesTurns: 'documents',
  ...file,
})

export const readResolutionFeed = endpoint({
  method: 'GET',
  path: '/public/resolutions.rss',
  summary: 'Latest published resolutions as RSS',
  access: 'public',
  output: z.unknown(),
  answers: 'application/rss+xml',
})

/** Documents of up to 50 MB are signed; their certificate of signatures comes on top. */
const mostUploadBytes = 52 * 1024 * 1024
/** As someone typed it; what was mistyped is told apart from what is unknown. */
const params = z.object({ code: z.string().max(100) })

export const readVerify = endpoint({
  method: 'GET',
  path: '/public/verify',
  summary: 'Page to verify a certified copy or a signed contract',
  ...html,
})

export const verifyCopy = endpoint({
  method: 'POST',
  path: '/public/verify',
  summary: 'Verify a certified copy or a signed contract by its code, its file, or both; the file isn’t kept',
  accepts: 'multipart',
  bodyLimit: mostUploadBytes,
  isSlower: true,
  ...html,
})

export const readCopy = endpoint({
  method: 'GET',
  path: '/public/verify/:code',
  summary: 'Show what was certified or signed under a code',
  params,
  isSlower: true,
  ...html,
})

export const downloadCopy = endpoint({
  method: 'GET',
  path: '/public/verify/:code/copy.pdf',
  summary: 'Download the certified copy by its code',
  params,
  isSlower: true,
  ...file,
})
