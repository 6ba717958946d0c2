/** Reads from the record what a paper will say. */
import { z } from 'zod'
import type { Tx } from '#platform/server/database/tx.ts'
import type { Meeting } from '../../../contract.ts'
import {
  type AgendaContent,
  AgendaItem,
  type NoticeContent,
  type PaperMeeting,
} from '../../../papers/content.ts'
import { findSections } from '../../agenda/agenda-list.ts'

export const paperMeeting = ({
  id,
  number,
  meeting_type,
  date,
  start_time,
  location,
}: Meeting): PaperMeeting => ({ id, number, meeting_type, date, start_time, location })

export const contentOfNotice = (meetings: readonly Meeting[]): NoticeContent => ({
  meetings: meetings.map(paperMeeting),
})

/** Notes are never part of it. */
export async function contentOfAgenda(tx: Tx, meeting: Meeting): Promise<AgendaContent> {
  const [sections, items] = await Promise.all([findSections(tx, meeting.id), findAgendaItems(tx, meeting.id)])
  return {
    meeting: paperMeeting(meeting),
    sections: sections.map(({ id, title }) => ({
      title,
      items: items.filter((item) => item.section_id === id).map(({ section_id: _, ...item }) => item),
    })),
  }
}

/**
 * The uploaded resolution first, then what the packet includes. What members read for an executive session is not for
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
             where a.item_id = i.id and a.is_in_packet and a.removed_at is null) p
       join files f on f.id = p.file_id where s.kind <> 'executive-session'), '[]') as attachments
     from meeting_items i join meeting_sections s on s.id = i.section_id
     where i.meeting_id = $1 and not i.is_deleted order by i.position, i.id`,
    [meetingId],
  )
