/** The document of a project: five sections, each started from the project's own facts. */
import type { DraftedKind } from '#features/drafts/server/index.ts'
import { mayEdit, projectKind } from '../rules.ts'
import { defaultText, type SectionKey, sectionKeys } from '../sections.ts'
import { editRefusal } from './projects/edit-refusal.ts'
import { findProject } from './projects/queries.ts'
import { subjectOf } from './subject.ts'

const keyOf = (section: string): SectionKey => {
  const key = sectionKeys.find((each) => each === section)
  if (!key) throw new Error(`a project has no section ${section}`)
  return key
}

export const projectText: DraftedKind = {
  kind: projectKind,
  sections: sectionKeys,
  firstText: async ({ tx }, { id }, section) => defaultText(keyOf(section), await findProject(tx, id)),
  mayWrite: (acting, matter) => mayEdit(acting, subjectOf(matter)),
  refusal: (matter) => editRefusal(subjectOf(matter)),
}
