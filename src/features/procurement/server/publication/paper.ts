/** A solicitation as a document: the draft, what was published, and an addendum with what it changes. */
import type { ChangedLine } from '#features/drafts/rules.ts'
import { type DocumentBlock, documentBlocks } from '#features/drafts/server/index.ts'
import { typeset, type WordBlock, writeWord } from '#platform/server/documents/index.ts'
import { printedTime } from '#platform/shared/dates.ts'
import { inKilobytes } from '#platform/shared/file-size.ts'
import { weightOf } from '../../criteria.ts'
import type { SolicitationChanges } from '../../solicitation/changes.ts'
import type { SolicitationContent } from '../../solicitation/content.ts'
import {
  datesOf,
  type Fact,
  particularsOf,
  requirementsOf,
  titleOf,
  versionName,
} from '../../solicitation/facts.ts'
import { inThousands } from '../../solicitation/prices.ts'
import {
  groupsOf,
  isEmptyForm,
  lineKindNames,
  type SubmissionForm,
} from '../../solicitation/submission-form.ts'
import { changesIn } from './changes-in.ts'
import type { ProjectContent } from './content.ts'
import type { SolicitationVersion } from './queries.ts'

interface Around {
  readonly county: string
  readonly made_on: string
}

interface Piece {
  readonly change: 'same' | 'added' | 'removed'
  readonly text: string
}

/** The form as it is printed: nothing is filled in. */
interface FormPaper {
  readonly groups: readonly {
    readonly name: string
    readonly lines: readonly {
      readonly description: string
      readonly quantity: string
      readonly unit: string
    }[]
  }[]
  readonly questions: readonly string[]
  readonly certifications: readonly string[]
  readonly files: readonly string[]
  readonly security: string
}

interface Addendum {
  readonly heading: string
  readonly summary: string
  readonly facts: SolicitationChanges['facts']
  readonly texts: readonly { readonly title: string; readonly lines: readonly (readonly Piece[])[] }[]
  readonly files: readonly string[]
}

export interface SolicitationPaper extends Around {
  readonly title: string
  /** At the foot of each page, and as a file. */
  readonly name: string
  readonly stamp: string
  readonly addendum: Addendum | null
  readonly dates: readonly Fact[]
  readonly particulars: readonly Fact[]
  readonly requirements: readonly Fact[]
  readonly criteria: readonly Fact[]
  readonly form: FormPaper | null
  readonly sections: readonly { readonly title: string; readonly blocks: readonly DocumentBlock[] }[]
  readonly attachments: readonly { readonly title: string; readonly size: string; readonly sha256: string }[]
}

export function paperOfDraft(content: ProjectContent, around: Around): SolicitationPaper {
  const { terms, procurementId, title } = content
  const named = terms ? titleOf({ ...content, terms }) : `${procurementId}: ${title}`
  return paperOf(content, around, { title: named, stamp: 'DRAFT. Not published.', addendum: null })
}

interface Published extends Pick<SolicitationVersion, 'number' | 'summary' | 'content' | 'changed_texts'> {
  /** What the version before it said. */
  readonly before: SolicitationContent | null
}

export function paperOfVersion(version: Published, around: Around): SolicitationPaper {
  const { number, summary, content, before } = version
  const title = number === 0 ? titleOf(content) : `${versionName(number)} to ${titleOf(content)}`
  const addendum = before && addendumOf(summary, content, changesIn(version, before, printedTime))
  return paperOf(content, around, { title, stamp: '', addendum })
}

function paperOf(
  content: ProjectContent,
  around: Around,
  head: Pick<SolicitationPaper, 'title' | 'stamp' | 'addendum'>,
): SolicitationPaper {
  const { terms, criteria, sections, attachments } = content
  const whole = terms && { ...content, terms }
  return {
    ...around,
    ...head,
    name: terms?.bidNumber ?? content.procurementId,
    dates: whole ? datesOf(whole, printedTime) : [],
    particulars: whole ? particularsOf(whole) : [],
    requirements: whole ? requirementsOf(whole) : [],
    criteria: criteria.map((criterion) => ({
      label: criterion.description,
      value: weightOf(criterion),
    })),
    form: isEmptyForm(content.form) ? null : formPaperOf(content.form),
    // A bid has no evaluation to speak of.
    sections: sections
      .filter(({ document }) => head.stamp !== '' || document.content.length > 0)
      .map(({ title, document }) => ({ title, blocks: documentBlocks(document) })),
    attachments: attachments.map(({ title, size, sha256 }) => ({ title, size: inKilobytes(size), sha256 })),
  }
}

const required = (isRequired: boolean) => (isRequired ? ' (required)' : '')

const formPaperOf = ({ lines, questions, certifications, files, security }: SubmissionForm): FormPaper => ({
  groups: groupsOf(lines).map(({ group, lines: members }) => ({
    name: group,
    lines: members.map(({ description, kind, quantity, unit }) => ({
      description: kind === 'base' ? description : `${description} (${lineKindNames[kind]})`,
      quantity: inThousands(quantity),
      unit,
    })),
  })),
  questions: questions.map(
    ({ text, choices, isRequired }) =>
      `${text}${choices.length > 0 ? ` Choices: ${choices.join(', ')}.` : ''}${required(isRequired)}`,
  ),
  certifications: certifications.map(({ text }) => text),
  files: files.map(({ title, isRequired }) => `${title}${required(isRequired)}`),
  security: security.isRequired ? `${security.percent}% of the bid. ${security.note}`.trim() : '',
})

const fileWords = { added: 'added', removed: 'removed', replaced: 'replaced by a new version' } as const

const addendumOf = (
  summary: string,
  content: SolicitationContent,
  { facts, texts, files }: SolicitationChanges,
): Addendum => ({
  heading: `${content.terms.bidNumber} as amended`,
  summary,
  facts,
  texts: texts.map(({ title, lines }) => ({ title, lines: lines.filter(isChanged).map(piecesOf) })),
  files: files.map(({ title, change }) => `${title}: ${fileWords[change]}`),
})

const isChanged = ({ change }: ChangedLine) => change !== 'same'
const piecesOf = ({ parts }: ChangedLine): Piece[] => parts.map(({ change, text }) => ({ change, text }))

const template = new URL('../../documents/solicitation.typ', import.meta.url)

export const printSolicitation = (paper: SolicitationPaper, tenantId: string) =>
  typeset(template, paper, tenantId)

export function solicitationInWord(paper: SolicitationPaper): Promise<Buffer> {
  const { title, county, stamp, dates, particulars, requirements, criteria, sections, attachments } = paper
  const facts = [...dates, ...particulars, ...requirements].map(({ label, value }) =>
    paragraph(`${label}: ${value}`),
  )
  return writeWord({
    title,
    county,
    blocks: [
      ...(stamp ? [paragraph(stamp)] : []),
      ...facts,
      ...(criteria.length > 0
        ? [
            heading(1, 'Evaluation weights'),
            ...criteria.map(({ label, value }) => paragraph(`${label}: ${value}`)),
          ]
        : []),
      ...sections.flatMap(({ title: section, blocks }) => [
        heading(1, section),
        ...(blocks.length > 0 ? blocks.map(inWord) : [paragraph('No text.')]),
      ]),
      ...(attachments.length > 0
        ? [
            heading(1, 'Attachments'),
            ...attachments.map(({ title: name, size }) => paragraph(`${name} (${size})`)),
          ]
        : []),
    ],
  })
}

const paragraph = (text: string): WordBlock => ({ kind: 'paragraph', text })
const heading = (level: 1 | 2 | 3, text: string): WordBlock => ({ kind: 'heading', level, text })
const inWord = (block: DocumentBlock): WordBlock =>
  block.kind === 'heading'
    ? heading(block.level === 1 ? 2 : 3, block.pieces.map(({ text }) => text).join(''))
    : block
