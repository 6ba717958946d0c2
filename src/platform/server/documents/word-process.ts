/** Writes a .docx with real headings, a title and a language, so that it reads well aloud. A long one takes a second. */
import {
  Document,
  Footer,
  Header,
  HeadingLevel,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  Tab,
  type Table,
  TextRun,
} from 'docx'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { workFor } from '../workshop/index.ts'
import type { WordBlock, WordDocument } from './word.ts'
import { listNumbering, richOf, writable } from './word-rich.ts'
import { type TrackedLine, trackedParagraph } from './word-tracked.ts'

const quiet = '565C65'
const accent = '1A4480'
const headings = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3] as const
const hanging = { left: 500, hanging: 500 }

async function writeWord({ title, county, blocks, tracking }: WordDocument): Promise<Buffer> {
  const small = (children: (string | (typeof PageNumber)[keyof typeof PageNumber])[]) =>
    new Paragraph({ children: [new TextRun({ children, size: 18, color: quiet })] })
  let changes = 0
  const document = new Document({
    title: writable(title),
    creator: writable(county),
    styles: {
      default: {
        document: { run: { font: 'Calibri', size: 22, language: { value: 'en-US' } } },
        title: { run: { size: 40, bold: true, color: accent }, paragraph: { spacing: { after: 240 } } },
        heading1: headingStyle(28),
        heading2: headingStyle(24),
        heading3: headingStyle(22),
      },
    },
    numbering: {
      config: [
        {
          reference: 'bullets',
          levels: [
            {
              level: 0,
              format: LevelFormat.BULLET,
              text: '•',
              style: { paragraph: { indent: { left: 860, hanging: 280 } } },
            },
          ],
        },
        ...listNumbering,
      ],
    },
    sections: [
      {
        properties: { page: { size: letter } },
        headers: {
          default: new Header({
            children: [county, ...(tracking ? [title] : [])].map((text) => small([writable(text)])),
          }),
        },
        footers: {
          default: new Footer({
            children: [small(['Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES])],
          }),
        },
        children: [
          ...(tracking ? [] : [new Paragraph({ heading: HeadingLevel.TITLE, children: runs(title) })]),
          ...blocks.flatMap((block, index) =>
            block.kind === 'tracked'
              ? trackedParagraph(block, tracking ?? unknown, () => ++changes)
              : partsOf(block, index),
          ),
        ],
      },
    ],
  })
  return inEnglish(await Packer.toBuffer(document))
}

/** The styles name the language of the words; the properties name that of the document, which the library leaves out. */
function inEnglish(file: Uint8Array): Buffer {
  const parts = unzipSync(file)
  const properties = 'docProps/core.xml'
  const core = strFromU8(parts[properties] ?? new Uint8Array())
  const named = core.replace('</cp:coreProperties>', '<dc:language>en-US</dc:language></cp:coreProperties>')
  return Buffer.from(zipSync({ ...parts, [properties]: strToU8(named) }))
}

const headingStyle = (size: number) => ({
  run: { size, bold: true, color: accent },
  paragraph: { spacing: { before: 280, after: 120 } },
})

/** The paper of every county, in twentieths of a point. */
const letter = { width: 12_240, height: 15_840 }
const spacing = { after: 120 }
const unknown = { author: '', date: '1970-01-01T00:00:00Z' }

function partsOf(block: Exclude<WordBlock, TrackedLine>, index: number): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'heading':
      return [new Paragraph({ heading: headings[block.level - 1], children: runs(block.text) })]
    case 'paragraph':
      return parted(block.text).map(
        (text) => new Paragraph({ spacing, children: runs(text, block.isQuiet ? quiet : undefined) }),
      )
    case 'item': {
      const [first = '', ...more] = parted(block.text)
      return [
        new Paragraph({
          spacing,
          indent: hanging,
          children: [new TextRun({ children: [writable(block.label), new Tab()] }), ...runs(first)],
        }),
        ...more.map(
          (text) => new Paragraph({ spacing, indent: { left: hanging.left }, children: runs(text) }),
        ),
      ]
    }
    case 'bullet':
      return [
        new Paragraph({ numbering: { reference: 'bullets', level: 0 }, children: runs(block.text, quiet) }),
      ]
    default:
      return richOf(block, index)
  }
}

/** Blank lines part paragraphs, as in the PDF. */
const parted = (text: string) => text.split(/\r?\n[ \t]*\r?\n/).filter((part) => part.trim() !== '')

const runs = (text: string, color?: string) =>
  writable(text)
    .split(/\r?\n/)
    .map(
      (line, index) => new TextRun({ text: line, ...(index > 0 && { break: 1 }), ...(color && { color }) }),
    )

workFor(writeWord)
