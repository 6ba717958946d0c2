/** What was published of a project, and its document as a file. */
import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'

const see = { permission: 'projects.see' } as const
const params = z.object({ id: z.uuid() })

const Change = z.enum(['same', 'added', 'removed'])
const Part = z.object({
  change: Change,
  text: z.string(),
  marks: z.array(z.enum(['bold', 'italic', 'underline'])),
})
const Line = z.object({
  change: z.enum([...Change.options, 'changed']),
  kind: z.enum(['paragraph', 'whereas', 'resolved', 'heading', 'item', 'row']),
  parts: z.array(Part),
})

export const ChangedTexts = z.array(z.object({ title: z.string(), lines: z.array(Line) }))

/** What is different from the version before. Lines of the text that stayed are left out. */
const SolicitationChange = z.object({
  facts: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  texts: ChangedTexts,
  files: z.array(z.object({ title: z.string(), change: z.enum(['added', 'removed', 'replaced']) })),
})

export const PublishedVersion = z.object({
  /** 0 is the solicitation, 1 its first addendum. */
  number: z.number().int(),
  bidNumber: z.string(),
  summary: z.string(),
  sha256: z.string(),
  published_by: z.string(),
  published_at: z.iso.datetime({ offset: true }),
  /** How many email addresses were told. */
  told: z.number().int(),
  /** Whether there are others who are being told at this moment. */
  is_telling: z.boolean(),
  changes: SolicitationChange.nullable(),
})
export type PublishedVersion = z.infer<typeof PublishedVersion>

export const listPublishedVersions = endpoint({
  method: 'GET',
  path: '/api/projects/:id/published-versions',
  summary: 'List what was published of a project: the solicitation and its addenda, newest first',
  access: see,
  params,
  output: z.array(PublishedVersion),
})

export const getAddendumChanges = endpoint({
  method: 'GET',
  path: '/api/projects/:id/addendum',
  summary: 'Show what the addendum in progress changes',
  access: see,
  params,
  output: z.object({ number: z.number().int(), changes: SolicitationChange }),
})

export const downloadPublishedVersion = endpoint({
  method: 'GET',
  path: '/api/projects/:id/published-versions/:number',
  summary: 'Download the solicitation or an addendum as PDF',
  access: see,
  params: params.extend({ number: z.coerce.number().int().min(0).max(10_000) }),
  output: z.unknown(),
  isSlower: true,
  takesTurns: 'documents',
})

export const documentFormats = ['pdf', 'docx', 'doc'] as const
export type DocumentFormat = (typeof documentFormats)[number]

export const exportProjectDocument = endpoint({
  method: 'GET',
  path: '/api/projects/:id/document/:format',
  summary: 'Export the project’s document as PDF, Word (.docx), or plain text for Word (.doc)',
  access: see,
  params: params.extend({ format: z.enum(documentFormats) }),
  output: z.unknown(),
  isSlower: true,
  takesTurns: 'documents',
})
