/** What the sections of projects start from, in the county's own words. */
import { templateEndpoints } from '#features/drafts/contract.ts'
import { projectKind } from './rules.ts'
import { templateKeys } from './section-templates.ts'

export const sectionTemplateCalls = templateEndpoints({ ...projectKind, categories: templateKeys })
