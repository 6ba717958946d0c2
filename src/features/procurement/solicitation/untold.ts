/**
 * Differences between two versions that nothing else tells: words that happen to read the same, a moment whose date and time are
 * unchanged, the order or the names of files, the layout of a text.
 */
import type { ChangedFact, SolicitationChanges } from './change-types.ts'
import type { SolicitationContent } from './content.ts'
import { isSame } from './same.ts'
import type { Bid } from './schemas.ts'

/** Under which label each term is told. A term that is added has one before it compiles. */
const termLabels: Readonly<Record<keyof Bid, string>> = {
  projectReference: 'Procurement ID',
  bidTitle: 'Title',
  bidNumber: 'Bid number',
  description: 'Description',
  issueDate: 'Issued',
  questionsDueDate: 'Questions due',
  questionsDueTime: 'Questions due',
  questions_due_at: 'Questions due',
  dueDate: 'Due',
  dueTime: 'Due',
  due_at: 'Due',
  openingDate: 'Opening',
  openingTime: 'Opening',
  opening_at: 'Opening',
  preBidMeeting: 'Pre-bid meeting',
  preBidDate: 'Pre-bid meeting',
  preBidTime: 'Pre-bid meeting',
  preBidMandatory: 'Pre-bid meeting',
  pre_bid_at: 'Pre-bid meeting',
  category: 'Category',
  method: 'Method',
  contactPerson: 'Contact person',
  email: 'Email',
  phone: 'Phone',
  documentsRequired: 'Documents required',
  submissionInstructions: 'Submission instructions',
  evaluationCriteria: 'Evaluation criteria',
  complianceCertifications: 'Compliance certifications',
  budgetLimit: 'Budget limit',
}

type Part = 'terms' | 'form' | 'sections' | 'attachments'

const factLabels: Readonly<Record<Exclude<keyof SolicitationContent, Part>, string>> = {
  procurementId: 'Procurement ID',
  title: 'Project title',
  department: 'Department',
  category: 'Purchase category',
  procurementType: 'Procurement type',
  commodities: 'Commodity codes',
  commodity_names: 'Commodity codes',
  criteria: 'Weights',
  opening: 'Opening officials',
}

export function untold(
  before: SolicitationContent,
  after: SolicitationContent,
  told: SolicitationChanges,
): ChangedFact[] {
  const [oldFacts, oldTerms] = fieldsOf(before)
  const [freshFacts, freshTerms] = fieldsOf(after)
  const left = [
    ...differing(oldTerms, freshTerms, termLabels),
    ...differing(oldFacts, freshFacts, factLabels),
  ].filter(({ label }) => !told.facts.some((fact) => fact.label === label))
  const facts = [
    ...[...Map.groupBy(left, ({ label }) => label)].map(([label, all]) => ({
      label,
      before: all.map((each) => each.before).join('\n'),
      after: all.map((each) => each.after).join('\n'),
    })),
    ...untoldSections(before, after, told),
    ...untoldFiles(before, after, told),
  ]
  const isTold = facts.length + told.facts.length + told.texts.length + told.files.length > 0
  // Nothing is known that comes here; should it, vendors learn at least that there is something.
  return isTold || isSame(before, after)
    ? facts
    : [{ label: 'Solicitation', before: '', after: 'Changed. See the document.' }]
}

type Values = ReadonlyMap<string, unknown>

function fieldsOf({ terms, form: _, sections: __, attachments: ___, ...facts }: SolicitationContent) {
  return [new Map(Object.entries(facts)), new Map(Object.entries(terms))] as const
}

function differing(old: Values, fresh: Values, labels: Readonly<Record<string, string>>): ChangedFact[] {
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .filter((key) => !isSame(old.get(key), fresh.get(key)))
    .map((key) => ({
      label: labels[key] ?? key,
      before: inWords(old.get(key)),
      after: inWords(fresh.get(key)),
    }))
}

const inWords = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value)

/** Words that are the same in another layout, or under another heading. */
function untoldSections(
  before: SolicitationContent,
  after: SolicitationContent,
  { texts }: SolicitationChanges,
): ChangedFact[] {
  const keys = [...new Set([...after.sections, ...before.sections].map(({ section }) => section))]
  return keys.flatMap((key) => {
    const [old, fresh] = [before, after].map(({ sections }) =>
      sections.find(({ section }) => section === key),
    )
    if (isSame(old, fresh)) return []
    const title = fresh?.title ?? old?.title ?? key
    const isRenamed = old?.title !== fresh?.title
    const isToldOf = texts.some((each) => each.title === title)
    return [
      ...(isRenamed ? [{ label: 'Section', before: old?.title ?? '', after: fresh?.title ?? '' }] : []),
      ...(isRenamed || isToldOf
        ? []
        : [{ label: `Layout of ${title}`, before: '', after: 'Changed. The words are the same.' }]),
    ]
  })
}

/** The order of files and the names under which they are downloaded. */
function untoldFiles(
  before: SolicitationContent,
  after: SolicitationContent,
  { files }: SolicitationChanges,
): ChangedFact[] {
  const [old, fresh] = [before, after].map(({ attachments }) =>
    attachments.filter(({ title }) => !files.some((file) => file.title === title)),
  )
  if (!old || !fresh || isSame(old, fresh)) return []
  const listed = (all: SolicitationContent['attachments']) =>
    all.map(({ title, name, size }, index) => `${index + 1}. ${title} (${name}, ${size} bytes)`).join('\n')
  return [{ label: 'Attachments', before: listed(old), after: listed(fresh) }]
}
