/** The evaluation of a project by its committee: who is appointed, what each member discloses, and what they see. */
import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { longText, manage, params, Score, score, text, version } from './fields.ts'
import { hundredthsOfScore } from './rules.ts'
import { Panel } from './schemas.ts'

export { Panel, ScoreSheet } from './schemas.ts'

export const mostMembers = 30

export const getPanel = endpoint({
  method: 'GET',
  path: '/api/projects/:id/evaluation-panel',
  summary: 'Get the evaluation of a project, as far as it is yours to see',
  access: score,
  params,
  output: Panel,
})

export const listOwnEvaluations = endpoint({
  method: 'GET',
  path: '/api/evaluations',
  summary: 'List the evaluation committees that you are on, the newest first',
  access: score,
  output: z.array(
    z.object({
      project_id: z.uuid(),
      number: z.string(),
      title: z.string(),
      is_chair: z.boolean(),
      appointed_at: z.iso.datetime({ offset: true }),
      next: z.enum(['disclose', 'score', 'wait', 'done']),
    }),
  ),
})

export const listEvaluatorCandidates = endpoint({
  method: 'GET',
  path: '/api/projects/:id/evaluation-panel/candidates',
  summary: 'List users who can be appointed to the evaluation committee',
  access: manage,
  params,
  output: z.array(z.object({ id: z.uuid(), name: z.string(), department: z.string().nullable() })),
})

const Highest = Score.refine((typed) => {
  const highest = hundredthsOfScore(typed) ?? 0
  return highest > 0 && highest <= 1000_00
}, 'Enter a highest score above 0, up to 1,000.')

export const PanelFields = z.object({
  chair: z.uuid('Choose a chair.'),
  /** Whether the chair scores too. */
  chair_scores: z.boolean(),
  evaluators: z.array(z.uuid()).max(mostMembers, `Appoint ${mostMembers} or fewer evaluators.`),
  /** Of the criteria that people score, in their order. */
  highest: z.array(Highest).max(50),
})
export type PanelFields = z.output<typeof PanelFields>

export const appointPanel = endpoint({
  method: 'POST',
  path: '/api/projects/:id/evaluation-panel',
  summary: 'Appoint the evaluation committee of an opened project; this starts its evaluation',
  access: manage,
  params,
  body: PanelFields,
  output: Panel,
})

export const NewEvaluator = z.object({
  user_id: z.uuid('Choose a user.'),
  is_chair: z.boolean(),
  is_scoring: z.boolean(),
})
export const addEvaluator = endpoint({
  method: 'POST',
  path: '/api/projects/:id/evaluators',
  summary: 'Add an evaluator, or another chair where there is none, until the scores are opened',
  access: manage,
  params,
  body: NewEvaluator.extend(version),
  output: Panel,
})

export const Removal = z.object({ reason: text('Enter a reason.') })
export const removeEvaluator = endpoint({
  method: 'POST',
  path: '/api/projects/:id/evaluators/:user/remove',
  summary: 'Remove an evaluator who hasn’t handed in scores, with the reason',
  access: manage,
  params: params.extend({ user: z.uuid() }),
  body: Removal.extend(version),
  output: Panel,
})

export const Disclosure = z
  .object({
    has_conflict: z.boolean(),
    /** Vendors that the evaluator has ties to. */
    vendor_ids: z.array(z.uuid()).max(100),
    explanation: longText,
  })
  .refine(
    ({ has_conflict, vendor_ids, explanation }) =>
      explanation !== '' || (!has_conflict && vendor_ids.length === 0),
    {
      path: ['explanation'],
      message: 'Explain the conflict of interest.',
    },
  )
export type Disclosure = z.output<typeof Disclosure>

export const discloseConflict = endpoint({
  method: 'POST',
  path: '/api/projects/:id/evaluation-panel/disclosure',
  summary:
    'Submit your conflict-of-interest disclosure; a conflict shuts this project for you, and can’t be undone',
  access: score,
  params,
  body: Disclosure,
  output: Panel,
})

export const downloadEvaluatedFile = endpoint({
  method: 'GET',
  path: '/api/projects/:id/evaluation-panel/submissions/:submission/files/:position',
  summary: 'Download a file of a submission that you evaluate',
  access: score,
  params: params.extend({ submission: z.uuid(), position: z.coerce.number().int().min(1).max(1000) }),
  output: z.unknown(),
  answers: 'application/octet-stream',
})
