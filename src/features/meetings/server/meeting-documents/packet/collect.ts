/** The documents of a packet: which of them are bound into it, and why the others are not. */
import type { AgendaContent, AgendaItem, DocumentAttachment } from '../../../meeting-documents/content.ts'
import type { BuildContext } from '../making/builder.ts'
import type { Binder } from './binder.ts'
import { blame } from './blame.ts'
import type { Bindable, Fault, Flaw, Measured, Sheet } from './protocol.ts'

/** Together with what is made of them, this stays below half a gigabyte. */
export const mostBytes = 100 * 1024 * 1024
const mostSheets = 5000

export interface Collected extends DocumentAttachment {
  /** Its number in the packet, from nought. */
  readonly document: number
  readonly item: Pick<AgendaItem, 'id' | 'number'>
  readonly bindable: Bindable | undefined
  readonly content: readonly Sheet[] | Fault
  readonly flaws: readonly Flaw[]
  /** Of each sheet, where a flaw keeps them from some readers. */
  readonly words: readonly string[]
}

const bindables: Record<string, Bindable> = { pdf: 'pdf', png: 'png', jpg: 'jpg', jpeg: 'jpg' }
const bindableOf = (name: string) => bindables[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '']

/** One after the other, each for its sheets. */
export async function collect(
  content: AgendaContent,
  desk: BuildContext,
  binder: Binder,
): Promise<Collected[]> {
  const items = content.sections.flatMap((section) => section.items)
  const wanted = items.flatMap((item) => item.attachments.map((paper) => ({ ...paper, item })))
  const documents: Collected[] = []
  let left = { bytes: mostBytes, sheets: mostSheets }
  for (const [document, paper] of wanted.entries()) {
    const bindable = bindableOf(paper.name)
    const keep = (content: Collected['content'], { flaws = [], words = [] }: Partial<Measured> = {}) =>
      documents.push({ ...paper, document, bindable, content, flaws, words })
    await desk.progress((40 * document) / wanted.length)
    const file = await desk.open(paper.file_id, left.bytes).catch(() => 'damaged' as const)
    if (typeof file === 'string') {
      keep(file)
      continue
    }
    left = { ...left, bytes: left.bytes - file.size }
    if (!bindable) {
      keep('other-type')
      continue
    }
    const reading = binder.measure({ type: bindable, path: file.path })
    const found = await reading.catch((error: unknown) => blame(error, paper))
    if (typeof found === 'string') {
      keep(found)
      continue
    }
    const { length } = found.sheets
    if (length > left.sheets) {
      keep('too-large')
      continue
    }
    left = { ...left, sheets: left.sheets - length }
    keep(found.sheets, found)
  }
  return documents
}
