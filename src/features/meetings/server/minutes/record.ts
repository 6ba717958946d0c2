/** Reads the record of a meeting, as far as minutes may tell it: notes and reasons of absence are not even read. */
import type { Tenant } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { type Attendee, type MeetingRecord, titleIn } from '../../minutes/record.ts'
import { findItems } from '../agenda/item-queries.ts'
import { findSections } from '../agenda/sections/section-queries.ts'
import { findExecutiveSessions, findLiveMeeting, moment } from '../live/live-queries.ts'
import { roomOf } from '../live/room.ts'
import { findRollCalls } from '../votes/roll-call-queries.ts'

export async function readRecord(
  tx: Tx,
  { name, timeZone }: Pick<Tenant, 'name' | 'timeZone'>,
  meetingId: string,
): Promise<MeetingRecord> {
  const meeting = await findLiveMeeting(tx, meetingId)
  const [{ seats }, sections, items, rollCalls, executiveSessions, attendance, frame] = await Promise.all([
    roomOf(tx, meeting, timeZone),
    findSections(tx, meetingId),
    findItems(tx, meetingId),
    findRollCalls(tx, meetingId),
    findExecutiveSessions(tx, meetingId),
    findMoments(tx, meetingId),
    findFrame(tx, meetingId, timeZone),
  ])
  return {
    county: name,
    timeZone,
    body: frame.body,
    title: titleIn(frame.board),
    meeting: { ...meeting, starts_at: frame.starts_at },
    sections,
    items: items.map(({ notes: _, ...item }) => item),
    seats: seats.toSorted((one, other) => Number(other.is_chair) - Number(one.is_chair)),
    attendance,
    rollCalls,
    executiveSessions,
  }
}

const findMoments = (tx: Tx, meetingId: string) =>
  tx.sql<Attendee>(
    `select a.member_id, a.legislator_name, a.absence,
       coalesce(jsonb_agg(jsonb_build_object('arrived_at', ${moment('i.arrived_at')}, 'left_at', ${moment('i.left_at')})
         order by i.arrived_at) filter (where i.id is not null), '[]') as intervals
     from attendance a left join attendance_intervals i on i.attendance_id = a.id
     where a.meeting_id = $1 group by a.tenant_id, a.id order by a.legislator_name, a.id`,
    [meetingId],
  )

interface Frame {
  readonly body: string | null
  readonly board: string
  readonly starts_at: string
}

async function findFrame(tx: Tx, meetingId: string, timeZone: string): Promise<Frame> {
  const [frame] = await tx.sql<Frame>(
    `select case b.kind when 'committee' then b.name || ' Committee' else b.name end as body,
       coalesce((select name from bodies where kind = 'board' order by ended_on is not null, created_at limit 1), '') as board,
       ${moment('((m.date + m.start_time) at time zone $2)')} as starts_at
     from meetings m left join bodies b on b.id = m.body_id where m.id = $1`,
    [meetingId, timeZone],
  )
  if (!frame) throw new Error('the meeting was there a moment ago')
  return frame
}
