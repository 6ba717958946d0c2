/** Meetings of which notice was given; a canceled one stays, and says so. */
import type { z } from 'zod'
import type { Event } from '../schemas.ts'
import { always, type Collection, day, empty, list, moment, number, rowVersion, text } from './collection.ts'

/** The revision of a document that counts. */
const posted = (kind: 'agenda' | 'minutes') => `
  left join lateral (select p.id, p.revision, p.posted_at from meeting_papers p
    where p.meeting_id = m.id and p.kind = '${kind}' and p.posted_at is not null order by p.revision desc limit 1) ${kind} on true`

const papers = `${posted('agenda')}${posted('minutes')}`

const fileOf = (kind: 'agenda' | 'minutes') =>
  text(`site.base || '/public/papers/' || ${kind}.id::text || '.pdf'`)

/** 1 draft, 10 final, 11 revised, 12 canceled. */
const agendaStatus = (draft: string, final: string, revised: string, cancelled: string) =>
  `case when m.state = 'cancelled' then ${cancelled} when agenda.id is null then ${draft}
     when agenda.revision = 1 then ${final} else ${revised} end`

const minutesStatus = (draft: string, final: string) =>
  `case when minutes.id is not null and m.state in ('minutes-approved', 'archived') then ${final} else ${draft} end`

export const isEventPublished = 'm.noticed_at is not null and not m.is_deleted'

export const eventTables = `meetings m join open_changes c on c.object_id = m.id left join bodies b on b.id = m.body_id`

/** A meeting that belongs to no body is known by its type. */
export const bodyName = 'coalesce(b.name, m.meeting_type)'

export const events: Collection<keyof z.infer<typeof Event>> = {
  key: 'EventId',
  from: `${eventTables} ${papers}`,
  isPublished: isEventPublished,
  choice: {
    id: 'm.id',
    from: eventTables,
    columnsOfRest: [
      'EventAgendaStatusId',
      'EventAgendaStatusName',
      'EventMinutesStatusId',
      'EventMinutesStatusName',
      'EventAgendaFile',
      'EventMinutesFile',
      'EventAgendaLastPublishedUTC',
      'EventMinutesLastPublishedUTC',
    ],
  },
  columns: {
    EventId: number('m.open_number'),
    EventGuid: text('m.id::text'),
    EventLastModifiedUtc: moment('c.changed_at'),
    EventRowVersion: rowVersion('c.revision'),
    EventBodyId: number('b.open_number'),
    EventBodyName: text(bodyName),
    EventDate: day('m.date'),
    EventTime: text(`to_char(m.date + m.start_time, 'FMHH12:MI AM')`),
    EventVideoStatus: text(`case m.media_url when '' then 'None' else 'Public' end`),
    EventAgendaStatusId: number(agendaStatus('1', '10', '11', '12')),
    EventAgendaStatusName: text(agendaStatus(`'Draft'`, `'Final'`, `'Final-revised'`, `'Cancelled'`)),
    EventMinutesStatusId: number(minutesStatus('1', '10')),
    EventMinutesStatusName: text(minutesStatus(`'Draft'`, `'Final'`)),
    EventLocation: text('m.location'),
    EventAgendaFile: fileOf('agenda'),
    EventMinutesFile: fileOf('minutes'),
    EventAgendaLastPublishedUTC: moment('agenda.posted_at'),
    EventMinutesLastPublishedUTC: moment('minutes.posted_at'),
    EventComment: text(`case m.state when 'cancelled' then 'Cancelled' end`),
    EventVideoPath: text(`nullif(m.media_url, '')`),
    ...empty('text', 'EventMedia'),
    EventInSiteURL: text(`site.base || '/public/meetings/' || m.id::text`),
    EventItems: always(list(`'[]'::json`), '[]'),
  },
}
