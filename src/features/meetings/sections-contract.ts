/** The sections of an agenda, and those that a body's agendas start with. */
import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { line } from '#platform/shared/text-fields.ts'
import { Version } from '#platform/shared/version.ts'
import { sectionKinds } from './rules.ts'
import { Section } from './schemas.ts'

const see = { permission: 'meetings.see' } as const
const edit = { permission: 'meetings.edit' } as const
const params = z.object({ id: z.uuid() })
const mostSections = 40

const Title = line(120).min(1, 'Title is required.')
const Kind = z.enum(sectionKinds)
export const SectionFields = z.object({ title: Title, kind: Kind.default('other') })
export type SectionFields = z.output<typeof SectionFields>

export const TemplateFields = z.object({
  sections: z.array(SectionFields).max(mostSections, `Use ${mostSections} or fewer sections.`),
})

export const SectionTemplate = z.object({
  body_id: z.uuid(),
  body_name: z.string(),
  /** The body has none of its own: this is what every agenda starts with. */
  is_default: z.boolean(),
  sections: z.array(z.object({ kind: Kind, title: z.string() })),
  version: Version,
})
export type SectionTemplate = z.infer<typeof SectionTemplate>

export const addSection = endpoint({
  method: 'POST',
  path: '/api/meetings/:id/sections',
  summary: 'Add a section at the end of the agenda',
  access: edit,
  params,
  body: SectionFields,
  output: z.array(Section),
})

export const renameSection = endpoint({
  method: 'PUT',
  path: '/api/meeting-sections/:id',
  summary: 'Rename a section; a stale version is refused',
  access: edit,
  params,
  body: z.object({
    title: Title,
    /** The title that was read. */
    was: z.string().max(120).optional(),
  }),
  output: z.array(Section),
})

export const deleteSection = endpoint({
  method: 'DELETE',
  path: '/api/meeting-sections/:id',
  summary: 'Remove an empty section from the agenda',
  access: edit,
  params,
  output: z.array(Section),
})

export const orderSections = endpoint({
  method: 'PUT',
  path: '/api/meetings/:id/section-order',
  summary: 'Reorder all sections; their items move with them',
  access: edit,
  params,
  body: z.object({ sections: z.array(z.uuid()).min(1).max(200) }),
  output: z.array(Section),
})

export const getSectionTemplate = endpoint({
  method: 'GET',
  path: '/api/section-templates/:bodyId',
  summary: 'Get the agenda template of a board or committee',
  access: see,
  params: z.object({ bodyId: z.uuid() }),
  output: SectionTemplate,
})

export const saveSectionTemplate = endpoint({
  method: 'PUT',
  path: '/api/section-templates/:bodyId',
  summary:
    'Save the agenda template of a board or committee; an empty list resets it to the default sections',
  access: edit,
  params: z.object({ bodyId: z.uuid() }),
  body: TemplateFields.extend({ version: Version.optional() }),
  output: SectionTemplate,
})
export type TemplateChange = z.output<typeof saveSectionTemplate.body>
