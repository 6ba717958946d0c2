/** Score sheets, the rounds in which they are opened together, and their summary. */
import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { longText, params, Score, score, text, version } from './fields.ts'
import { Panel, ScoreSheet } from './schemas.ts'

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

export const OpenScores = z.object({ reason: longText })
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
