/** The words in an update that was never sent, without the text into which they were typed: for their author to read. */
import * as Y from 'yjs'

export function wordsIn(update: Uint8Array): string {
  const { structs, ds } = Y.decodeUpdate(update)
  const isDeleted = (client: number, clock: number) =>
    ds.clients.get(client)?.some(({ clock: from, len }) => clock >= from && clock < from + len) ?? false
  const parts = structs.map((struct) => {
    if (!(struct instanceof Y.Item)) return ''
    const { id, origin, content } = struct
    // A new paragraph, or another place in the text.
    const isElsewhere = origin === null || origin.client !== id.client || origin.clock !== id.clock - 1
    if (!(content instanceof Y.ContentString)) return content instanceof Y.ContentType ? '\n' : ''
    const left = content.str.split('').filter((_, at) => !isDeleted(id.client, id.clock + at))
    return (isElsewhere ? '\n' : '') + left.join('')
  })
  return parts.join('').replaceAll(/\n+/g, '\n').trim()
}
