/** Resolutions as the server serves them: who may change one, how it moves, and its text. */
import type { ServedKind } from '#features/kinds/server/index.ts'
import { mayEdit } from '../rules.ts'
import { routedResolutions } from './moves/moves.ts'
import { editRefusal } from './requests/edit-refusal.ts'
import { viewResolution } from './requests/requests.ts'
import { subjectOf } from './subject.ts'
import { resolutionText } from './text.ts'

export const servedResolutions: ServedKind = {
  routed: routedResolutions,
  text: resolutionText,
  mayChange: (acting, matter) => mayEdit(acting, subjectOf(matter)),
  refusal: (matter) => editRefusal(subjectOf(matter)),
  view: viewResolution,
}
