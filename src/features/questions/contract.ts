/** Questions about a solicitation: vendors ask until the deadline, staff answer, and everyone reads the answers. */
import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { Version } from '#platform/shared/version.ts'

const Moment = z.iso.datetime({ offset: true })
const params = z.object({ id: z.uuid() })

export const questionStatuses = ['open', 'published', 'withdrawn'] as const

/** As everyone reads it: nothing tells who asked. */
export const PublishedQuestion = z.object({
  number: z.number().int(),
  question: z.string(),
  answer: z.string(),
  changes_solicitation: z.boolean(),
  published_at: Moment,
})
export type PublishedQuestion = z.infer<typeof PublishedQuestion>

const Dates = { questions_due_at: Moment, is_open: z.boolean() }

const QuestionText = z.string().trim().min(1, 'Enter a question.').max(4000, 'Use 4,000 or fewer characters.')

export const OwnQuestion = z.object({
  id: z.uuid(),
  question: z.string(),
  status: z.enum(questionStatuses),
  asked_at: Moment,
  asked_by: z.string(),
  number: z.number().int().nullable(),
  reason: z.string(),
})
export type OwnQuestion = z.infer<typeof OwnQuestion>

export const VendorQuestions = z.object({
  id: z.uuid(),
  /** Those that the user can ask for. */
  firms: z.array(z.object({ id: z.uuid(), name: z.string() })),
  number: z.string(),
  title: z.string(),
  ...Dates,
  is_followed: z.boolean(),
  published: z.array(PublishedQuestion),
  /** Of the user, and of those who share a firm with them. */
  own: z.array(OwnQuestion),
})
export type VendorQuestions = z.infer<typeof VendorQuestions>

export const listVendorQuestions = endpoint({
  method: 'GET',
  path: '/api/vendor-portal/solicitations/:id/questions',
  summary: 'Get the questions and answers of a solicitation, and your own questions',
  access: 'vendor',
  params,
  output: VendorQuestions,
})

export const AskForm = z.object({
  question: QuestionText,
  /** The firm that asks, whose people read it; needed only by users with several. */
  vendor_id: z.uuid('Choose a firm.').optional(),
})

export const askQuestion = endpoint({
  method: 'POST',
  path: '/api/vendor-portal/solicitations/:id/questions',
  summary: 'Ask a question before the deadline; you follow the solicitation from then on',
  access: 'vendor',
  params,
  body: AskForm,
  output: VendorQuestions,
})

const Followed = z.object({ is_followed: z.boolean() })

export const followSolicitation = endpoint({
  method: 'POST',
  path: '/api/vendor-portal/solicitations/:id/follow',
  summary: 'Follow a solicitation: addenda, answers, and results are emailed to you',
  access: 'vendor',
  params,
  output: Followed,
})

export const unfollowSolicitation = endpoint({
  method: 'DELETE',
  path: '/api/vendor-portal/solicitations/:id/follow',
  summary: 'Stop following a solicitation',
  access: 'vendor',
  params,
  output: Followed,
})

/** As staff work on it. */
export const ProjectQuestion = z.object({
  id: z.uuid(),
  question: z.string(),
  public_question: z.string(),
  answer: z.string(),
  changes_solicitation: z.boolean(),
  asked_by: z.string(),
  firm: z.string().nullable(),
  asked_at: Moment,
  status: z.enum(questionStatuses),
  number: z.number().int().nullable(),
  answered_by: z.string(),
  decided_at: Moment.nullable(),
  decided_by: z.string(),
  reason: z.string(),
  version: Version,
})
export type ProjectQuestion = z.infer<typeof ProjectQuestion>

export const ProjectQuestions = z.object({
  number: z.string(),
  title: z.string(),
  ...Dates,
  may_answer: z.boolean(),
  /** Not after submissions are due: vendors could no longer use what they learn. */
  may_publish: z.boolean(),
  questions: z.array(ProjectQuestion),
})
export type ProjectQuestions = z.infer<typeof ProjectQuestions>

export const listProjectQuestions = endpoint({
  method: 'GET',
  path: '/api/projects/:id/questions',
  summary: 'List the questions that vendors asked about a published project',
  access: { permission: 'projects.see' },
  params,
  output: ProjectQuestions,
})

const edit = { access: { permission: 'projects.edit' }, params, output: ProjectQuestions } as const

export const AnswerForm = z.object({
  public_question: QuestionText,
  answer: z.string().trim().max(10_000, 'Use 10,000 or fewer characters.'),
  changes_solicitation: z.boolean(),
})

export const saveAnswer = endpoint({
  method: 'PUT',
  path: '/api/project-questions/:id',
  summary: 'Write an answer, and the question as it will be published; nothing is published yet',
  body: AnswerForm.extend({ version: Version }).partial(),
  ...edit,
})

export const publishAnswers = endpoint({
  method: 'POST',
  path: '/api/projects/:id/questions/publish',
  summary: 'Publish answered questions; those who follow the solicitation are emailed',
  body: z.object({
    questions: z
      .array(z.object({ id: z.uuid(), version: Version }))
      .min(1, 'Choose a question.')
      .max(200),
  }),
  ...edit,
})

export const withdrawQuestion = endpoint({
  method: 'POST',
  path: '/api/project-questions/:id/withdraw',
  summary: 'Withdraw a question with a reason, so it isn’t published; the person who asked is emailed',
  body: z.object({
    reason: z.string().trim().min(1, 'Enter a reason.').max(1000, 'Use 1,000 or fewer characters.'),
    version: Version.optional(),
  }),
  ...edit,
})
