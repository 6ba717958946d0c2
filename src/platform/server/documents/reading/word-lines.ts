/** The text of a .docx, paragraph by paragraph, as it reads with all tracked changes accepted. */
import type { TextPiece } from '../word-rich.ts'
import type { WordNumbering } from './word-numbering.ts'
import type { WordStyles } from './word-styles.ts'
import { readXml, type XmlListener } from './word-xml.ts'

/** A paragraph, or a row of a table. */
export interface WordLine {
  readonly kind: 'paragraph' | 'heading' | 'item' | 'row'
  /** What Word draws before it: `2.1`, or a dot. */
  readonly label: string
  readonly pieces: readonly TextPiece[]
}

export interface ReadLimits {
  readonly mostLines: number
  readonly mostLetters: number
}

export class TooMuchText extends Error {}

export function wordLines(
  xml: Uint8Array,
  styles: WordStyles,
  numbering: WordNumbering,
  limits: ReadLimits,
): WordLine[] {
  const reader = new LineReader(styles, numbering, limits)
  readXml(xml, reader)
  return reader.lines
}

interface Paragraph {
  style: string
  list?: string
  level?: number
  isMarkRemoved: boolean
  pieces: TextPiece[]
}

interface Row {
  isHeader: boolean
  isRemoved: boolean
  cells: TextPiece[][]
}

/** What was removed or moved away, how it was set before, and pictures in the form for older programs, which repeats the newer one. */
const skipped = new Set(['w:del', 'w:moveFrom', 'w:pPrChange', 'w:rPrChange', 'w:trPrChange', 'mc:Fallback'])
const offs = new Set(['0', 'false', 'none', 'off'])
const isOff = (value: string | undefined) => value !== undefined && offs.has(value)
const plain = { isBold: false, isItalic: false, isUnderlined: false, isBreak: false }
const lineBreak: TextPiece = { ...plain, text: '', isBreak: true }

class LineReader implements XmlListener {
  readonly lines: WordLine[] = []
  readonly #styles: WordStyles
  readonly #numbering: WordNumbering
  readonly #limits: ReadLimits
  readonly #path: string[] = []
  /** A text box stands inside of a paragraph, and a table inside of a cell. */
  readonly #paragraphs: Paragraph[] = []
  readonly #rows: Row[] = []
  #skipping = 0
  #letters = 0
  #isText = false
  #marks = plain
  /** Of a paragraph whose end was removed: it goes on in the next. */
  #carried: TextPiece[] = []

  constructor(styles: WordStyles, numbering: WordNumbering, limits: ReadLimits) {
    this.#styles = styles
    this.#numbering = numbering
    this.#limits = limits
  }

  open(name: string, value: string | undefined, attribute: (name: string) => string | undefined): void {
    const parent = this.#path.at(-1)
    this.#path.push(name)
    if (name === 'w:del') this.#noteRemoved(parent)
    if (skipped.has(name)) this.#skipping++
    if (this.#skipping > 0) return
    this.#openPlace(name, value)
    this.#openText(name, parent, attribute('w:type'))
    if (parent === 'w:rPr' && this.#path.at(-3) === 'w:r') this.#mark(name, !isOff(value))
    if (value !== undefined) this.#describe(name, parent, value)
  }

  close(name: string): void {
    this.#path.pop()
    if (skipped.has(name)) {
      this.#skipping--
      return
    }
    if (this.#skipping > 0) return
    if (name === 'w:t') this.#isText = false
    if (name === 'w:p') this.#endParagraph()
    if (name === 'w:tr') this.#endRow()
  }

  text(text: string): void {
    if (this.#isText && this.#skipping === 0) this.#say(text)
  }

  /** The end of a paragraph, or a whole row, is removed by a mark in its properties. */
  #noteRemoved(parent: string | undefined): void {
    const [paragraph, row] = [this.#paragraphs.at(-1), this.#rows.at(-1)]
    if (parent === 'w:rPr' && this.#path.at(-3) === 'w:pPr' && paragraph) paragraph.isMarkRemoved = true
    if (parent === 'w:trPr' && row) row.isRemoved = true
  }

  #openPlace(name: string, value: string | undefined): void {
    const row = this.#rows.at(-1)
    if (name === 'w:p') this.#paragraphs.push({ style: '', isMarkRemoved: false, pieces: [] })
    if (name === 'w:tr') this.#rows.push({ isHeader: false, isRemoved: false, cells: [] })
    if (name === 'w:tc') row?.cells.push([])
    if (name === 'w:tblHeader' && row) row.isHeader = !isOff(value)
    if (name === 'w:r') this.#marks = plain
  }

  #openText(name: string, parent: string | undefined, type: string | undefined): void {
    if (name === 'w:t') this.#isText = true
    if (name === 'w:tab' && parent === 'w:r') this.#say(' ')
    if (name === 'w:noBreakHyphen') this.#say('-')
    if (name === 'w:cr' || (name === 'w:br' && type !== 'page'))
      this.#paragraphs.at(-1)?.pieces.push(lineBreak)
  }

  #mark(name: string, isOn: boolean): void {
    if (name === 'w:b') this.#marks = { ...this.#marks, isBold: isOn }
    if (name === 'w:i') this.#marks = { ...this.#marks, isItalic: isOn }
    if (name === 'w:u') this.#marks = { ...this.#marks, isUnderlined: isOn }
  }

  #describe(name: string, parent: string | undefined, value: string): void {
    const paragraph = this.#paragraphs.at(-1)
    if (!paragraph) return
    if (name === 'w:pStyle') paragraph.style = value
    if (parent === 'w:numPr' && name === 'w:numId') paragraph.list = value
    if (parent === 'w:numPr' && name === 'w:ilvl') paragraph.level = Number(value)
  }

  #say(text: string): void {
    this.#letters += text.length
    if (this.#letters > this.#limits.mostLetters) throw new TooMuchText()
    this.#paragraphs.at(-1)?.pieces.push({ ...this.#marks, text })
  }

  #endParagraph(): void {
    const paragraph = this.#paragraphs.pop()
    if (!paragraph) return
    const pieces = [...this.#carried, ...paragraph.pieces]
    this.#carried = paragraph.isMarkRemoved ? pieces : []
    if (paragraph.isMarkRemoved) return
    const cell = this.#rows.at(-1)?.cells.at(-1)
    if (!cell) this.#add(this.#lineOf(paragraph, pieces))
    else cell.push(...(cell.length > 0 ? [lineBreak] : []), ...pieces)
  }

  #lineOf({ style, list, level }: Paragraph, pieces: TextPiece[]): WordLine {
    const ofStyle = this.#styles.listOf(style)
    const place = { list: list ?? ofStyle.list ?? '0', level: level ?? ofStyle.level ?? 0 }
    const label = place.list === '0' ? '' : this.#numbering.next(place)
    const kind = this.#styles.isHeading(style) ? 'heading' : label === '' ? 'paragraph' : 'item'
    return { kind, label, pieces }
  }

  /** A row of a table that stands in a cell is more text of that cell. */
  #endRow(): void {
    const row = this.#rows.pop()
    if (!row || row.isRemoved) return
    const pieces = row.cells.flatMap((cell, index) => [
      ...(index > 0 ? [{ ...plain, text: ' | ' }] : []),
      // Headers are bold by themselves.
      ...(row.isHeader ? cell.map((piece) => ({ ...piece, isBold: false })) : cell),
    ])
    const outer = this.#rows.at(-1)?.cells.at(-1)
    if (outer) outer.push(...pieces)
    else this.#add({ kind: 'row', label: '', pieces })
  }

  #add(line: WordLine): void {
    if (this.lines.length >= this.#limits.mostLines) throw new TooMuchText()
    this.lines.push(line)
  }
}
