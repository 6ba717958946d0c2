/** What the record of a meeting says beside its agenda and its votes: who came and went, and which body met when. */
import { z } from 'zod'
import { moment } from '#platform/server/database/moment.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { absences } from '../../schemas.ts'

const Attendee = z.object({
  member_id: z.uuid().nullable(),
  legislator_name: z.string(),
  absence: z.enum(absences).nullable(),
  intervals: z.array(z.object({ arrived_at: z.string(), left_at: z.string().nullable() })),
})

export const findMoments = (tx: Tx, meetingId: string) =>
  tx.rows(
    Attendee,
    `select a.member_id, a.legislator_name, a.absence,
       coalesce(jsonb_agg(jsonb_build_object('arrived_at', ${moment('i.arrived_at')}, 'left_at', ${moment('i.left_at')})
         order by i.arrived_at) filter (where i.id is not null), '[]') as intervals
     from attendance a left join attendance_intervals i on i.attendance_id = a.id
     where a.meeting_id = $1 group by a.tenant_id, a.id order by a.legislator_name, a.id`,
    [meetingId],
  )

const Pulled = z.object({
  item_id: z.uuid(),
  pulled_at: z.string(),
  requested_by_id: z.uuid().nullable(),
})

export const findPulled = (tx: Tx, meetingId: string) =>
  tx.rows(
    Pulled,
    `select id as item_id, ${moment('pulled_at')} as pulled_at, pulled_for_id as requested_by_id from meeting_items
     where meeting_id = $1 and meeting_items.pulled_at is not null and not is_deleted
     order by meeting_items.pulled_at, position`,
    [meetingId],
  )

const Frame = z.object({ body: z.string().nullable(), board: z.string(), starts_at: z.string() })
type Frame = z.infer<typeof Frame>

export async function findFrame(tx: Tx, meetingId: string, timeZone: string): Promise<Frame> {
  const [frame] = await tx.rows(
    Frame,
    `select case b.kind when 'committee' then b.name || ' Committee' else b.name end as body,
       coalesce((select name from bodies where kind = 'board' order by ended_on is not null, created_at limit 1), '') as board,
       ${moment('((m.date + m.start_time) at time zone $2)')} as starts_at
     from meetings m left join bodies b on b.id = m.body_id where m.id = $1`,
    [meetingId, timeZone],
  )
  if (!frame) throw new Error('the meeting was there a moment ago')
  return frame
}

/** Of what was before the body under an item; a matter that has no number yet is not referred to. */
export const findResolutionNumbers = (tx: Tx, meetingId: string) =>
  tx.rows(
    z.object({ item_id: z.uuid(), number: z.string() }),
    `select p.item_id, r.number from matter_placements p join matters r on r.id = p.matter_id
     where p.meeting_id = $1 and r.kind = 'resolution' and r.number is not null`,
    [meetingId],
  )
