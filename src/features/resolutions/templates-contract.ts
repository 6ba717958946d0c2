/** What the text of a resolution starts from, for each category, in the county's own words. */
import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { DraftDocument } from './draft-document.ts'
import { resolutionCategories, Version } from './schemas.ts'

const see = { permission: 'resolutions.see' } as const
const Category = z.enum(resolutionCategories)

export const Template = z.object({
  /** The category, by which it is known. */
  id: Category,
  body: z.string(),
  /** Whether it is the text that comes with the product. */
  is_standard: z.boolean(),
  version: Version,
})
export type Template = z.infer<typeof Template>

export const listTemplates = endpoint({
  method: 'GET',
  path: '/api/resolution-templates',
  summary: 'The templates of all categories',
  access: see,
  output: z.array(Template),
})

const Body = z
  .string()
  .trim()
  .min(1, 'Enter the text that a resolution starts from.')
  .max(20_000, 'At most 20,000 characters.')
export const TemplateFields = z.object({ body: Body })

export const saveTemplate = endpoint({
  method: 'PUT',
  path: '/api/resolution-templates',
  summary: 'Change the template of a category; drafts that were begun stay as they are',
  access: { permission: 'resolutions.route' },
  body: TemplateFields.extend({ category: Category, version: Version.optional() }),
  output: Template,
})

export const previewTemplate = endpoint({
  method: 'POST',
  path: '/api/resolution-templates/preview',
  summary: 'A template filled with sample data, and what is wrong with it',
  access: see,
  body: z.object({ body: z.string().max(20_000, 'At most 20,000 characters.') }),
  output: z.object({
    /** Null where there is a problem. */
    document: DraftDocument.nullable(),
    problems: z.array(z.object({ message: z.string(), line: z.number().int(), column: z.number().int() })),
  }),
})
