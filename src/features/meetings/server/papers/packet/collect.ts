/** The documents of a packet: which of them are bound into it, and why the others are not. */
import type { AgendaContent, PaperAttachment } from '../../../papers/content.ts'
import type { Desk } from '../making/maker.ts'
import { Binder } from './binder.ts'
import type { Bindable, Fault, Sheet } from './protocol.ts'

/** Together with what is made of them, this stays below half a gigabyte. */
export const mostBytes = 100 * 1024 * 1024
const mostSheets = 5000

export interface Collected extends PaperAttachment {
  /** Its number in the packet, from nought. */
  readonly document: number
  readonly itemId: string
  readonly bindable: Bindable | undefined
  readonly content: readonly Sheet[] | Fault
}

const bindables: Record<string, Bindable> = { pdf: 'pdf', png: 'png', jpg: 'jpg', jpeg: 'jpg' }
const bindableOf = (name: string) => bindables[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '']

/** A document that brings the thread down is left out, and the others are read again without it. */
export async function collect(content: AgendaContent, desk: Desk): Promise<Collected[]> {
  const fatal = new Set<number>()
  for (;;) {
    const binder = new Binder()
    try {
      const documents = await tryToCollect(content, desk, binder, fatal)
      if (documents) return documents
    } finally {
      await binder.close()
    }
  }
}

async function tryToCollect(
  content: AgendaContent,
  desk: Desk,
  binder: Binder,
  fatal: Set<number>,
): Promise<Collected[] | undefined> {
  const items = content.sections.flatMap((section) => section.items)
  const wanted = items.flatMap((item) => item.attachments.map((paper) => ({ ...paper, itemId: item.id })))
  const documents: Collected[] = []
  let left = { bytes: mostBytes, sheets: mostSheets }
  for (const [document, paper] of wanted.entries()) {
    const bindable = bindableOf(paper.name)
    const keep = (found: Collected['content']) =>
      documents.push({ ...paper, document, bindable, content: found })
    await desk.progress((40 * document) / wanted.length)
    if (fatal.has(document)) {
      keep('damaged')
      continue
    }
    const file = await desk.open(paper.file_id, left.bytes).catch(() => 'damaged' as const)
    if (typeof file === 'string') {
      keep(file)
      continue
    }
    left = { ...left, bytes: left.bytes - file.bytes.length }
    if (!bindable) {
      keep('other-type')
      continue
    }
    const found = await binder.measure(bindable, file.bytes).catch(() => undefined)
    if (found === undefined) {
      fatal.add(document)
      return undefined
    }
    const isTooLong = typeof found !== 'string' && found.length > left.sheets
    if (typeof found !== 'string' && !isTooLong) left = { ...left, sheets: left.sheets - found.length }
    keep(isTooLong ? 'too-large' : found)
  }
  return documents
}
