import { type TemplatedKind, Templates } from '#features/drafts/web/index.ts'
import { keyOf } from '#platform/web/api/index.ts'
import { listResolutions, resolutionCategories } from '../../contract.ts'
import { defaultTemplates } from '../../default-templates.ts'
import { templateCalls } from '../../draft-contract.ts'
import { draftVariables } from '../../draft-variables.ts'

const kind: TemplatedKind = {
  name: 'Resolution',
  title: 'Resolution Templates',
  explanation:
    'Each draft starts from the template for its category, filled in from the request. Changes apply to drafts started from now on.',
  format:
    'A blank line ends a paragraph. Start a clause with WHEREAS or RESOLVED, a heading with ##, and a list item with a hyphen.',
  choice: 'Category',
  categories: resolutionCategories.map((value) => ({ value, label: value })),
  calls: templateCalls,
  defaults: defaultTemplates,
  variables: draftVariables,
  permission: 'resolutions.route',
  affected: [keyOf(listResolutions)],
}

/** What the text of a resolution starts from, for each category. */
export const TemplatesPage = () => <Templates kind={kind} />
