import type { UseFormReturnType } from '@mantine/form'
import type { AwardView, Candidate, RecommendationFields } from '../contract.ts'

export type RecommendFields = Omit<RecommendationFields, 'version'>
export type RecommendForm = UseFormReturnType<RecommendFields>

/** For lines and groups, each of which goes to a vendor or to none. */
export interface LinesProps {
  form: RecommendForm
  view: AwardView
  candidates: readonly Candidate[]
}
