/** Says which attachment keeps a packet from being made, to whoever asked for it. */
import { WorkDied } from '#platform/server/workshop/index.ts'
import type { AgendaItem, DocumentAttachment } from '../../../meeting-documents/content.ts'
import { DocumentFailure } from '../making/builder.ts'

type Blamed = Pick<DocumentAttachment, 'title' | 'name'> & { readonly item: Pick<AgendaItem, 'number'> }

const reasons: Record<WorkDied['why'], string> = {
  memory: 'reading it takes more memory than the server allows',
  time: 'reading it takes longer than the server allows',
  crash: 'it can’t be read',
}

/** The process ended over it: another try would end in the same way. */
export function blame(error: unknown, { title, name, item }: Blamed): never {
  if (!(error instanceof WorkDied)) throw error
  throw new DocumentFailure(
    `The attachment “${title}” (${name}) of item ${item.number} can’t be included in the packet: ${reasons[error.why]}. ` +
      'Replace it (for example, with a copy printed to PDF) or remove it. Then generate the packet again.',
  )
}
