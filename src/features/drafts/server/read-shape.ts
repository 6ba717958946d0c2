/** Reads a draft out of Yjs. What no editor of ours writes is refused: it is never stored, never shown. */
import * as Y from 'yjs'
import { invalid } from '#platform/shared/errors.ts'
import type { Block, DraftDocument, Inline, MarkType } from '../document.ts'
import { DraftDocument as Document } from '../document.ts'
import { fragmentName, kindOf, type ParagraphKind } from '../shape.ts'

const unknownContent = () => invalid('The draft contains something that isn’t allowed in a resolution.')

type Child = Y.XmlElement | Y.XmlText | Y.XmlHook
type Paragraph = Extract<Block, { type: 'paragraph' }>

/** Throws `invalid` where it is not the text of a resolution. */
export function documentIn(doc: Y.Doc): DraftDocument {
  if ([...doc.share.keys()].some((name) => name !== fragmentName)) throw unknownContent()
  const fragment = doc.getXmlFragment(fragmentName)
  requireAttributes(fragment, [])
  const content = gathered(childrenOf(fragment).flatMap(blockOf))
  const checked = Document.safeParse({ type: 'doc', content })
  if (!checked.success) throw invalid(checked.error.issues[0]?.message ?? 'The draft can’t be read.')
  return checked.data
}

/** Items of a list stand one after the other; here they become one list. */
function gathered(blocks: readonly Block[]): Block[] {
  const out: Block[] = []
  for (const block of blocks) {
    const before = out.at(-1)
    const goesOn =
      (block.type === 'bulletList' && before?.type === 'bulletList') ||
      (block.type === 'orderedList' && before?.type === 'orderedList')
    if (goesOn) before.content.push(...block.content)
    else out.push(block)
  }
  return out
}

function blockOf(child: Child): Block[] {
  if (child instanceof Y.XmlElement && child.nodeName === 'paragraph') return [paragraphBlock(child)]
  if (child instanceof Y.XmlElement && child.nodeName === 'table') return tableOf(child)
  throw unknownContent()
}

function paragraphBlock(element: Y.XmlElement): Block {
  const content = wordsOf(element)
  const item = { type: 'listItem', content: [{ type: 'paragraph', content }] } as const
  const blocks: Record<ParagraphKind, () => Block> = {
    text: () => ({ type: 'paragraph', content }),
    whereas: () => ({ type: 'whereas', content }),
    resolved: () => ({ type: 'resolved', content }),
    heading2: () => ({ type: 'heading', attrs: { level: 2 }, content }),
    heading3: () => ({ type: 'heading', attrs: { level: 3 }, content }),
    bullet: () => ({ type: 'bulletList', content: [{ ...item, content: [...item.content] }] }),
    ordered: () => ({ type: 'orderedList', content: [{ ...item, content: [...item.content] }] }),
  }
  return blocks[kindIn(element)]()
}

function kindIn(element: Y.XmlElement): ParagraphKind {
  requireAttributes(element, ['kind'])
  const kind = kindOf(element.getAttribute('kind'))
  if (!kind) throw unknownContent()
  return kind
}

/** Two people at once can leave a row without cells or a table without rows. They hold no word, and are left out. */
function tableOf(table: Y.XmlElement): Block[] {
  requireAttributes(table, [])
  const rows = childrenOf(table).flatMap((row) => {
    if (!(row instanceof Y.XmlElement) || row.nodeName !== 'tableRow') throw unknownContent()
    requireAttributes(row, [])
    const cells = childrenOf(row).map(cellOf)
    return cells.length > 0 ? [{ type: 'tableRow' as const, content: cells }] : []
  })
  return rows.length > 0 ? [{ type: 'table', content: rows }] : []
}

function cellOf(cell: Child) {
  if (!(cell instanceof Y.XmlElement)) throw unknownContent()
  const type = (['tableHeader', 'tableCell'] as const).find((name) => name === cell.nodeName)
  if (!type) throw unknownContent()
  requireAttributes(cell, ['colspan', 'rowspan', 'colwidth'])
  requirePlain(cell)
  const content: Paragraph[] = childrenOf(cell).map((child) => {
    if (!(child instanceof Y.XmlElement) || child.nodeName !== 'paragraph') throw unknownContent()
    kindIn(child)
    return { type: 'paragraph', content: wordsOf(child) }
  })
  return { type, content: content.length > 0 ? content : [{ type: 'paragraph' as const, content: [] }] }
}

/** Each cell is one cell: one that says it is a billion wide would stop the browser of whoever else looks at the draft. */
function requirePlain(cell: Y.XmlElement): void {
  const { colspan = 1, rowspan = 1, colwidth = null }: Record<string, unknown> = cell.getAttributes()
  if (colspan !== 1 || rowspan !== 1 || colwidth !== null) throw unknownContent()
}

/** By what Yjs itself holds: in an object of names and values, one called `__proto__` would not be seen. */
function requireAttributes(type: Y.XmlElement | Y.XmlFragment | Y.XmlText, known: readonly string[]): void {
  for (const [name, { deleted }] of type._map) if (!deleted && !known.includes(name)) throw unknownContent()
}

/** All that is in it: Yjs leaves out of its own lists what has no length, and out of texts what is no letter. */
function* contentsOf(type: Y.XmlElement | Y.XmlFragment | Y.XmlText) {
  for (let item = type._start; item; item = item.right) if (!item.deleted) yield item.content
}

function childrenOf(parent: Y.XmlElement | Y.XmlFragment): Child[] {
  for (const content of contentsOf(parent)) if (!(content instanceof Y.ContentType)) throw unknownContent()
  return parent.toArray()
}

/** Letters and marks: no picture, no document within the document. */
function requireLetters(text: Y.XmlText): void {
  requireAttributes(text, [])
  for (const content of contentsOf(text)) {
    const isMark = content instanceof Y.ContentFormat && content.key !== '__proto__'
    if (!isMark && !(content instanceof Y.ContentString)) throw unknownContent()
  }
}

function wordsOf(paragraph: Y.XmlElement): Inline[] {
  return childrenOf(paragraph).flatMap((child): Inline[] => {
    if (child instanceof Y.XmlElement && child.nodeName === 'hardBreak') {
      requireAttributes(child, [])
      if (childrenOf(child).length > 0) throw unknownContent()
      return [{ type: 'hardBreak' }]
    }
    if (!(child instanceof Y.XmlText)) throw unknownContent()
    requireLetters(child)
    return child.toDelta().flatMap(runOf)
  })
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: neither PostgreSQL nor a document takes them
const control = /[\u0000-\u001f\u007f\u2028\u2029]+/g

function runOf({ insert, attributes = {} }: { insert: unknown; attributes?: object }): Inline[] {
  if (typeof insert !== 'string') throw unknownContent()
  const text = insert.toWellFormed().replaceAll(control, ' ')
  const marks = Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(([name]) => ({ type: markNamed(name) }))
    .sort((one, other) => one.type.localeCompare(other.type))
  if (text === '') return []
  return [{ type: 'text', text, ...(marks.length > 0 && { marks }) }]
}

function markNamed(name: string): MarkType {
  const mark = (['bold', 'italic', 'underline'] as const).find((each) => each === name)
  if (!mark) throw unknownContent()
  return mark
}
