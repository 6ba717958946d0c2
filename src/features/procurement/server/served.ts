/** Projects as the server serves them. */
import type { ServedKind } from '#features/kinds/server/index.ts'
import { mayEdit } from '../rules.ts'
import { routedProjects } from './moves/moves.ts'
import { editRefusal } from './projects/edit-refusal.ts'
import { viewProject } from './projects/view.ts'
import { subjectOf } from './subject.ts'
import { projectText } from './text.ts'

export const servedProjects: ServedKind = {
  routed: routedProjects,
  text: projectText,
  mayChange: (acting, matter) => mayEdit(acting, subjectOf(matter)),
  refusal: (matter) => editRefusal(subjectOf(matter)),
  view: viewProject,
}
