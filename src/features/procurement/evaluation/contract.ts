/**
 * Evaluation forms of a project: one for each evaluator. Field names are those of product.md, section 3. Until the evaluations are
 * opened, an evaluator sees only their own form, and no count says how many others there are.
 */
import { z } from 'zod'
import { hundredthsOf } from '#platform/shared/amounts.ts'
import { dayField } from '#platform/shared/day.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { line } from '#platform/shared/text-fields.ts'
import { Version } from '#platform/shared/version.ts'
import { mostCriteria } from '../criteria.ts'

const score = { permission: 'evaluations.score' } as const
const params = z.object({ id: z.uuid() })
const Moment = z.iso.datetime({ offset: true })

const text = (label: string) =>
  z.string().trim().min(1, `${label} are required.`).max(20_000, 'Use 20,000 or fewer characters.')

/** Points; stored as hundredths. */
const Score = z.union([z.number(), z.string().trim().max(40)]).transform((value, check) => {
  const points = hundredthsOf(value)
  if (points === null)
    check.addIssue({
      code: 'custom',
      message: value === '' ? 'Score is required.' : 'Enter a score from 0 to 100, such as 87.5.',
    })
  return points ?? 0
})

export const EvaluationFields = z.object({
  projectTitle: line(300).min(1, 'Project title is required.'),
  evaluatorName: line(200).min(1, 'Evaluator name is required.'),
  evaluationDate: dayField('Evaluation date is required.'),
  criteria: z
    .array(z.object({ name: line(300).min(1, 'Criterion name is required.'), score: Score }))
    .min(1, 'Add at least one criterion.')
    .max(mostCriteria, `Use ${mostCriteria} or fewer criteria.`),
  overallComments: text('Overall comments'),
  recommendation: z
    .string()
    .trim()
    .min(1, 'Recommendation is required.')
    .max(20_000, 'Use 20,000 or fewer characters.'),
})
export type EvaluationFields = z.output<typeof EvaluationFields>

export const EvaluationForm = z.object({
  id: z.uuid(),
  project_id: z.uuid(),
  projectTitle: z.string(),
  evaluatorName: z.string(),
  evaluationDate: z.iso.date(),
  criteria: z.array(z.object({ name: z.string(), score: z.number() })),
  overallComments: z.string(),
  recommendation: z.string(),
  submitted_at: Moment,
  /** Whether the user submitted it. */
  is_own: z.boolean(),
  version: Version,
})
export type EvaluationForm = z.infer<typeof EvaluationForm>

export const listEvaluationForms = endpoint({
  method: 'GET',
  path: '/api/projects/:id/evaluation-forms',
  summary: 'List the evaluations you can see: your own, and all of them once they are opened',
  access: score,
  params,
  output: z.array(EvaluationForm),
})

export const submitEvaluation = endpoint({
  method: 'POST',
  path: '/api/projects/:id/evaluation-forms',
  summary: 'Submit your evaluation of a project',
  access: score,
  params,
  body: EvaluationFields,
  output: EvaluationForm,
})

export const replaceEvaluation = endpoint({
  method: 'PUT',
  path: '/api/evaluation-forms/:id',
  summary: 'Replace your evaluation until the evaluations are opened',
  access: score,
  params,
  body: EvaluationFields.extend({ version: Version.optional() }),
  output: EvaluationForm,
})

const Evaluation = z.object({
  opened_at: Moment.nullable(),
  opened_by: z.string().nullable(),
  /** How many were submitted: for those who manage evaluations, and for everyone once they are opened. */
  submitted: z.number().int().nullable(),
  may: z.object({ submit: z.boolean(), open: z.boolean() }),
})
export type Evaluation = z.infer<typeof Evaluation>

export const getEvaluation = endpoint({
  method: 'GET',
  path: '/api/projects/:id/evaluation',
  summary: 'Get whether the evaluations of a project are opened, and what you may do',
  access: score,
  params,
  output: Evaluation,
})

export const openEvaluations = endpoint({
  method: 'POST',
  path: '/api/projects/:id/evaluation/open',
  summary: 'Open the evaluations of a project to its evaluators; none can be changed afterwards',
  access: { permission: 'evaluations.manage' },
  params,
  output: Evaluation,
})
