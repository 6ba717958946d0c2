/** What a text starts from, for each category, in the county's own words. */
import { z } from 'zod'
import type { MatterKind } from '#features/matters/rules.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { Version } from '#platform/shared/version.ts'
import { DraftDocument } from './document.ts'

const body = z.string().max(20_000, 'Use 20,000 or fewer characters.')

export const TemplateFields = z.object({
  body: body.trim().min(1, 'Enter the template text.'),
})

export function templateEndpoints<Category extends string>({
  kind,
  permissions,
  categories,
}: Pick<MatterKind, 'kind' | 'permissions'> & { readonly categories: readonly Category[] }) {
  const see = { permission: permissions.see }
  const Template = z.object({
    /** The category, by which it is known. */
    id: z.literal(categories),
    body: z.string(),
    /** Whether it is the default text. */
    is_standard: z.boolean(),
    version: Version,
  })
  return {
    listTemplates: endpoint({
      method: 'GET',
      path: `/api/${kind}-templates`,
      summary: 'List the templates for all categories',
      access: see,
      output: z.array(Template),
    }),
    saveTemplate: endpoint({
      method: 'PUT',
      path: `/api/${kind}-templates`,
      summary: 'Update a category’s template; drafts already started don’t change',
      access: { permission: permissions.route },
      body: TemplateFields.extend({ category: z.literal(categories), version: Version.optional() }),
      output: Template,
    }),
    previewTemplate: endpoint({
      method: 'POST',
      path: `/api/${kind}-templates/preview`,
      summary: 'Preview a template with sample data, and any problems in it',
      access: see,
      body: z.object({ body }),
      output: z.object({
        /** Null where there is a problem. */
        document: DraftDocument.nullable(),
        problems: z.array(
          z.object({ message: z.string(), line: z.number().int(), column: z.number().int() }),
        ),
      }),
    }),
  }
}
export type TemplateEndpoints = ReturnType<typeof templateEndpoints>
