/** Words of one's own that no one else had seen, and that went with a paragraph which someone else deleted. */
import * as Y from 'yjs'

/** Told after each change that came from elsewhere; `knownTo` is how much of one's own writing the others could have seen. */
export function watchOrphanedText(
  doc: Y.Doc,
  isFromElsewhere: (origin: unknown) => boolean,
  knownTo: () => number,
  onLost: (words: string) => void,
): void {
  doc.on('afterTransaction', (transaction: Y.Transaction) => {
    if (!isFromElsewhere(transaction.origin)) return
    const lost: string[] = []
    Y.iterateDeletedStructs(transaction, transaction.deleteSet, (struct) => {
      const isOwn = struct instanceof Y.Item && struct.id.client === doc.clientID
      if (isOwn && struct.content instanceof Y.ContentString && struct.id.clock >= knownTo())
        lost.push(struct.content.str)
    })
    const words = lost.join('').trim()
    if (words !== '') onLost(words)
  })
}
