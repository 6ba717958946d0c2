/** The evaluation of a project by its committee: appointed, sworn, scored apart, opened together, agreed on, and ranked. */
import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { line } from '#platform/shared/text-fields.ts'
import { Version } from '#platform/shared/version.ts'
import { hundredthsOfScore } from './rules.ts'
import { Panel, ScoreSheet } from './schemas.ts'

export { Panel, ScoreSheet } from './schemas.ts'

const score = { permission: 'evaluations.score' } as const
const manage = { permission: 'evaluations.manage' } as const
const params = z.object({ id: z.uuid() })
const version = { version: Version.optional() }

const text = (missing: string) =>
  z.string().trim().min(1, missing).max(5000, 'Use 5,000 or fewer characters.')

const scoreMessage = 'Enter a score with up to 2 decimals, such as 8.75.'
const Score = z
  .string()
  .trim()
  .max(10)
  .refine((typed) => hundredthsOfScore(typed) !== null, scoreMessage)
  .meta({ examples: ['8.75'] })

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
    explanation: z.string().trim().max(5000, 'Use 5,000 or fewer characters.'),
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

/** Characters of a comment, and cells of one call: whoever has more to save calls again. */
export const mostComment = 2000
export const mostCells = 60

export const SheetFields = z.object({
  scores: z
    .array(
      z.object({
        submission_id: z.uuid(),
        position: z.number().int().min(1).max(50),
        score: Score.nullable(),
        comment: z.string().trim().max(mostComment, 'Use 2,000 or fewer characters.'),
      }),
    )
    .max(mostCells),
})

export const saveScores = endpoint({
  method: 'PUT',
  path: '/api/projects/:id/score-sheet',
  summary: 'Save scores and comments of your own score sheet; no one else sees them until all are opened',
  access: score,
  params,
  bodyLimit: 1024 * 1024,
  body: SheetFields.extend(version),
  output: ScoreSheet,
})

export const handInScores = endpoint({
  method: 'POST',
  path: '/api/projects/:id/score-sheet/hand-in',
  summary: 'Hand in your score sheet once every submission has all scores',
  access: score,
  params,
  body: z.object(version),
  output: Panel,
})

export const takeBackScores = endpoint({
  method: 'POST',
  path: '/api/projects/:id/score-sheet/take-back',
  summary: 'Reopen your own score sheet, until the chair opens the scores',
  access: score,
  params,
  body: z.object(version),
  output: Panel,
})

export const OpenScores = z.object({ reason: z.string().trim().max(5000, 'Use 5,000 or fewer characters.') })
export const openScores = endpoint({
  method: 'POST',
  path: '/api/projects/:id/evaluation-panel/open',
  summary:
    'Open all scores together, as the chair; without those of everyone only with a reason. This is final',
  access: score,
  params,
  body: OpenScores.extend(version),
  output: Panel,
})

export const ConsensusFields = z.object({
  /** Null to go back to the average. */
  score: Score.nullable(),
  reason: text('Enter a reason.'),
})
export const recordConsensus = endpoint({
  method: 'PUT',
  path: '/api/projects/:id/consensus-scores',
  summary:
    'Record the committee’s consensus score of a criterion, with the reason, as the chair; it counts once every evaluator agreed',
  access: score,
  params,
  body: ConsensusFields.extend({
    submission_id: z.uuid(),
    position: z.number().int().min(1).max(50),
    ...version,
  }),
  output: Panel,
})

export const agreeToConsensus = endpoint({
  method: 'POST',
  path: '/api/projects/:id/consensus-scores/agree',
  summary: 'Agree to a consensus score, as an evaluator; it counts once every evaluator of its round agreed',
  access: score,
  params,
  body: z.object({ submission_id: z.uuid(), position: z.number().int().min(1).max(50), ...version }),
  output: Panel,
})

export const NoteFields = z.object({
  submission_id: z.uuid().nullable(),
  note: text('Enter a note.'),
})
export const addEvaluationNote = endpoint({
  method: 'POST',
  path: '/api/projects/:id/evaluation-notes',
  summary: 'Add a note to the committee’s discussion, once the scores are opened',
  access: score,
  params,
  body: NoteFields,
  output: Panel,
})

export const InterviewFields = z.object({
  submission_ids: z.array(z.uuid()).min(1, 'Choose at least one vendor.').max(500),
  reason: text('Enter a reason.'),
})
export const startInterviews = endpoint({
  method: 'POST',
  path: '/api/projects/:id/evaluation-panel/interviews',
  summary:
    'Start another round of scores for the vendors on the short list, after interviews or best and final offers, as the chair',
  access: score,
  params,
  body: InterviewFields.extend(version),
  output: Panel,
})

export const CancelInterviews = z.object({ reason: text('Enter a reason.') })
export const cancelInterviews = endpoint({
  method: 'POST',
  path: '/api/projects/:id/evaluation-panel/interviews/cancel',
  summary:
    'Cancel the round after interviews before anyone has begun to score, with the reason, as the chair',
  access: score,
  params,
  body: CancelInterviews.extend(version),
  output: Panel,
})

export const TieBreakFields = z.object({
  /** All that are tied, the best first. */
  submission_ids: z.array(z.uuid()).min(2).max(500),
  method: line(300).min(1, 'Enter how the tie was broken.'),
  witnesses: line(300).min(1, 'Enter the witnesses.'),
  result: text('Enter the result.'),
  /** Why an earlier tie-break of these vendors is corrected; empty for the first. */
  corrects_because: z.string().trim().max(5000, 'Use 5,000 or fewer characters.').default(''),
})
export const breakTie = endpoint({
  method: 'POST',
  path: '/api/projects/:id/tie-breaks',
  summary:
    'Record how a tie was broken, with witnesses and result, as the chair; a correction needs a reason, and the earlier one stays on record',
  access: score,
  params,
  body: TieBreakFields.extend(version),
  output: Panel,
})

export const printScoreSummary = endpoint({
  method: 'GET',
  path: '/api/projects/:id/score-summary',
  summary: 'Download the score summary as PDF/UA-1, once the scores are opened',
  access: score,
  params,
  output: z.unknown(),
  answers: 'application/pdf',
  takesTurns: 'documents',
})
