/** The packet: the agenda and every document that goes with it, in one file with bookmarks and page numbers. */

import type { AgendaContent } from '#features/meetings/papers/content.ts'
import { paperName, titleOf } from '#features/meetings/papers/rules.ts'
import { prepareToTypeset, typeset } from '#platform/server/documents/index.ts'
import type { Desk, Print } from '../making/maker.ts'
import { spoken } from '../making/spoken.ts'
import { Binder } from './binder.ts'
import { type Collected, collect, mostBytes } from './collect.ts'
import { partsOf, placesOf, withKeys } from './frame.ts'

const template = new URL('../../../documents/packet.typ', import.meta.url)

/**
 * Each document is read twice: for its sheets, before the frame is typeset, and for the sheets themselves, when there is a place
 * for them. In between nothing of it is held: typesetting alone takes hundreds of megabytes.
 */
export async function printPacket(content: AgendaContent, print: Print, desk: Desk): Promise<Buffer> {
  prepareToTypeset()
  const documents = await collect(content, desk)
  const frame = await typeset(template, {
    ...print,
    title: `${titleOf(content.meeting.meeting_type)}: ${paperName({ kind: 'packet', ...print })}`,
    meeting: spoken(content.meeting),
    sections: withKeys(content, documents),
    parts: partsOf(content, documents),
  })
  await desk.progress(60)
  return bind(frame, documents, desk)
}

async function bind(frame: Buffer, documents: readonly Collected[], desk: Desk): Promise<Buffer> {
  const binder = new Binder()
  try {
    await binder.open(frame, placesOf(documents))
    for (const [index, { document, bindable, content, ...paper }] of documents.entries()) {
      const isBound = typeof content !== 'string'
      if (!isBound && content !== 'other-type') continue
      const file = await desk.open(paper.file_id, mostBytes)
      if (file === 'too-large') throw new Error('a file is larger than it was')
      const { bytes, contentType: type } = file
      if (isBound && bindable) await binder.place(document, bindable, bytes)
      else await binder.enclose({ name: paper.name, title: paper.title, type, bytes })
      await desk.progress(60 + (35 * (index + 1)) / documents.length)
    }
    return await binder.finish()
  } finally {
    await binder.close()
  }
}
