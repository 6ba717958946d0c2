/** The document of a project: five sections, each started from the project's own facts. */
import type { DraftDocument } from '#features/drafts/rules.ts'
import { type DraftedKind, fill, type KindTemplates, templateOf } from '#features/drafts/server/index.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { mayEdit, projectKind } from '../rules.ts'
import type { Project } from '../schemas.ts'
import { defaultTexts, sectionValues, sectionVariables, templateKeyOf } from '../section-templates.ts'
import { type SectionKey, sectionKeys, sectionTitles } from '../sections.ts'
import { editRefusal } from './projects/edit-refusal.ts'
import { findProject } from './projects/queries.ts'
import { putBase } from './section-bases.ts'
import { subjectOf } from './subject.ts'

const keyOf = (section: string): SectionKey => {
  const key = sectionKeys.find((each) => each === section)
  if (!key) throw new Error(`a project has no section ${section}`)
  return key
}

export const projectTemplates: KindTemplates = {
  kind: projectKind.kind,
  defaults: defaultTexts,
  variables: sectionVariables,
}

/** What the county's template makes of the project as it is now. */
export async function textFromFacts(tx: Tx, section: SectionKey, project: Project): Promise<DraftDocument> {
  const template = await templateOf(tx, projectTemplates, templateKeyOf(project.procurementType, section))
  return fill(template, sectionValues(project), sectionVariables, {
    template: `The template for ${sectionTitles[section]}`,
    text: 'this project’s text',
  })
}

export const projectText: DraftedKind = {
  kind: projectKind,
  sections: sectionKeys,
  firstText: async ({ tx }, { id }, section) => textFromFacts(tx, keyOf(section), await findProject(tx, id)),
  noteFilled: (ctx, { id, section }, document) => putBase(ctx.tx, id, keyOf(section), document),
  mayWrite: (acting, matter) => mayEdit(acting, subjectOf(matter)),
  refusal: (matter) => editRefusal(subjectOf(matter)),
}
