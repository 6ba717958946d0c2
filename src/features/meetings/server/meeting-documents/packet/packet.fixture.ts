/** A packet to be made: a meeting of the Board with one section of items, each with what is attached to it. */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type {
  AgendaContent,
  DocumentAttachment,
  PacketText,
} from '#features/meetings/meeting-documents/content.ts'
import type { BuildContext } from '../making/builder.ts'
import { printPacket } from './packet.ts'

export const itemWith = (number: string, description: string, attachments: DocumentAttachment[]) => ({
  id: randomUUID(),
  number,
  description,
  is_on_consent: false,
  attachments,
})

const meeting = {
  id: randomUUID(),
  number: '2026-030',
  meeting_type: 'Board',
  date: '2026-11-18',
  start_time: '09:00',
  location: 'Courthouse',
}

const print = {
  county: 'Alder County',
  site: 'https://alder.example/public',
  made_on: '2026-11-15',
  made_at: '10:00',
  revision: 1,
  what_changed: '',
  body: 'Board of Supervisors',
  clerk: { name: 'Ann Lee', title: 'Clerk of the Board', address: '', email: '' },
  statute: '',
  agenda_hours: 24,
}

interface Source {
  /** What is attached; nothing where it is larger than the packet takes. */
  open(fileId: string): Promise<Uint8Array | undefined>
  progress?(percent: number): void
  readonly texts?: PacketText[]
}

/** In a folder of its own, which is gone afterwards. */
export async function packetOf(
  items: AgendaContent['sections'][number]['items'],
  { open, progress = () => {}, texts = [] }: Source,
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'countyhall-packet-'))
  const desk: BuildContext = {
    tenantId: 'alder',
    folder,
    async open(fileId) {
      const bytes = await open(fileId)
      if (!bytes) return 'too-large'
      const path = join(folder, fileId)
      await writeFile(path, bytes)
      return { contentType: 'application/octet-stream', path, size: bytes.length }
    },
    progress: async (percent) => progress(percent),
  }
  try {
    const { read } = await printPacket(
      { meeting, sections: [{ title: 'Resolutions', items }], texts },
      print,
      desk,
    )
    return await buffer(read())
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
