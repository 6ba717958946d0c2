/** The text of a matter, section by section: written by several people at once, kept in versions. */
import { z } from 'zod'
import type { MatterKind } from '#features/matters/rules.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { DraftDocument } from './document.ts'
import { mostUpdateBytes } from './shape.ts'

const params = z.object({ id: z.uuid() })
const Moment = z.iso.datetime({ offset: true })
const UpdateNumber = z.number().int().min(0).max(2_147_483_647)

const Draft = z.object({
  /** No one has begun: the document is what the template of the category gives. */
  is_started: z.boolean(),
  document: DraftDocument,
  /** Of the newest update that the document holds. */
  number: UpdateNumber,
})
export type Draft = z.infer<typeof Draft>

/** As Yjs makes them (format 1), in Base64. */
const Update = z.base64('This update can’t be read.')

const Updates = z.object({
  /** Of the matter: it may have moved on. */
  status: z.string(),
  /** The number of the newest version; 0 where there is none. */
  version: z.number().int(),
  /** Of the newest one. */
  number: UpdateNumber,
  /** All that came after the number that was asked for, in any order. */
  updates: z.array(z.string()),
})

export const DraftVersion = z.object({
  number: z.number().int(),
  kind: z.enum(['saved', 'moved', 'before', 'restored', 'filled']),
  status: z.string(),
  note: z.string(),
  saved_by: z.string(),
  saved_at: Moment,
})
export type DraftVersion = z.infer<typeof DraftVersion>

/** Of an element that Yjs has numbered. */
const Numbered = z.object({ client: z.number().int().min(0), clock: z.number().int().min(0) })

/** A place in the text that stays where it is while others write around it, as Yjs writes it. */
const TextPlace = z.object({
  type: Numbered.nullish(),
  tname: z.string().max(100).nullish(),
  item: Numbered.nullish(),
  assoc: z.number().int().min(-1).max(1).optional(),
})

/** Where someone writes; null where they no longer do. */
const CaretPlace = z.object({ anchor: TextPlace, head: TextPlace }).nullable()
export type CaretPlace = z.infer<typeof CaretPlace>

/** As the stream of a draft tells it to the others. */
export const Caret = z.object({
  section: z.string(),
  /** The window: Yjs numbers each. */
  client: z.number().int(),
  user: z.object({ id: z.uuid(), name: z.string() }),
  caret: CaretPlace,
})
export type Caret = z.infer<typeof Caret>

const ofVersion = params.extend({ number: z.coerce.number().int().min(1).max(2_147_483_647) })

export const NewVersion = z.object({
  note: z.string().trim().max(500, 'Use 500 or fewer characters.').default(''),
})

/** Without one, the kind's first section. */
const sectionOf = ({ sections }: DraftedContract) => z.literal(sections).default(sections[0])

interface DraftedContract extends MatterKind {
  readonly sections: readonly [string, ...string[]]
}

export function draftEndpoints(kind: DraftedContract) {
  const { plural, permissions } = kind
  const see = { permission: permissions.see }
  const write = { permission: permissions.write }
  const section = z.object({ section: sectionOf(kind) })
  const base = `/api/${plural}/:id/draft` as const
  return {
    getDraft: endpoint({
      method: 'GET',
      path: base,
      isBesideOthers: true,
      summary: 'Get the current text',
      access: see,
      params,
      query: section,
      output: Draft,
    }),
    startDraft: endpoint({
      method: 'POST',
      path: `${base}/start`,
      summary: 'Start the text, from the category’s template or blank',
      access: write,
      params,
      query: section,
      body: z.object({ from: z.enum(['template', 'nothing']).default('template') }),
      output: Draft,
    }),
    listUpdates: endpoint({
      method: 'GET',
      path: `${base}/updates`,
      summary: 'Get changes since an update (Yjs); 0 gets all',
      access: see,
      params,
      query: section.extend({ after: z.coerce.number().int().min(0).max(2_147_483_647).default(0) }),
      output: Updates,
    }),
    writeDraft: endpoint({
      method: 'POST',
      path: `${base}/updates`,
      summary:
        'Send a change to the text (a Yjs update); sending it twice is safe. Returns changes made by others',
      access: write,
      params,
      query: section,
      body: z.object({ update: Update, after: UpdateNumber.default(0) }),
      bodyLimit: Math.ceil(mostUpdateBytes / 3) * 4 + 1000,
      output: Updates,
    }),
    followDraft: endpoint({
      method: 'GET',
      path: `${base}/changes`,
      summary:
        'Stream a signal whenever any section of the text changes, and who else has it open, with their cursors',
      access: see,
      params,
      query: z.object({ as: z.literal('writer').optional() }),
      output: z.unknown(),
      answers: 'text/event-stream',
    }),
    showCaret: endpoint({
      method: 'POST',
      path: `${base}/caret`,
      summary: 'Show your cursor to others editing the text; nothing is stored',
      access: write,
      params,
      query: section,
      body: z.object({ client: z.number().int().min(0).max(4_294_967_295), caret: CaretPlace }),
      output: z.object({ is_shown: z.literal(true) }),
    }),
    getFilledTemplate: endpoint({
      method: 'GET',
      path: `${base}/template`,
      isAside: true,
      summary: 'Preview the category’s template, filled in from the current request',
      access: see,
      params,
      query: section,
      output: z.object({ document: DraftDocument }),
    }),
    fillDraft: endpoint({
      method: 'POST',
      path: `${base}/fill`,
      summary:
        'Replace the text with the template, filled in from the current request; the current text is saved as a version',
      access: write,
      params,
      query: section,
      body: z.object({}),
      output: Draft,
    }),
    listVersions: endpoint({
      method: 'GET',
      path: `${base}/versions`,
      summary: 'List the versions of the text, newest first',
      access: see,
      params,
      query: section,
      output: z.array(DraftVersion),
    }),
    getVersion: endpoint({
      method: 'GET',
      path: `${base}/versions/:number`,
      summary: 'Get one version of the text',
      access: see,
      params: ofVersion,
      query: section,
      output: DraftVersion.extend({ document: DraftDocument }),
    }),
    saveVersion: endpoint({
      method: 'POST',
      path: `${base}/versions`,
      summary: 'Save the current text as a version',
      access: write,
      params,
      query: section,
      body: NewVersion,
      output: z.array(DraftVersion),
    }),
    restoreVersion: endpoint({
      method: 'POST',
      path: `${base}/versions/:number/restore`,
      summary: 'Restore a version; the text before and after is saved as versions',
      access: write,
      params: ofVersion,
      query: section,
      body: z.object({}),
      output: z.array(DraftVersion),
    }),
  }
}
export type DraftEndpoints = ReturnType<typeof draftEndpoints>

export { type TemplateEndpoints, TemplateFields, templateEndpoints } from './templates-contract.ts'
