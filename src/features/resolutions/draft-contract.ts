/** The text of a resolution: written by several people at once, kept in versions. */
import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { DraftDocument } from './draft-document.ts'
import { mostUpdateBytes } from './draft-shape.ts'
import { statuses } from './rules.ts'

const see = { permission: 'resolutions.see' } as const
const write = { permission: 'resolutions.comment' } as const
const params = z.object({ id: z.uuid() })
const Moment = z.iso.datetime({ offset: true })
const UpdateNumber = z.number().int().min(0).max(2_147_483_647)

const Draft = z.object({
  /** Nobody has begun: the document is what the template of the category gives. */
  is_started: z.boolean(),
  document: DraftDocument,
  /** Of the newest update that the document holds. */
  number: UpdateNumber,
})
export type Draft = z.infer<typeof Draft>

export const getDraft = endpoint({
  method: 'GET',
  path: '/api/resolutions/:id/draft',
  summary: 'The text of a resolution as it stands',
  access: see,
  params,
  output: Draft,
})

export const startDraft = endpoint({
  method: 'POST',
  path: '/api/resolutions/:id/draft/start',
  summary: 'Begin the text: from the template of the category, or empty',
  access: write,
  params,
  body: z.object({ from: z.enum(['template', 'nothing']).default('template') }),
  output: Draft,
})

/** As Yjs makes them (format 1), in Base64. */
const Update = z.base64('This update cannot be read.')

const Updates = z.object({
  /** Where the resolution is: it may have moved on. */
  status: z.enum(statuses),
  /** The number of the newest version; 0 where there is none. */
  version: z.number().int(),
  /** Of the newest one. */
  number: UpdateNumber,
  /** All that came after the number that was asked for, in any order. */
  updates: z.array(z.string()),
})

export const listUpdates = endpoint({
  method: 'GET',
  path: '/api/resolutions/:id/draft/updates',
  summary: 'What was written since an update (Yjs); everything after 0',
  access: see,
  params,
  query: z.object({ after: z.coerce.number().int().min(0).max(2_147_483_647).default(0) }),
  output: Updates,
})

export const writeDraft = endpoint({
  method: 'POST',
  path: '/api/resolutions/:id/draft/updates',
  summary: 'Write in the text: an update (Yjs); sent twice it counts once. Gives what others wrote meanwhile',
  access: write,
  params,
  body: z.object({ update: Update, after: UpdateNumber.default(0) }),
  bodyLimit: Math.ceil(mostUpdateBytes / 3) * 4 + 1000,
  output: Updates,
})

export const followDraft = endpoint({
  method: 'GET',
  path: '/api/resolutions/:id/draft/changes',
  summary: 'A stream that says each time that somebody wrote in the text, and who else has it open',
  access: see,
  params,
  query: z.object({ as: z.literal('writer').optional() }),
  output: z.unknown(),
  answers: 'text/event-stream',
})

export const getFilledTemplate = endpoint({
  method: 'GET',
  path: '/api/resolutions/:id/draft/template',
  summary: 'What the template of the category makes of the request as it is now',
  access: see,
  params,
  output: z.object({ document: DraftDocument }),
})

export const fillDraft = endpoint({
  method: 'POST',
  path: '/api/resolutions/:id/draft/fill',
  summary: 'Replace the text by the template, filled in again; the text as it was is kept as a version',
  access: write,
  params,
  body: z.object({}),
  output: Draft,
})

const DraftVersion = z.object({
  number: z.number().int(),
  kind: z.enum(['saved', 'moved', 'before', 'restored', 'filled']),
  status: z.enum(statuses),
  note: z.string(),
  saved_by: z.string(),
  saved_at: Moment,
})
export type DraftVersion = z.infer<typeof DraftVersion>

export const listVersions = endpoint({
  method: 'GET',
  path: '/api/resolutions/:id/draft/versions',
  summary: 'The versions of the text, the newest first',
  access: see,
  params,
  output: z.array(DraftVersion),
})

const ofVersion = params.extend({ number: z.coerce.number().int().min(1).max(2_147_483_647) })

export const getVersion = endpoint({
  method: 'GET',
  path: '/api/resolutions/:id/draft/versions/:number',
  summary: 'One version of the text',
  access: see,
  params: ofVersion,
  output: DraftVersion.extend({ document: DraftDocument }),
})

export const NewVersion = z.object({
  note: z.string().trim().max(500, 'At most 500 characters.').default(''),
})

export const saveVersion = endpoint({
  method: 'POST',
  path: '/api/resolutions/:id/draft/versions',
  summary: 'Keep the text as it stands as a version',
  access: write,
  params,
  body: NewVersion,
  output: z.array(DraftVersion),
})

export const restoreVersion = endpoint({
  method: 'POST',
  path: '/api/resolutions/:id/draft/versions/:number/restore',
  summary: 'Make the text what it was in a version; both the text before and after are kept as versions',
  access: write,
  params: ofVersion,
  body: z.object({}),
  output: z.array(DraftVersion),
})
