import { z } from 'zod'
import type { Tx } from '#platform/server/database/tx.ts'
import { grantsFor } from '#platform/shared/permissions/catalog.ts'
import { fullAdministrator } from '#platform/shared/permissions/role-names.ts'
import { documentKinds } from '../../../meeting-documents/rules.ts'
import { Meeting } from '../../../schemas.ts'

const MeetingWithDeadline = Meeting.pick({
  id: true,
  number: true,
  meeting_type: true,
  date: true,
  start_time: true,
  state: true,
}).extend({ is_noticed: z.boolean(), posted: z.array(z.enum(documentKinds)) })

/** Those that are still to come, and those of the last months whose minutes may be missing. */
export const findOwingMeetings = (tx: Tx, today: string) =>
  tx.rows(
    MeetingWithDeadline,
    `select m.id, m.number, m.meeting_type, m.date,
       to_char(m.start_time, 'HH24:MI') as start_time, m.state, m.noticed_at is not null as is_noticed,
       array(select distinct p.kind from meeting_papers p where p.meeting_id = m.id and p.posted_at is not null) as posted
     from meetings m
     where not m.is_deleted and m.date between $1::date - 60 and $1::date + 90
       and ((m.state = 'scheduled' and m.date >= $1::date) or m.state in ('adjourned', 'minutes-drafted'))
     order by m.date limit 500`,
    [today],
  )

const Publisher = z.object({
  id: z.uuid(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
})
export type Publisher = z.infer<typeof Publisher>

/** Everyone who may post documents, and is not locked out. */
export const findPublishers = (tx: Tx) =>
  tx.rows(
    Publisher,
    `select u.id, u.email, u.first_name, u.last_name from users u join roles r on r.id = u.role_id
     where u.deleted_at is null and u.disabled_at is null and (r.name = $1 or r.granted && $2::text[]) order by u.email`,
    [fullAdministrator, grantsFor('meetings.publish')],
  )
