/** Where each sheet stands in the packet, and what is said of a document that is not bound into it. */
import { documentBlocks } from '#features/drafts/server/index.ts'
import type {
  AgendaContent,
  AgendaItem,
  PacketContent,
} from '#features/meetings/meeting-documents/content.ts'
import type { Collected } from './collect.ts'
import { type Fault, type Flaw, ownWords, type Place, type Sheet } from './protocol.ts'

/** Above and below a sheet: its heading, and its number in the packet. */
const band = 24
const letter = { short: 612, long: 792, margin: 54 }

interface FrameSheet {
  readonly page_width: number
  readonly page_height: number
  readonly width: number
  readonly height: number
  readonly x: number
  readonly y: number
  readonly alt: string
}

function onPage({ width, height }: Sheet, isPicture: boolean): Omit<FrameSheet, 'alt'> {
  if (!isPicture) {
    const scale = Math.max(0.5, (height - 2 * band) / height)
    return centred(width, height, width * scale, height * scale)
  }
  const [across, down] = width > height ? [letter.long, letter.short] : [letter.short, letter.long]
  const scale = Math.min((across - 2 * letter.margin) / width, (down - 2 * letter.margin) / height, 0.75)
  return centred(across, down, width * scale, height * scale)
}

const centred = (page_width: number, page_height: number, width: number, height: number) => ({
  page_width,
  page_height,
  width,
  height,
  x: (page_width - width) / 2,
  y: (page_height - height) / 2,
})

const slips: Record<Fault, string> = {
  damaged: 'This document is damaged and could not be included in the packet.',
  locked: 'This document is protected by a password and could not be included in the packet.',
  'too-large': 'This document is too large to be included in the packet.',
  'other-type': 'This document is provided separately. It is also enclosed in this file.',
}

const titleOf = ({ title }: Collected, sheet: number, count: number) =>
  `${title}, page ${sheet + 1} of ${count}`

export const placesOf = (documents: readonly Collected[]): Place[] =>
  documents.flatMap((document) =>
    typeof document.content === 'string'
      ? []
      : document.content.map((_, sheet, { length }) => ({
          document: document.document,
          sheet,
          title: titleOf(document, sheet, length),
        })),
  )

/** The items that have a text or documents, each with them. */
export function partsOf({ sections, texts }: PacketContent, documents: readonly Collected[]) {
  const items = sections.flatMap((section) => section.items)
  return items
    .map((item) => ({
      heading: headingOf(item),
      texts: texts
        .filter(({ item_id }) => item_id === item.id)
        .map(({ title, document }) => ({ title, blocks: documentBlocks(document) })),
      papers: documents.filter((document) => document.item.id === item.id).map(paperOf),
    }))
    .filter((part) => part.texts.length > 0 || part.papers.length > 0)
}

const reasons: Record<Flaw, string> = {
  fonts: 'its fonts are not embedded',
  characters: 'its fonts do not say which characters they show',
}

/** What the cover says of documents that not everyone can read, each with where its words are instead. */
export const limitsOf = (documents: readonly Collected[]) =>
  documents
    .filter(({ flaws }) => flaws.length > 0)
    .map((document) => ({
      key: String(document.document),
      said: `“${document.title}” (${document.name}), Item ${document.item.number}: ${document.flaws.map((flaw) => reasons[flaw]).join(', and ')}.`,
      has_words: wordsOf(document).length > 0,
    }))

/** Where no character of a document is known, there are no words to print. */
const wordsOf = ({ words }: Collected) =>
  words.flatMap((text, sheet) => (text === '' ? [] : [{ page: `Page ${sheet + 1}`, text }]))

function paperOf(document: Collected) {
  const { content, title, name } = document
  const key = String(document.document)
  if (typeof content === 'string') return { key, title, name, slip: slips[content], sheets: [], words: [] }
  const sheets = content.map((sheet, at, { length }) => ({
    ...onPage(sheet, document.bindable !== 'pdf'),
    alt: sheet.hasText ? ownWords : titleOf(document, at, length),
  }))
  return { key, title, name, slip: '', sheets, words: wordsOf(document) }
}

const mostLetters = 90

function headingOf({ number, description }: AgendaItem): string {
  const [first = ''] = description.split('\n')
  return `Item ${number}. ${first.length > mostLetters ? `${first.slice(0, mostLetters).trimEnd()}…` : first}`
}

/** The agenda's attachments know where they are in the packet. */
export const withKeys = (content: AgendaContent, documents: readonly Collected[]) =>
  content.sections.map((section) => ({
    ...section,
    items: section.items.map((item) => {
      const own = documents.filter((document) => document.item.id === item.id)
      return {
        ...item,
        attachments: item.attachments.map((paper, at) => ({
          ...paper,
          key: String(own[at]?.document ?? ''),
        })),
      }
    }),
  }))
