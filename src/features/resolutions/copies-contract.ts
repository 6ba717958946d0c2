/** A resolution on paper: exported by everyone who sees it, and certified by the clerk, with a code that anyone can check. */
import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { line } from '#platform/shared/text-fields.ts'
import { ResolutionChange } from './schemas.ts'

const see = { permission: 'resolutions.see' } as const
const certify = { permission: 'resolutions.certify' } as const
const params = z.object({ id: z.uuid() })
const Moment = z.iso.datetime({ offset: true })
const file = { access: see, output: z.unknown() } as const

export const exportFormats = ['pdf', 'docx'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const exportResolution = endpoint({
  method: 'GET',
  path: '/api/resolutions/:id/export/:format',
  takesTurns: 'documents',
  summary: 'Get the text of a resolution as PDF or Word: the current draft, or the adopted text',
  params: params.extend({ format: z.enum(exportFormats) }),
  ...file,
})

export const printRequest = endpoint({
  method: 'GET',
  path: '/api/resolutions/:id/request.pdf',
  takesTurns: 'documents',
  summary: 'Get the completed request as a PDF to print and sign',
  params,
  ...file,
})

export const printRequestForm = endpoint({
  method: 'POST',
  path: '/api/resolutions/request-form',
  takesTurns: 'documents',
  summary: 'Get an unsaved request as PDF; nothing is stored',
  access: { permission: 'resolutions.request' },
  body: ResolutionChange,
  output: z.unknown(),
})

export const listUnprintable = endpoint({
  method: 'GET',
  path: '/api/resolutions/:id/unprintable',
  summary: 'List characters in a resolution and its request that can’t be printed',
  access: see,
  params,
  output: z.array(z.string()),
})

export const CertifiedCopy = z.object({
  id: z.uuid(),
  /** As it is read aloud: `4F7K-…`. */
  code: z.string(),
  requester: z.string(),
  certified_by: z.string(),
  certified_at: Moment,
  sha256: z.string(),
  revoked_by: z.string().nullable(),
  revoked_at: Moment.nullable(),
  revoked_because: z.string().nullable(),
})
export type CertifiedCopy = z.infer<typeof CertifiedCopy>

export const listCopies = endpoint({
  method: 'GET',
  path: '/api/resolutions/:id/copies',
  summary: 'List the certified copies of a resolution, latest first',
  access: see,
  params,
  output: z.array(CertifiedCopy),
})

export const certifyCopy = endpoint({
  method: 'POST',
  path: '/api/resolutions/:id/copies',
  takesTurns: 'documents',
  summary: 'Certify a copy of an adopted resolution',
  access: certify,
  params,
  body: z.object({
    /** Who asked for it. */
    requester: line(200).default(''),
  }),
  output: CertifiedCopy,
})

export const getCopyFile = endpoint({
  method: 'GET',
  path: '/api/certified-copies/:id/file',
  summary: 'Download a certified copy',
  params,
  ...file,
})

export const revokeCopy = endpoint({
  method: 'POST',
  path: '/api/certified-copies/:id/revoke',
  summary: 'Revoke a certified copy, with a reason; anyone who verifies its code sees that it was revoked',
  access: certify,
  params,
  body: z.object({
    reason: z.string().trim().min(1, 'Enter a reason.').max(2000, 'Use 2,000 or fewer characters.'),
  }),
  output: CertifiedCopy,
})
