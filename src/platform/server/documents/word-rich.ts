/** Text with emphasis, lists and tables, in a .docx. */
import { LevelFormat, Paragraph, Table, TableCell, TableRow, TextRun, WidthType } from 'docx'

/** Some text in one way of writing, or the end of a line. */
export interface TextPiece {
  readonly text: string
  readonly isBold: boolean
  readonly isItalic: boolean
  readonly isUnderlined: boolean
  readonly isBreak: boolean
}
type Pieces = readonly TextPiece[]

export interface RichCell {
  readonly isHeader: boolean
  readonly paragraphs: readonly Pieces[]
}

export type RichBlock =
  | { readonly kind: 'rich'; readonly pieces: Pieces }
  /** Each entry is one or more paragraphs. */
  | {
      readonly kind: 'list'
      readonly isOrdered: boolean
      readonly entries: readonly (readonly Pieces[])[]
    }
  | { readonly kind: 'table'; readonly rows: readonly (readonly RichCell[])[] }

const indent = { left: 720, hanging: 360 }
const level = (format: (typeof LevelFormat)[keyof typeof LevelFormat], text: string) => [
  { level: 0, format, text, style: { paragraph: { indent } } },
]
export const listNumbering = [
  { reference: 'list', levels: level(LevelFormat.BULLET, '•') },
  { reference: 'numbers', levels: level(LevelFormat.DECIMAL, '%1.') },
]

const spacing = { after: 120 }

/** `index` keeps the numbers of one list apart from those of the next. */
export function richOf(block: RichBlock, index: number): (Paragraph | Table)[] {
  if (block.kind === 'rich') return [new Paragraph({ spacing, children: runsOf(block.pieces) })]
  if (block.kind === 'table') return [tableOf(block.rows), new Paragraph({})]
  const numbering = { reference: block.isOrdered ? 'numbers' : 'list', level: 0, instance: index }
  return block.entries.flatMap((paragraphs) =>
    paragraphs.map(
      (pieces, nth) =>
        new Paragraph({
          spacing,
          ...(nth === 0 ? { numbering } : { indent: { left: indent.left } }),
          children: runsOf(pieces),
        }),
    ),
  )
}

const tableOf = (rows: readonly (readonly RichCell[])[]) =>
  new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map(
      (cells, index) =>
        new TableRow({
          // Never `false`: some readers look only whether the mark is there.
          ...(index === 0 && cells.every(({ isHeader }) => isHeader) && { tableHeader: true }),
          children: cells.map(
            ({ isHeader, paragraphs }) =>
              new TableCell({
                children: paragraphs.map((pieces) => new Paragraph({ children: runsOf(pieces, isHeader) })),
              }),
          ),
        }),
    ),
  })

const runsOf = (pieces: Pieces, isBold = false) =>
  pieces.map((piece) =>
    piece.isBreak
      ? new TextRun({ break: 1 })
      : new TextRun({
          text: writable(piece.text),
          bold: isBold || piece.isBold,
          italics: piece.isItalic,
          ...(piece.isUnderlined && { underline: {} }),
        }),
  )

/** XML has no place for controls and for half a character: one of them, and Word opens nothing. */
export const writable = (text: string) =>
  text.toWellFormed().replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
