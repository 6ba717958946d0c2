/** What vendors fill in for a solicitation: made in the project, published with it. */
import { z } from 'zod'
import { hundredthsOf } from '#platform/shared/amounts.ts'
import { line } from '#platform/shared/text-fields.ts'
import { tenThousandthsOf } from './prices.ts'

export const most = { lines: 1000, questions: 100, certifications: 30, files: 30, choices: 20 } as const

export const lineKinds = ['base', 'alternate', 'optional'] as const
export const questionTypes = ['text', 'number', 'choice', 'yes-no', 'file'] as const
export type QuestionType = (typeof questionTypes)[number]

const text = (label: string, longest = 2000) =>
  z
    .string()
    .trim()
    .min(1, `${label} is required.`)
    .max(longest, `Use ${longest.toLocaleString('en-US')} or fewer characters.`)

const Quantity = z
  .string()
  .trim()
  .refine((typed) => (tenThousandthsOf(typed) ?? 0n) > 0n, 'Enter a quantity above 0 with up to 4 decimals.')
  .meta({ examples: ['12.5'] })

export const LineItem = z.object({
  id: z.uuid(),
  /** Lines of a group have a total of their own. */
  group: line(100),
  description: text('Description', 300),
  unit: line(40).min(1, 'Unit is required.'),
  quantity: Quantity,
  kind: z.enum(lineKinds),
})
export type LineItem = z.infer<typeof LineItem>

export const Question = z
  .object({
    id: z.uuid(),
    text: text('Question'),
    type: z.enum(questionTypes),
    choices: z
      .array(line(200).min(1, 'Enter a choice.'))
      .max(most.choices, `Use ${most.choices} or fewer choices.`),
    isRequired: z.boolean(),
    /** The criterion that the answer is scored by; empty where it is not scored. */
    criterion: line(300),
  })
  .refine(({ type, choices }) => type !== 'choice' || new Set(choices).size >= 2, {
    path: ['choices'],
    message: 'Enter at least two different choices.',
  })
export type Question = z.infer<typeof Question>

export const Certification = z.object({ id: z.uuid(), text: text('Certification', 5000) })
export const RequiredFile = z.object({
  id: z.uuid(),
  title: line(200).min(1, 'Title is required.'),
  isRequired: z.boolean(),
})

const Security = z.object({
  isRequired: z.boolean(),
  /** Percent of the bid, as typed: `5`. */
  percent: z
    .string()
    .trim()
    .refine(
      (typed) => typed === '' || (hundredthsOf(typed) ?? 0) > 0,
      'Enter a percentage from 0 to 100, such as 5.',
    )
    .meta({ examples: ['5'] }),
  note: z.string().trim().max(2000, 'Use 2,000 or fewer characters.'),
})

const limited = <Item extends z.ZodType>(item: Item, count: number, what: string) =>
  z.array(item).max(count, `Use ${count.toLocaleString('en-US')} or fewer ${what}.`)

export const SubmissionForm = z
  .object({
    lines: limited(LineItem, most.lines, 'line items'),
    questions: limited(Question, most.questions, 'questions'),
    certifications: limited(Certification, most.certifications, 'certifications'),
    files: limited(RequiredFile, most.files, 'files'),
    security: Security,
  })
  .refine(({ security: { isRequired, percent } }) => !isRequired || percent !== '', {
    path: ['security', 'percent'],
    message: 'Enter the percentage of the bid security.',
  })
export type SubmissionForm = z.infer<typeof SubmissionForm>

export const emptyForm: SubmissionForm = {
  lines: [],
  questions: [],
  certifications: [],
  files: [],
  security: { isRequired: false, percent: '', note: '' },
}

export const isEmptyForm = ({ lines, questions, certifications, files, security }: SubmissionForm) =>
  lines.length + questions.length + certifications.length + files.length === 0 && !security.isRequired

/** Submissions name entries by their ids. */
export function hasIdTwice({ lines, questions, certifications, files }: SubmissionForm): boolean {
  const ids = [...lines, ...questions, ...certifications, ...files].map(({ id }) => id)
  return new Set(ids).size < ids.length
}

export const questionTypeNames: Record<QuestionType, string> = {
  text: 'Text',
  number: 'Number',
  choice: 'Choice',
  'yes-no': 'Yes or no',
  file: 'File',
}

export const lineKindNames: Record<(typeof lineKinds)[number], string> = {
  base: 'Base bid',
  alternate: 'Alternate',
  optional: 'Optional',
}

/** Lines in their order, by the groups in which they first come. */
export const groupsOf = (lines: readonly LineItem[]) =>
  [...Map.groupBy(lines, ({ group }) => group)].map(([group, members]) => ({ group, lines: members }))
