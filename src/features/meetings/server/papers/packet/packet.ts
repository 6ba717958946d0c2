/** The packet: the agenda and every document that goes with it, in one file with bookmarks and page numbers. */
import { prepareToTypeset, typeset } from '../../../../../platform/server/documents/index.ts'
import { paperName, titleOf } from '../../../papers.ts'
import type { AgendaContent } from '../../../papers-content.ts'
import type { Desk, Print } from '../maker.ts'
import { spoken } from '../spoken.ts'
import { collect } from './collect.ts'
import { partsOf, placesOf, withKeys } from './frame.ts'

const template = new URL('../../../documents/packet.typ', import.meta.url)

export async function printPacket(content: AgendaContent, print: Print, desk: Desk): Promise<Buffer> {
  prepareToTypeset()
  const { binder, documents, enclosures } = await collect(content, desk)
  try {
    const frame = await typeset(template, {
      ...print,
      title: `${titleOf(content.meeting.meeting_type)}: ${paperName({ kind: 'packet', ...print })}`,
      meeting: spoken(content.meeting),
      sections: withKeys(content, documents),
      parts: partsOf(content, documents),
    })
    await desk.progress(60)
    const places = placesOf(documents)
    return await binder.bind(frame, places, enclosures, (bound) => {
      void desk.progress(60 + (35 * bound) / places.length)
    })
  } finally {
    await binder.close()
  }
}
