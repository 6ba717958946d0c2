import type { EvaluatedSubmission, EvaluationCriterion, ResultCell } from '../schemas.ts'

/** The cell of the results that a consensus is recorded for. */
export interface ChosenCell {
  readonly submission: EvaluatedSubmission
  readonly criterion: EvaluationCriterion
  readonly cell: ResultCell
}
