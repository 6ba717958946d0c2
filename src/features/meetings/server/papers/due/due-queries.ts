import type { Tx } from '#platform/server/database/tx.ts'
import { switchesThatOpen } from '#platform/shared/permissions/catalogue.ts'
import { fullAdministrator } from '#platform/shared/permissions/default-roles.ts'
import type { PaperKind } from '../../../papers/rules.ts'
import type { MeetingState } from '../../../rules.ts'

export interface OwingMeeting {
  readonly id: string
  readonly number: string
  readonly meeting_type: string
  readonly date: string
  readonly start_time: string
  readonly state: MeetingState
  readonly is_noticed: boolean
  /** Kinds of papers. */
  readonly posted: readonly PaperKind[]
}

/** Those that are still to come, and those of the last months whose minutes may be missing. */
export const findOwingMeetings = (tx: Tx, today: string) =>
  tx.sql<OwingMeeting>(
    `select m.id, m.number, m.meeting_type, to_char(m.date, 'YYYY-MM-DD') as date,
       to_char(m.start_time, 'HH24:MI') as start_time, m.state, m.noticed_at is not null as is_noticed,
       array(select distinct p.kind from meeting_papers p where p.meeting_id = m.id and p.posted_at is not null) as posted
     from meetings m
     where not m.is_deleted and m.date between $1::date - 60 and $1::date + 90
       and ((m.state = 'scheduled' and m.date >= $1::date) or m.state in ('adjourned', 'minutes-drafted'))
     order by m.date limit 500`,
    [today],
  )

export interface Publisher {
  readonly id: string
  readonly email: string
  readonly first_name: string
  readonly last_name: string
}

/** Everybody who may post papers, and is not locked out. */
export const findPublishers = (tx: Tx) =>
  tx.sql<Publisher>(
    `select u.id, u.email, u.first_name, u.last_name from users u join roles r on r.id = u.role_id
     where u.deleted_at is null and u.disabled_at is null and (r.name = $1 or r.granted && $2::text[]) order by u.email`,
    [fullAdministrator, switchesThatOpen('meetings.publish')],
  )
