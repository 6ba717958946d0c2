import { type TemplatedKind, Templates } from '#features/drafts/web/index.ts'
import { keyOf } from '#platform/web/api/index.ts'
import { listProjects } from '../../contract.ts'
import { defaultTexts, sectionVariables, templateNames } from '../../section-templates.ts'
import { sectionTemplateCalls } from '../../template-contract.ts'

const kind: TemplatedKind = {
  name: 'Project',
  title: 'Solicitation Templates',
  explanation:
    'Each section of a project’s document starts from its template, filled in from the project. A section that someone has edited doesn’t change; its page shows what would be different.',
  format: 'A blank line ends a paragraph. Start a heading with ## and a list item with a hyphen.',
  choice: 'Section',
  categories: templateNames,
  calls: sectionTemplateCalls,
  defaults: defaultTexts,
  variables: sectionVariables,
  permission: 'projects.route',
  affected: [keyOf(listProjects)],
}

/** What each section of a project's document starts from, by type of procurement. */
export const SectionTemplatesPage = () => <Templates kind={kind} />
