/** The text of a resolution as documents and public pages draw it: with the words that open its clauses. */

import type { RichBlock, RichCell, TextPiece, WordBlock } from '#platform/server/documents/index.ts'
import { type Block, type DraftDocument, type Inline, leadIn } from '../rules.ts'

export type DocumentBlock =
  | { readonly kind: 'heading'; readonly level: 1 | 2; readonly pieces: readonly TextPiece[] }
  | RichBlock

/** Headings begin at one and skip no level, whatever was written. */
export function documentBlocks({ content }: DraftDocument): DocumentBlock[] {
  let level: 0 | 1 | 2 = 0
  return content.map((block, index) => {
    if (block.type !== 'heading') return blockOf(block, leadIn(content, index))
    level = block.attrs.level === 3 && level > 0 ? 2 : 1
    return { kind: 'heading', level, pieces: piecesOf(block.content) }
  })
}

/** The same in Word: its headings are set in one way. */
export const wordBlocks = (blocks: readonly DocumentBlock[]): WordBlock[] =>
  blocks.map((block) =>
    block.kind === 'heading'
      ? { kind: 'heading', level: block.level, text: block.pieces.map(({ text }) => text).join('') }
      : block,
  )

function blockOf(block: Exclude<Block, { type: 'heading' }>, lead: string): RichBlock {
  switch (block.type) {
    case 'bulletList':
    case 'orderedList':
      return {
        kind: 'list',
        isOrdered: block.type === 'orderedList',
        entries: block.content.map((item) => paragraphsOf(item.content)),
      }
    case 'table':
      return { kind: 'table', rows: rowsOf(block) }
    default:
      return { kind: 'rich', pieces: [...(lead ? [bold(`${lead} `)] : []), ...piecesOf(block.content)] }
  }
}

const plain = { text: '', isBold: false, isItalic: false, isUnderlined: false, isBreak: false }
const bold = (text: string): TextPiece => ({ ...plain, text, isBold: true })

const paragraphsOf = (paragraphs: readonly { content: readonly Inline[] }[]) =>
  paragraphs.map(({ content }) => piecesOf(content))

const piecesOf = (content: readonly Inline[]): TextPiece[] =>
  content.map((inline) => {
    if (inline.type === 'hardBreak') return { ...plain, isBreak: true }
    const has = (type: string) => inline.marks?.some((mark) => mark.type === type) ?? false
    return {
      ...plain,
      text: inline.text,
      isBold: has('bold'),
      isItalic: has('italic'),
      isUnderlined: has('underline'),
    }
  })

/** Every row as long as the longest. */
function rowsOf({ content }: Extract<Block, { type: 'table' }>): RichCell[][] {
  const rows = content.map((row) =>
    row.content.map((cell) => ({
      isHeader: cell.type === 'tableHeader',
      paragraphs: paragraphsOf(cell.content),
    })),
  )
  const columns = Math.max(...rows.map((cells) => cells.length))
  const nothing = { isHeader: false, paragraphs: [[]] }
  return rows.map((cells) => [...cells, ...Array.from({ length: columns - cells.length }, () => nothing)])
}
