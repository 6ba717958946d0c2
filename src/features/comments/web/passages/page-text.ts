/** The text of a matter as it stands on the page, in the editor or to read, and its places in the page. */

const blocks = 'p, h2, h3, li, td, th'
/** Not part of what was written: the words that the page itself puts before a clause, and names at carets. */
const notText = '[data-lead-in], .caret'

export const textMark = 'data-draft-text'

interface Piece {
  readonly node: Text
  readonly start: number
}

export interface PageText {
  readonly text: string
  /** Null where the page has nothing there. */
  rangeOf(from: number, to: number): Range | null
  /** Null where the selection is empty, or not in this text. */
  placeOf(selection: Selection | null): { from: number; to: number } | null
}

export function readPageText(root: Element): PageText {
  const pieces: Piece[] = []
  let text = ''
  let lastBlock: Element | null = null
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (node instanceof HTMLBRElement) text += '\n'
    if (!(node instanceof Text) || node.parentElement?.closest(notText)) continue
    const block = node.parentElement?.closest(blocks) ?? null
    if (lastBlock && block !== lastBlock && !text.endsWith('\n')) text += '\n'
    lastBlock = block
    pieces.push({ node, start: text.length })
    text += node.data
  }

  const boundaryAt = (at: number, isEnd: boolean) => {
    const piece = pieces.findLast(({ start }) => (isEnd ? start < at : start <= at))
    return piece && { node: piece.node, offset: Math.min(at - piece.start, piece.node.length) }
  }
  const offsetOf = (node: Node, offset: number) => {
    const point = document.createRange()
    point.setStart(node, offset)
    const piece = pieces.find(({ node: each }) => point.comparePoint(each, each.length) >= 0)
    if (!piece) return text.length
    return piece.start + (piece.node === node ? offset : 0)
  }

  return {
    text,
    rangeOf(from, to) {
      const [start, end] = [boundaryAt(from, false), boundaryAt(to, true)]
      if (!start || !end) return null
      const range = document.createRange()
      range.setStart(start.node, start.offset)
      range.setEnd(end.node, end.offset)
      return range
    },
    placeOf(selection) {
      const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null
      if (!range || range.collapsed || !root.contains(range.commonAncestorContainer)) return null
      const from = offsetOf(range.startContainer, range.startOffset)
      const to = offsetOf(range.endContainer, range.endOffset)
      return text.slice(from, to).trim() === '' ? null : { from, to }
    },
  }
}
