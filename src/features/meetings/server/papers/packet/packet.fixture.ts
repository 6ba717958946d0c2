/** A packet to be made: a meeting of the Board with one section of items, each with what is attached to it. */
import { randomUUID } from 'node:crypto'
import type { AgendaContent, PaperAttachment } from '#features/meetings/papers/content.ts'
import type { Desk } from '../making/maker.ts'
import { printPacket } from './packet.ts'

export const itemWith = (number: string, description: string, attachments: PaperAttachment[]) => ({
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
  revision: 1,
  what_changed: '',
}

export const packetOf = (items: AgendaContent['sections'][number]['items'], desk: Desk) =>
  printPacket({ meeting, sections: [{ title: 'Resolutions', items }] }, print, desk)
