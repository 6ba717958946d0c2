/** The evaluation form as it is filled in. */
import { z } from 'zod'
import { EvaluationFields, type EvaluationForm } from '../../evaluation/contract.ts'
import { criteriaToScore } from '../../evaluation/rules.ts'
import type { ProjectView } from '../../schemas.ts'

export const evaluationLabels = {
  projectTitle: 'Project Title',
  evaluatorName: 'Evaluator Name',
  evaluationDate: 'Evaluation Date',
  criteria: 'Criteria',
  overallComments: 'Overall Comments',
  recommendation: 'Recommendation',
} as const

/** Scores are kept as they were typed, and checked as the server does. */
export const EvaluationInput = EvaluationFields.extend({
  criteria: z
    .array(
      EvaluationFields.shape.criteria.element.extend({
        score: z
          .string()
          .refine((typed) => EvaluationFields.shape.criteria.element.shape.score.safeParse(typed).success, {
            error: ({ input }) =>
              input === '' ? 'Score is required.' : 'Enter a score from 0 to 100, such as 87.5.',
          }),
      }),
    )
    .min(1, 'Add at least one criterion.'),
})
type Input = z.input<typeof EvaluationInput>

interface Given {
  project: ProjectView
  own: EvaluationForm | undefined
  evaluator: string
  today: string
}

/** The criteria of the project, with the scores that were submitted before. */
export function evaluationFieldsOf({ project, own, evaluator, today }: Given): Input {
  const scored = (own?.criteria ?? []).map(({ name, score }) => ({ name, score: String(score) }))
  const asked = criteriaToScore(project).map((name) => ({
    name,
    score: scored.find((each) => each.name === name)?.score ?? '',
  }))
  const criteria = asked.length > 0 ? asked : scored
  return {
    projectTitle: project.title,
    evaluatorName: evaluator,
    evaluationDate: own?.evaluationDate ?? today,
    criteria: criteria.length > 0 ? criteria : [{ name: '', score: '' }],
    overallComments: own?.overallComments ?? '',
    recommendation: own?.recommendation ?? '',
  }
}
