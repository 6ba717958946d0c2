/** Contracts as the server serves them. */
import type { ServedKind } from '#features/kinds/server/index.ts'
import { mayEdit } from '../rules.ts'
import { editRefusal } from './edit-refusal.ts'
import { routedContracts } from './moves.ts'
import { subjectOf } from './subject.ts'
import { contractText } from './text.ts'
import { viewContract } from './view.ts'

export const servedContracts: ServedKind = {
  routed: routedContracts,
  text: contractText,
  mayChange: (acting, matter) => mayEdit(acting, subjectOf(matter)),
  refusal: (matter) => editRefusal(subjectOf(matter)),
  view: viewContract,
}
