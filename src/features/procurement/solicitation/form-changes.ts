/** What an addendum changes in the submission form: entry by entry, by their ids, and field by field. */
import type { ChangedFact } from './change-types.ts'
import { isSame } from './same.ts'
import { lineKindNames, questionTypeNames, type SubmissionForm } from './submission-form.ts'

interface Field<Entry> {
  readonly label: string
  readonly words: (entry: Entry) => string
}

/** Every field but the id: one that is added to the form has a label here before it compiles. */
type Fields<Entry> = Readonly<Record<Exclude<keyof Entry, 'id'>, Field<Entry>>>

interface EntryKind<Entry> {
  readonly one: string
  readonly many: string
  readonly fields: Fields<Entry>
  readonly nameOf: (entry: Entry) => string
}

type Line = SubmissionForm['lines'][number]
type Question = SubmissionForm['questions'][number]
type Certification = SubmissionForm['certifications'][number]
type RequiredFile = SubmissionForm['files'][number]
type Security = SubmissionForm['security']

const yesOrNo = (is: boolean) => (is ? 'Yes' : 'No')

const lines: EntryKind<Line> = {
  one: 'Line item',
  many: 'line items',
  nameOf: ({ description }) => description,
  fields: {
    group: { label: 'Group', words: ({ group }) => group },
    description: { label: 'Description', words: ({ description }) => description },
    quantity: { label: 'Quantity', words: ({ quantity }) => quantity },
    unit: { label: 'Unit', words: ({ unit }) => unit },
    kind: { label: 'Type', words: ({ kind }) => lineKindNames[kind] },
  },
}
const questions: EntryKind<Question> = {
  one: 'Question',
  many: 'questions',
  nameOf: ({ text }) => text,
  fields: {
    text: { label: 'Text', words: ({ text }) => text },
    type: { label: 'Type', words: ({ type }) => questionTypeNames[type] },
    // A choice is on one line, so that lines tell them apart.
    choices: { label: 'Choices', words: ({ choices }) => choices.join('\n') },
    isRequired: { label: 'Required', words: ({ isRequired }) => yesOrNo(isRequired) },
    criterion: { label: 'Criterion', words: ({ criterion }) => criterion },
  },
}
const certifications: EntryKind<Certification> = {
  one: 'Certification',
  many: 'certifications',
  nameOf: ({ text }) => text,
  fields: { text: { label: 'Text', words: ({ text }) => text } },
}
const files: EntryKind<RequiredFile> = {
  one: 'File',
  many: 'files',
  nameOf: ({ title }) => title,
  fields: {
    title: { label: 'Title', words: ({ title }) => title },
    isRequired: { label: 'Required', words: ({ isRequired }) => yesOrNo(isRequired) },
  },
}
const security: Fields<Security> = {
  isRequired: {
    label: 'Bid security',
    words: ({ isRequired }) => (isRequired ? 'Required' : 'Not required'),
  },
  percent: { label: 'Bid security: Percentage', words: ({ percent }) => percent && `${percent}%` },
  note: { label: 'Bid security: Note', words: ({ note }) => note },
}

export const formChanges = (before: SubmissionForm, after: SubmissionForm): ChangedFact[] => [
  ...entryChanges(lines, before.lines, after.lines),
  ...entryChanges(questions, before.questions, after.questions),
  ...entryChanges(certifications, before.certifications, after.certifications),
  ...entryChanges(files, before.files, after.files),
  ...fieldChanges(security, before.security, after.security),
]

function entryChanges<Entry extends { readonly id: string }>(
  kind: EntryKind<Entry>,
  old: readonly Entry[],
  fresh: readonly Entry[],
): ChangedFact[] {
  const [oldById, freshById] = [byId(old), byId(fresh)]
  const numbered = (entry: Entry, among: readonly Entry[]) => `${kind.one} ${among.indexOf(entry) + 1}`
  const removed = old
    .filter(({ id }) => !freshById.has(id))
    .map((entry) => ({
      label: `${numbered(entry, old)} (removed)`,
      before: wholeEntry(kind.fields, entry),
      after: '',
    }))
  const rest = fresh.flatMap((entry): ChangedFact[] => {
    const label = numbered(entry, fresh)
    const before = oldById.get(entry.id)
    if (!before) return [{ label: `${label} (added)`, before: '', after: wholeEntry(kind.fields, entry) }]
    return fieldChanges(kind.fields, before, entry, `${label}: `)
  })
  return [...removed, ...rest, ...orderChange(kind, old, fresh, { oldById, freshById })]
}

const byId = <Entry extends { readonly id: string }>(entries: readonly Entry[]) =>
  new Map(entries.map((entry) => [entry.id, entry]))

/** Only of entries that both have: others were added or removed. */
function orderChange<Entry extends { readonly id: string }>(
  { many, nameOf }: EntryKind<Entry>,
  old: readonly Entry[],
  fresh: readonly Entry[],
  { oldById, freshById }: Record<'oldById' | 'freshById', ReadonlyMap<string, Entry>>,
): ChangedFact[] {
  const before = old.filter(({ id }) => freshById.has(id))
  const after = fresh.filter(({ id }) => oldById.has(id))
  if (before.every(({ id }, index) => id === after[index]?.id)) return []
  const listed = (entries: readonly Entry[]) =>
    entries.map((entry, index) => `${index + 1}. ${nameOf(entry)}`).join('\n')
  return [{ label: `Order of ${many}`, before: listed(before), after: listed(after) }]
}

const fieldsOf = <Entry>(fields: Fields<Entry>): [Exclude<keyof Entry, 'id'>, Field<Entry>][] =>
  Object.entries(fields) as [Exclude<keyof Entry, 'id'>, Field<Entry>][]

const fieldChanges = <Entry>(
  fields: Fields<Entry>,
  before: Entry,
  after: Entry,
  prefix = '',
): ChangedFact[] =>
  fieldsOf(fields).flatMap(([key, { label, words }]) =>
    isSame(before[key], after[key])
      ? []
      : [{ label: `${prefix}${label}`, before: words(before), after: words(after) }],
  )

const wholeEntry = <Entry>(fields: Fields<Entry>, entry: Entry): string =>
  fieldsOf(fields)
    .map(([, { label, words }]) => [label, words(entry)] as const)
    .filter(([, said]) => said !== '')
    .map(([label, said]) => `${label}: ${said}`)
    .join('\n')
