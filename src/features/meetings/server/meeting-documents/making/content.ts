/** Reads from the record what a document will say. */
import { z } from 'zod'
import { isEmptyDocument } from '#features/drafts/rules.ts'
import { writtenText } from '#features/drafts/server/index.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import type { Meeting } from '../../../contract.ts'
import {
  type AgendaContent,
  AgendaItem,
  type DocumentMeeting,
  type NoticeContent,
  type PacketContent,
} from '../../../meeting-documents/content.ts'
import type { SectionKind } from '../../../rules.ts'
import { findSections } from '../../agenda/agenda-list.ts'

export const documentMeeting = ({
  id,
  number,
  meeting_type,
  date,
  start_time,
  location,
}: Meeting): DocumentMeeting => ({ id, number, meeting_type, date, start_time, location })

export const contentOfNotice = (meetings: readonly Meeting[]): NoticeContent => ({
  meetings: meetings.map(documentMeeting),
})

/** Every meeting has these, whether or not anything is listed below them. */
const opensOrEnds: readonly SectionKind[] = ['call-to-order', 'adjournment']

/** Notes are never part of it, and neither are sections in which nothing stands. */
export async function contentOfAgenda(tx: Tx, meeting: Meeting): Promise<AgendaContent> {
  const [sections, items] = await Promise.all([findSections(tx, meeting.id), findAgendaItems(tx, meeting.id)])
  return {
    meeting: documentMeeting(meeting),
    sections: sections
      .map(({ id, kind, title }) => ({
        kind,
        title,
        items: items.filter((item) => item.section_id === id).map(({ section_id: _, ...item }) => item),
      }))
      .filter(({ kind, items: own }) => own.length > 0 || opensOrEnds.includes(kind))
      .map(({ kind: _, ...section }) => section),
  }
}

/**
 * The uploaded resolution first, then what the packet includes of the item, and of the matter that is before the body. What members read for an executive session is not for
 * the public, and no part of any paper.
 */
const findAgendaItems = (tx: Tx, meetingId: string) =>
  tx.rows(
    AgendaItem.extend({ section_id: z.uuid() }),
    `select i.id, i.section_id, i.number, i.description, i.is_on_consent, coalesce((
       select jsonb_agg(jsonb_build_object('title', p.title, 'file_id', p.file_id, 'name', f.name) order by p.position, p.id)
       from (select 'Resolution' as title, i.file_id, 0 as position, i.id where i.file_id is not null
             union all
             select a.title, newest.file_id, a.position, a.id from attachments a
               cross join lateral (select v.file_id from attachment_versions v where v.attachment_id = a.id
                 order by v.number desc limit 1) newest
             where a.item_id = i.id and a.is_in_packet and a.removed_at is null
             union all
             select a.title, newest.file_id, 100000 + a.position, a.id from matter_placements m
               join attachments a on a.matter_id = m.matter_id and a.is_in_packet and a.removed_at is null
               cross join lateral (select v.file_id from attachment_versions v where v.attachment_id = a.id
                 order by v.number desc limit 1) newest
             where m.item_id = i.id) p
       join files f on f.id = p.file_id where s.kind <> 'executive-session'), '[]') as attachments
     from meeting_items i join meeting_sections s on s.id = i.section_id
     where i.meeting_id = $1 and not i.is_deleted order by i.position, i.id`,
    [meetingId],
  )

/** With the text of every matter on the agenda, as it stands. */
export async function contentOfPacket(tx: Tx, meeting: Meeting): Promise<PacketContent> {
  const [agenda, matters] = await Promise.all([contentOfAgenda(tx, meeting), findMatters(tx, meeting.id)])
  const texts = await Promise.all(
    matters.map(async ({ item_id, matter_id, number, title }) => ({
      item_id,
      title: number ? `Resolution No. ${number}: ${title}` : `Proposed text: ${title}`,
      document: await writtenText(tx, matter_id),
    })),
  )
  return { ...agenda, texts: texts.filter(({ document }) => !isEmptyDocument(document)) }
}

/** What is discussed in executive session is no part of any paper. */
const findMatters = (tx: Tx, meetingId: string) =>
  tx.rows(
    z.object({ item_id: z.uuid(), matter_id: z.uuid(), number: z.string().nullable(), title: z.string() }),
    `select p.item_id, p.matter_id, r.number, r.title
     from matter_placements p join matters r on r.id = p.matter_id join meeting_items i on i.id = p.item_id
       join meeting_sections s on s.id = i.section_id
     where p.meeting_id = $1 and not i.is_deleted and s.kind <> 'executive-session' order by i.position, p.placed_at`,
    [meetingId],
  )
