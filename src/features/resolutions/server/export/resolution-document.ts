/** A resolution on paper: what the PDF and the .docx say, in the same words and the same order. */

import type { DraftDocument } from '#features/drafts/rules.ts'
import { type DocumentBlock, documentBlocks, wordBlocks } from '#features/drafts/server/index.ts'
import { otherTitle } from '#features/meetings/rules.ts'
import { typeset, type WordBlock, writeWord } from '#platform/server/documents/index.ts'
import { longDate } from '#platform/shared/dates.ts'
import type { AdoptedContent } from '../adopted/content.ts'

export interface Certificate {
  readonly text: string
  /** Below the line on which one signs. */
  readonly signed: string
  readonly day: string
  /** All empty on a form that is still to be filled in. */
  readonly code: string
  readonly address: string
  readonly qr: string
}

export interface ResolutionDocument {
  readonly county: string
  readonly made_on: string
  readonly title: string
  /** What it is called at the foot of a page, and as a file. */
  readonly name: string
  readonly stamp: string
  readonly lines: readonly string[]
  readonly blocks: readonly DocumentBlock[]
  readonly adoption: string
  readonly certificate: Certificate | null
}

type Around = Pick<ResolutionDocument, 'county' | 'made_on' | 'certificate'>

/** "Board Meeting", "Public Works Committee Meeting". */
const meetingName = (type: string) => otherTitle(type) ?? (type === 'Other' ? 'Meeting' : `${type} Meeting`)
const ended = (text: string) => (text.endsWith('.') ? text : `${text}.`)

export function adoptionSentence({ adopted_on, meeting, tally }: AdoptedContent): string {
  const where = meeting ? `, at ${meetingName(meeting.type)} ${meeting.number}` : ''
  const adopted = `Adopted ${longDate(adopted_on)}${where}`
  return tally === '' ? `${adopted}.` : `${adopted}, by the following vote: ${ended(tally)}`
}

export const documentOfAdopted = (content: AdoptedContent, around: Around): ResolutionDocument => ({
  ...around,
  title: `Resolution No. ${content.number}: ${content.title}`,
  name: `Resolution ${content.number}`,
  stamp: '',
  lines: requested(content.department),
  blocks: documentBlocks(content.document),
  adoption: adoptionSentence(content),
})

interface Draft {
  readonly number: string | null
  readonly title: string
  readonly department_name: string | null
}

export function documentOfDraft(
  { number, title, department_name }: Draft,
  document: DraftDocument,
  around: Omit<Around, 'certificate'>,
): ResolutionDocument {
  const name = number ? `Resolution ${number}` : 'Resolution Request'
  return {
    ...around,
    title: `${number ? `Resolution No. ${number}` : name}: ${title || 'untitled'}`,
    name,
    stamp: 'DRAFT. Not adopted.',
    lines: requested(department_name),
    blocks: documentBlocks(document),
    adoption: '',
    certificate: null,
  }
}

const requested = (department: string | null) => (department ? [`Requested by: ${department}`] : [])

const template = new URL('../../documents/resolution.typ', import.meta.url)

export const printResolution = (paper: ResolutionDocument, tenantId: string) =>
  typeset(template, paper, tenantId)

export function resolutionInWord(paper: ResolutionDocument): Promise<Buffer> {
  const { title, county, stamp, lines, blocks, adoption, certificate } = paper
  return writeWord({
    title,
    county,
    blocks: [
      ...[stamp, ...lines].filter(Boolean).map(paragraph),
      ...wordBlocks(blocks),
      ...(blocks.length === 0 ? [paragraph('No text yet.')] : []),
      ...(adoption ? [paragraph(adoption)] : []),
      ...(certificate
        ? [
            { kind: 'heading', level: 1, text: 'Certificate' } as const,
            paragraph(certificate.text),
            paragraph(`${certificate.signed}\n${certificate.day}`),
            paragraph('(Seal)'),
          ]
        : []),
    ],
  })
}

const paragraph = (text: string): WordBlock => ({ kind: 'paragraph', text })
