/** Makes a draft in Yjs into another text, and touches only what differs: what someone else types in between stays. */
import * as Y from 'yjs'
import { runsBetween } from '../bounded-diff.ts'
import type { Block, DraftDocument, Inline } from '../document.ts'
import { fragmentName, type ParagraphKind } from '../shape.ts'

interface Paragraph {
  readonly kind: ParagraphKind
  readonly content: readonly Inline[]
}
type Piece = Paragraph | Extract<Block, { type: 'table' }>

const isTable = (piece: Piece): piece is Extract<Block, { type: 'table' }> => 'type' in piece

/** One piece for each element that stands at the top. */
function piecesOf(block: Block): Piece[] {
  switch (block.type) {
    case 'table':
      return [block]
    case 'heading':
      return [{ kind: block.attrs.level === 2 ? 'heading2' : 'heading3', content: block.content }]
    case 'bulletList':
    case 'orderedList': {
      const kind = block.type === 'bulletList' ? 'bullet' : 'ordered'
      return block.content.flatMap((item) => item.content.map(({ content }) => ({ kind, content })))
    }
    default:
      return [{ kind: block.type === 'paragraph' ? 'text' : block.type, content: block.content }]
  }
}

/** `before` is what the draft reads as now: `documentIn(doc)`. */
export function rewrite(doc: Y.Doc, before: DraftDocument, target: DraftDocument): void {
  const fragment = doc.getXmlFragment(fragmentName)
  const old = before.content.flatMap(piecesOf)
  const wanted = target.content.flatMap(piecesOf)
  // A table that lost all its rows reads as nothing, and is in the way of counting.
  doc.transact(() => {
    dropHollow(fragment)
    let at = 0
    for (const step of stepsBetween(old, wanted)) {
      const shared = Math.min(step.removed.length, step.added.length)
      for (let index = 0; index < shared; index++) replace(fragment, at + index, step.added[index])
      fragment.delete(at + shared, step.removed.length - shared)
      fragment.insert(at + shared, step.added.slice(shared).map(elementOf))
      at += step.added.length + step.kept
    }
  })
}

function dropHollow(fragment: Y.XmlFragment): void {
  for (let index = fragment.length - 1; index >= 0; index--) {
    const child = fragment.get(index)
    const isHollow =
      child instanceof Y.XmlElement &&
      child.nodeName === 'table' &&
      child.toArray().every((row) => row instanceof Y.XmlElement && row.length === 0)
    if (isHollow) fragment.delete(index, 1)
  }
}

interface Step {
  removed: Piece[]
  added: Piece[]
  kept: number
}

function stepsBetween(old: readonly Piece[], wanted: readonly Piece[]): Step[] {
  const byWords = (piece: Piece) => JSON.stringify(piece)
  const steps: Step[] = [{ removed: [], added: [], kept: 0 }]
  let [o, w] = [0, 0]
  for (const { change, count } of runsBetween(old.map(byWords), wanted.map(byWords))) {
    const last = steps.at(-1)
    if (!last) break
    const isNew = change !== 'same' && last.kept > 0
    const step = isNew ? { removed: [], added: [], kept: 0 } : last
    if (isNew) steps.push(step)
    if (change === 'removed') step.removed = step.removed.concat(old.slice(o, o + count))
    else if (change === 'added') step.added = step.added.concat(wanted.slice(w, w + count))
    else step.kept += count
    if (change !== 'added') o += count
    if (change !== 'removed') w += count
  }
  return steps
}

function replace(fragment: Y.XmlFragment, index: number, piece: Piece | undefined): void {
  const element = fragment.get(index)
  const isParagraph = element instanceof Y.XmlElement && element.nodeName === 'paragraph'
  if (!piece) return
  if (isTable(piece) || !isParagraph) {
    fragment.delete(index, 1)
    fragment.insert(index, [elementOf(piece)])
    return
  }
  if (element.getAttribute('kind') !== piece.kind) element.setAttribute('kind', piece.kind)
  const [text, ...more] = element.toArray()
  const isPlain = more.length === 0 && piece.content.every(({ type }) => type === 'text')
  if (text instanceof Y.XmlText && isPlain) rewriteText(text, piece.content)
  else {
    element.delete(0, element.length)
    element.insert(0, wordsFor(piece.content))
  }
}

interface Letter {
  readonly letter: string
  readonly marks: object
  readonly key: string
}

/** What both begin and end with stays as it is. */
function rewriteText(text: Y.XmlText, content: readonly Inline[]): void {
  const old = lettersOf(text.toDelta())
  const wanted = lettersOf(runsOf(content))
  const isSame = (one: Letter | undefined, other: Letter | undefined) =>
    one !== undefined && other !== undefined && one.letter === other.letter && one.key === other.key
  let start = 0
  while (isSame(old[start], wanted[start])) start++
  let end = 0
  while (
    end < Math.min(old.length, wanted.length) - start &&
    isSame(old[old.length - 1 - end], wanted[wanted.length - 1 - end])
  )
    end++
  const lengthOf = (letters: readonly Letter[]) => letters.reduce((sum, { letter }) => sum + letter.length, 0)
  let at = lengthOf(old.slice(0, start))
  text.delete(at, lengthOf(old.slice(start, old.length - end)))
  for (const run of inRuns(wanted.slice(start, wanted.length - end))) {
    text.insert(at, run.letter, run.marks)
    at += run.letter.length
  }
}

function inRuns(letters: readonly Letter[]): Letter[] {
  const out: Letter[] = []
  for (const letter of letters) {
    const before = out.at(-1)
    if (before?.key === letter.key) out[out.length - 1] = { ...before, letter: before.letter + letter.letter }
    else out.push(letter)
  }
  return out
}

interface Run {
  readonly insert: string
  readonly attributes?: object
}

/** Marks that are off must be said: what is inserted behind a bold word would be bold. */
const off = { bold: null, italic: null, underline: null }

const lettersOf = (runs: readonly Run[]): Letter[] =>
  runs.flatMap(({ insert, attributes = {} }) => {
    const key = Object.keys(attributes).sort().join()
    return [...insert].map((letter) => ({ letter, marks: { ...off, ...attributes }, key }))
  })

const runsOf = (content: readonly Inline[]): Run[] =>
  content.flatMap((inline) =>
    inline.type === 'text'
      ? [
          {
            insert: inline.text,
            attributes: Object.fromEntries((inline.marks ?? []).map(({ type }) => [type, {}])),
          },
        ]
      : [],
  )

function elementOf(piece: Piece): Y.XmlElement {
  if (!isTable(piece)) return paragraphElement(piece.kind, piece.content)
  const table = new Y.XmlElement('table')
  table.insert(
    0,
    piece.content.map((row) => {
      const line = new Y.XmlElement('tableRow')
      line.insert(
        0,
        row.content.map(({ type, content }) => {
          const cell = new Y.XmlElement(type)
          cell.insert(
            0,
            content.map((paragraph) => paragraphElement('text', paragraph.content)),
          )
          return cell
        }),
      )
      return line
    }),
  )
  return table
}

function paragraphElement(kind: ParagraphKind, content: readonly Inline[]): Y.XmlElement {
  const element = new Y.XmlElement('paragraph')
  element.setAttribute('kind', kind)
  element.insert(0, wordsFor(content))
  return element
}

/** Runs between two line breaks are one text, as the editor keeps them. */
function wordsFor(content: readonly Inline[]): (Y.XmlText | Y.XmlElement)[] {
  const out: (Y.XmlText | Y.XmlElement)[] = []
  let runs: Inline[] = []
  const close = () => {
    if (runs.length === 0) return
    const text = new Y.XmlText()
    text.applyDelta(runsOf(runs))
    out.push(text)
    runs = []
  }
  for (const inline of content) {
    if (inline.type === 'text') {
      runs.push(inline)
      continue
    }
    close()
    out.push(new Y.XmlElement('hardBreak'))
  }
  close()
  return out
}
