/** Two versions of an agreement against each other: of its text, of a Word file that was attached, or one of each. */
import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'

const see = { permission: 'contracts.see' } as const
const params = z.object({ id: z.uuid() })

/** `current`, `text-3`, or `file-<attachment>-2`. */
const Source = z
  .string()
  .max(80)
  .regex(
    /^(current|text-[1-9]\d{0,8}|file-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-[1-9]\d{0,5})$/,
    'Choose a version to compare.',
  )

const ComparableVersion = z.object({
  source: z.string(),
  /** `Agreement text`, or the title of the attachment. */
  name: z.string(),
  /** Null for the text as it stands. */
  number: z.number().int().nullable(),
  note: z.string(),
  by: z.string().nullable(),
  at: z.iso.datetime({ offset: true }).nullable(),
})
export type ComparableVersion = z.infer<typeof ComparableVersion>

const change = z.enum(['same', 'added', 'removed'])

const Redline = z.object({
  older: z.string(),
  newer: z.string(),
  summary: z.object({
    added: z.number().int(),
    removed: z.number().int(),
    changed: z.number().int(),
    moved: z.number().int(),
  }),
  lines: z.array(
    z.object({
      change: z.enum(['same', 'added', 'removed', 'changed']),
      is_moved: z.boolean(),
      kind: z.enum(['paragraph', 'whereas', 'resolved', 'heading', 'item', 'row']),
      lead: z.string(),
      parts: z.array(
        z.object({
          change,
          text: z.string(),
          marks: z.array(z.enum(['bold', 'italic', 'underline'])),
        }),
      ),
    }),
  ),
})
export type Redline = z.infer<typeof Redline>

const pair = z.object({ from: Source, to: Source })

export const listComparable = endpoint({
  method: 'GET',
  path: '/api/contracts/:id/comparable',
  summary: 'List the versions of the agreement that can be compared: of its text, and of attached Word files',
  access: see,
  params,
  output: z.array(ComparableVersion),
})

export const getRedline = endpoint({
  method: 'GET',
  path: '/api/contracts/:id/redline',
  summary: 'Compare two versions of the agreement, word by word',
  access: see,
  params,
  query: pair,
  takesTurns: 'documents',
  output: Redline,
})

export const exportRedline = endpoint({
  method: 'GET',
  path: '/api/contracts/:id/redline/:format',
  summary: 'Get the comparison of two versions as PDF/UA-1, or as Word with tracked changes',
  access: see,
  params: params.extend({ format: z.enum(['pdf', 'docx']) }),
  query: pair,
  takesTurns: 'documents',
  output: z.unknown(),
})
