/** A text as lines, to compare: paragraphs, entries of lists, and rows of tables. */
import { type Block, type DraftDocument, type Inline, leadIn, type MarkType } from './document.ts'

export type LineKind = 'paragraph' | 'whereas' | 'resolved' | 'heading' | 'item' | 'row'

export interface Line {
  readonly kind: LineKind
  /** Drawn, not typed: `WHEREAS,`, or the dot of an item. */
  readonly lead: string
  readonly words: readonly Word[]
}

export interface Word {
  readonly text: string
  readonly marks: readonly MarkType[]
}

export function linesOf({ content }: DraftDocument): Line[] {
  return content.flatMap((block, index): Line[] => blockLines(block, leadIn(content, index)))
}

function blockLines(block: Block, lead: string): Line[] {
  switch (block.type) {
    case 'bulletList':
    case 'orderedList':
      return block.content.map((item, index) => ({
        kind: 'item',
        lead: block.type === 'bulletList' ? '•' : `${index + 1}.`,
        words: paragraphWords(item.content),
      }))
    case 'table':
      return block.content.map((row) => ({
        kind: 'row',
        lead: '',
        words: row.content.flatMap((cell, index) => [
          ...(index > 0 ? wordsIn(' | ', []) : []),
          ...paragraphWords(cell.content),
        ]),
      }))
    default:
      return [{ kind: block.type, lead, words: wordsOf(block.content) }]
  }
}

const paragraphWords = (paragraphs: readonly { content: readonly Inline[] }[]): Word[] =>
  paragraphs.flatMap(({ content }, index) => [...(index > 0 ? [lineEnd] : []), ...wordsOf(content)])

const word = /\s+|[\p{L}\p{N}$%’'-]+|[^\s\p{L}\p{N}]/gu
const lineEnd: Word = { text: '\n', marks: [] }

const wordsOf = (content: readonly Inline[]): Word[] =>
  content.flatMap((inline) =>
    inline.type === 'hardBreak'
      ? [lineEnd]
      : wordsIn(
          inline.text,
          (inline.marks ?? []).map(({ type }) => type),
        ),
  )

export const wordsIn = (text: string, marks: readonly MarkType[]): Word[] =>
  (text.match(word) ?? []).map((each) => ({ text: each, marks }))
