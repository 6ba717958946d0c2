/** The evaluation form as it is filled in. */
import { z } from 'zod'
import { EvaluationFields, type EvaluationForm } from '../../evaluation/contract.ts'
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

/** What was submitted before; else the criteria of the project, without scores. */
export function evaluationFieldsOf({ project, own, evaluator, today }: Given): Input {
  if (own)
    return {
      projectTitle: project.title,
      evaluatorName: own.evaluatorName,
      evaluationDate: own.evaluationDate,
      criteria: own.criteria.map(({ name, score }) => ({ name, score: String(score) })),
      overallComments: own.overallComments,
      recommendation: own.recommendation,
    }
  const criteria = project.criteria.map(({ description }) => ({ name: description, score: '' }))
  return {
    projectTitle: project.title,
    evaluatorName: evaluator,
    evaluationDate: today,
    criteria: criteria.length > 0 ? criteria : [{ name: '', score: '' }],
    overallComments: '',
    recommendation: '',
  }
}
