/** After the scores are opened: consensus scores, the discussion, and how a tie was broken. */
import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { line } from '#platform/shared/text-fields.ts'
import { longText, params, Score, score, text, version } from './fields.ts'
import { Panel } from './schemas.ts'

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

export const TieBreakFields = z.object({
  /** All that are tied, the best first. */
  submission_ids: z.array(z.uuid()).min(2).max(500),
  method: line(300).min(1, 'Enter how the tie was broken.'),
  witnesses: line(300).min(1, 'Enter the witnesses.'),
  result: text('Enter the result.'),
  /** Why an earlier tie-break of these vendors is corrected; empty for the first. */
  corrects_because: longText.default(''),
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
