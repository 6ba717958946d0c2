/** The packet: the agenda and every document that goes with it, in one file with bookmarks and page numbers. */
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { PacketContent } from '#features/meetings/meeting-documents/content.ts'
import { changeNote, documentName, titleOf } from '#features/meetings/meeting-documents/rules.ts'
import { prepareToTypeset, typeset } from '#platform/server/documents/index.ts'
import type { BuildContext, Print, PrintedPdf } from '../making/builder.ts'
import { documentHeading } from '../making/heading.ts'
import { Binder } from './binder.ts'
import { blame } from './blame.ts'
import { type Collected, collect, mostBytes } from './collect.ts'
import { limitsOf, partsOf, placesOf, withKeys } from './frame.ts'

const template = new URL('../../../documents/packet.typ', import.meta.url)

/**
 * Each document is read twice: for its sheets, before the frame is typeset, and for the sheets themselves, when there is a place
 * for them. In between nothing of it is held: typesetting alone takes hundreds of megabytes.
 */
export async function printPacket(
  content: PacketContent,
  print: Print,
  desk: BuildContext,
): Promise<PrintedPdf> {
  prepareToTypeset()
  const documents = await withBinder(desk, (binder) => collect(content, desk, binder))
  const named = { ...print, kind: 'packet', is_approved: false } as const
  const data = {
    ...print,
    title: `${titleOf(content.meeting.meeting_type)}: ${documentName(named)}`,
    change_note: changeNote(named),
    meeting: documentHeading(content.meeting),
    sections: withKeys(content, documents),
    parts: partsOf(content, documents),
    limits: limitsOf(documents),
  }
  const frame = await typeset(template, data, desk.tenantId)
  await desk.progress(60)
  return withBinder(desk, (binder) => bind(binder, frame, documents, desk))
}

async function withBinder<T>({ folder }: BuildContext, work: (binder: Binder) => Promise<T>): Promise<T> {
  const binder = new Binder(folder)
  try {
    return await work(binder)
  } finally {
    await binder.close()
  }
}

async function bind(
  binder: Binder,
  frame: Buffer,
  documents: readonly Collected[],
  desk: BuildContext,
): Promise<PrintedPdf> {
  const isForEveryone = documents.every(({ flaws }) => flaws.length === 0)
  await binder.open(frame, placesOf(documents), isForEveryone)
  for (const [index, { document, bindable, content, flaws: _, words: __, ...paper }] of documents.entries()) {
    const isBound = typeof content !== 'string'
    if (!isBound && content !== 'other-type') continue
    const file = await desk.open(paper.file_id, mostBytes)
    if (file === 'too-large') throw new Error('a file is larger than it was')
    const { path, contentType: type } = file
    const placing =
      isBound && bindable
        ? binder.place(document, { type: bindable, path })
        : binder.enclose({ name: paper.name, title: paper.title, type, path })
    await placing.catch((error: unknown) => blame(error, paper))
    await desk.progress(60 + (35 * (index + 1)) / documents.length)
  }
  const path = join(desk.folder, 'packet.pdf')
  const pageCount = await binder.finish(path)
  return { pageCount, read: () => createReadStream(path) }
}
