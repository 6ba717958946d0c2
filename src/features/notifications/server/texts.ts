/** Judges a text as it would be sent: filled in with sample data, and what stands in the way. */
import type { Tenant } from '#platform/server/context.ts'
import { problemsIn, renderTemplate, standsAlone, type Values } from '#platform/server/mail/index.ts'
import { AppError, invalid } from '#platform/shared/errors.ts'
import type { TextProblem } from '../contract.ts'
import type { Texts } from '../default-texts.ts'
import type { NotificationKey } from '../rules.ts'
import { samplesOf, secretVariablesOf } from '../variables.ts'
import { notAlone, notInSubject, secretsIn, withoutSecrets } from './filling.ts'

interface Judged {
  readonly subject: string | null
  readonly text: string | null
  readonly problems: TextProblem[]
}

export function judge(key: NotificationKey, texts: Texts, { name }: Tenant): Judged {
  const samples = { ...samplesOf(key), county_name: name }
  const secrets = secretVariablesOf(key)
  const subject = judgeField('subject', texts.subject, withoutSecrets(key, samples), secrets)
  const body = judgeField('body', texts.body, samples)
  const problems = [...subject.problems, ...body.problems]
  if (body.filled !== null) problems.push(...misplaced(key, body.filled, samples))
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

function judgeField(
  field: TextProblem['field'],
  template: string,
  samples: Values,
  secrets: readonly string[] = [],
) {
  const refused = Object.fromEntries(secrets.map((name) => [name, notInSubject(name)]))
  const problems = problemsIn(template, Object.keys(samples), refused).map((problem) => ({
    field,
    ...problem,
  }))
  if (problems.length > 0) return { filled: null, problems }
  try {
    return { filled: renderTemplate(template, samples, field === 'subject' ? 'line' : 'text'), problems }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { filled: null, problems: [{ field, message: error.message, line: 1, column: 1 }] }
  }
}

/** The lines on which a secret is part of something longer. The samples are one line each, so lines are the template's. */
const misplaced = (key: NotificationKey, text: string, samples: Values): TextProblem[] =>
  text
    .split('\n')
    .flatMap((line, at) =>
      secretsIn(key, samples).every((secret) => standsAlone(line, secret))
        ? []
        : [{ field: 'body' as const, message: notAlone(key), line: at + 1, column: 1 }],
    )

/** The link as it is: in capital letters, for instance, it would lead nowhere. */
const holdsLink = (key: NotificationKey, text: string) =>
  key !== 'WELCOME-EMAIL' || text.includes(samplesOf(key).link ?? '')

const linkMissing = (body: string): TextProblem => ({
  field: 'body',
  message: 'The text must contain {{ link }}. Without it, no one can choose a password.',
  line: body.split('\n').length,
  column: 1,
})
