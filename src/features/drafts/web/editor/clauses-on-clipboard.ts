/**
 * The words that open a clause are drawn, not typed. On the clipboard they are text, so that a copy reads as the resolution does;
 * what is pasted with them becomes clauses again.
 */
import { Fragment, type Node, type NodeType, Slice } from '@tiptap/pm/model'
import type { Selection } from '@tiptap/pm/state'
import { leadIn } from '../../document.ts'

const opening = /^\s*(?:(whereas)|(?:now,? therefore,? )?(?:be it )?(?:further )?resolved)\b([,:]?)\s+/i

/** Resolutions of other years are pasted with these words, often in letters of their own. */
export function asClauses(content: Fragment, paragraph: NodeType): Fragment {
  return Fragment.fromArray(content.content.map((node) => (node.type === paragraph ? asClause(node) : node)))
}

function asClause(node: Node): Node {
  const text = node.textBetween(0, node.content.size, undefined, '\u{fffc}') // whatever is no text has its place too
  const found = opening.exec(text)
  if (!found) return node
  const [words, whereas, mark] = found
  // “Whereas, the” opens a clause, “Whereas the” a sentence; in capitals it is meant either way.
  const isMeant = mark !== '' || words.trim() === words.trim().toUpperCase()
  if (!isMeant) return node
  return node.type.create({ kind: whereas ? 'whereas' : 'resolved' }, node.content.cut(words.length))
}

/** A clause that is copied as a whole takes along the words that open it; a part of one does not. */
export function withLeadIns(slice: Slice, doc: Node, { $from, $to }: Selection): Slice {
  const from = $from.index(0)
  const blocks = doc.children.map((node) => ({ type: String(node.attrs.kind ?? '') }))
  const isWhole = (at: number) => {
    const index = from + at
    const startsInside = index === from && $from.parentOffset > 0
    const endsInside = index === $to.index(0) && $to.parentOffset < $to.parent.content.size
    return !startsInside && !(endsInside && index === from)
  }
  const content = slice.content.content.map((node, at) => {
    const lead = leadIn(blocks, from + at)
    if (!lead || !isWhole(at)) return node
    return node.copy(Fragment.from(doc.type.schema.text(`${lead} `)).append(node.content))
  })
  return new Slice(Fragment.fromArray(content), slice.openStart, slice.openEnd)
}
