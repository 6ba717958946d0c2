/** Judges a text as it would be sent: filled in with sample data, and what stands in the way. */
import type { Tenant } from '#platform/server/context.ts'
import { problemsIn, renderTemplate, type Values } from '#platform/server/mail/index.ts'
import { AppError, invalid } from '#platform/shared/errors.ts'
import type { TextProblem } from '../contract.ts'
import type { NotificationKey } from '../rules.ts'
import type { Texts } from '../shipped-texts.ts'
import { samplesOf } from '../variables.ts'

interface Judged {
  readonly subject: string | null
  readonly text: string | null
  readonly problems: TextProblem[]
}

export const fill = ({ subject, body }: Texts, values: Values) => ({
  subject: renderTemplate(subject, values, 'line'),
  text: renderTemplate(body, values),
})

export function judge(key: NotificationKey, texts: Texts, { name }: Tenant): Judged {
  const samples = { ...samplesOf(key), county_name: name }
  const subject = judgeField('subject', texts.subject, samples)
  const body = judgeField('body', texts.body, samples)
  const problems = [...subject.problems, ...body.problems]
  if (body.filled !== null && !holdsLink(key, body.filled)) problems.push(linkMissing(texts.body))
  return { subject: subject.filled, text: body.filled, problems }
}

/** Refuses what could not be sent, at the field where it stands. */
export function requireGoodTexts(
  key: NotificationKey,
  texts: Texts,
  county: Tenant,
): { subject: string; text: string } {
  const { subject, text, problems } = judge(key, texts, county)
  const said = (field: TextProblem['field']) =>
    problems.filter((problem) => problem.field === field).map(spoken)
  const messages = { subject: said('subject').join(' '), body: said('body').join(' ') }
  if (subject !== null && text !== null && problems.length === 0) return { subject, text }
  throw invalid(
    messages.subject || messages.body,
    Object.fromEntries(Object.entries(messages).filter(([, message]) => message !== '')),
  )
}

const spoken = ({ field, line, message }: TextProblem) =>
  field === 'body' ? `Line ${line}: ${message}` : message

function judgeField(field: TextProblem['field'], template: string, samples: Values) {
  const problems = problemsIn(template, Object.keys(samples)).map((problem) => ({ field, ...problem }))
  if (problems.length > 0) return { filled: null, problems }
  try {
    return { filled: renderTemplate(template, samples, field === 'subject' ? 'line' : 'text'), problems }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { filled: null, problems: [{ field, message: error.message, line: 1, column: 1 }] }
  }
}

/** The link as it is: in capital letters, for instance, it would lead nowhere. */
const holdsLink = (key: NotificationKey, text: string) =>
  key !== 'WELCOME-EMAIL' || text.includes(samplesOf(key).link ?? '')

const linkMissing = (body: string): TextProblem => ({
  field: 'body',
  message: 'The text must contain {{ link }}: without it nobody can choose a password.',
  line: body.split('\n').length,
  column: 1,
})
