import { z } from 'zod'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import {
  AttendedMeeting,
  MeetingVote,
  MemberVote,
  ReportMeeting,
  ReportMember,
  ReportResolution,
} from '../../board-report-contract.ts'

const BodyRow = z.object({ id: z.uuid(), name: z.string() })

/** The Board first, then the committees; those that ended are still reported on. */
export const findBodies = (tx: Tx) =>
  tx.rows(
    BodyRow,
    `select id, name from bodies order by kind <> 'board', ended_on is not null, name, id limit 500`,
  )

/** Over, and not canceled: whatever its minutes have come to. */
const held = `m.state in ('adjourned', 'minutes-drafted', 'minutes-approved', 'archived')`

const inYear = `m.body_id = $1 and not m.is_deleted and m.date >= make_date($2::int, 1, 1) and m.date < make_date($2::int + 1, 1, 1)`

/** Withdrawn ones never were; of a corrected one, its correction counts. */
const stands = `r.closed_at is not null and r.withdrawn_at is null
  and not exists (select from roll_calls c where c.corrects_id = r.id and c.closed_at is not null and c.withdrawn_at is null)`

const meetingColumns = `m.id, m.number, m.meeting_type, to_char(m.date, 'YYYY-MM-DD') as date, ${held} as is_held,
  (select count(*)::int from roll_calls r where r.meeting_id = m.id and ${stands}) as votes`

export const findMeetings = (tx: Tx, bodyId: string, year: number) =>
  tx.rows(
    ReportMeeting,
    `select ${meetingColumns}
     from meetings m where ${inYear} and (${held} or m.state = 'cancelled') order by m.date, m.start_time, m.id`,
    [bodyId, year],
  )

export const isMember = async (tx: Tx, id: string) =>
  (await tx.one(sql.selectFrom('members').select('id').where('id', '=', id))) !== undefined

export const isMeeting = async (tx: Tx, id: string) =>
  (await tx.one(
    sql.selectFrom('meetings').select('id').where('id', '=', id).where('is_deleted', '=', false),
  )) !== undefined

/** The meetings that `findMembers()` counts, one by one. */
export const findAttended = (tx: Tx, bodyId: string, year: number, memberId: string) =>
  tx.rows(
    AttendedMeeting,
    `select ${meetingColumns},
       case when exists (select from attendance_intervals i where i.attendance_id = a.id) then 'present'
         when a.absence = 'excused' then 'excused' else 'absent' end as attendance
     from meetings m join attendance a on a.meeting_id = m.id and a.member_id = $3
     where ${inYear} and ${held} order by m.date, m.start_time, m.id`,
    [bodyId, year, memberId],
  )

const voteColumns = `r.id, r.meeting_id, m.number as meeting_number, to_char(m.date, 'YYYY-MM-DD') as date, r.motion, r.vote_type,
  r.result`

/** The votes that `findMembers()` counts, one by one. */
export const findVotesOfMember = (tx: Tx, bodyId: string, year: number, memberId: string) =>
  tx.rows(
    MemberVote,
    `select ${voteColumns}, case when v.value in ('Absent', 'Excused') then 'not_voting' else lower(v.value) end as answer
     from meetings m join roll_calls r on r.meeting_id = m.id join votes v on v.roll_call_id = r.id and v.member_id = $3
     where ${inYear} and ${held} and ${stands} and r.vote_type = 'Roll Call Vote' and v.value is not null
     order by m.date, m.start_time, m.id, r.sequence`,
    [bodyId, year, memberId],
  )

/** The votes that `findMeetings()` counts, one by one. */
export const findVotesOfMeeting = (tx: Tx, meetingId: string) =>
  tx.rows(
    MeetingVote,
    `select ${voteColumns} from meetings m join roll_calls r on r.meeting_id = m.id
     where m.id = $1 and ${stands} order by r.sequence`,
    [meetingId],
  )

export const findMembers = (tx: Tx, bodyId: string, year: number) =>
  tx.rows(
    ReportMember,
    `with held as materialized (select m.id from meetings m where ${inYear} and ${held}),
     attended as (
       select a.member_id, count(*) as meetings, count(*) filter (where t.is_there) as present,
         count(*) filter (where not t.is_there and a.absence = 'excused') as excused
       from attendance a join held on held.id = a.meeting_id
         cross join lateral (select exists (select from attendance_intervals i where i.attendance_id = a.id) as is_there) t
       where a.member_id is not null group by a.member_id),
     voted as (
       select v.member_id, count(*) filter (where v.value = 'Yes') as yes, count(*) filter (where v.value = 'No') as no,
         count(*) filter (where v.value = 'Abstain') as abstain, count(*) filter (where v.value = 'Recused') as recused,
         count(*) filter (where v.value in ('Absent', 'Excused')) as not_voting
       from roll_calls r join held on held.id = r.meeting_id join votes v on v.roll_call_id = r.id
       where ${stands} and r.vote_type = 'Roll Call Vote' group by v.member_id)
     select p.id, p.name, coalesce(a.meetings, 0)::int as meetings, coalesce(a.present, 0)::int as present,
       coalesce(a.excused, 0)::int as excused, coalesce(a.meetings - a.present - a.excused, 0)::int as absent,
       coalesce(v.yes, 0)::int as yes, coalesce(v.no, 0)::int as no, coalesce(v.abstain, 0)::int as abstain,
       coalesce(v.recused, 0)::int as recused, coalesce(v.not_voting, 0)::int as not_voting
     from members p left join attended a on a.member_id = p.id left join voted v on v.member_id = p.id
     where a.member_id is not null or v.member_id is not null order by p.name, p.id`,
    [bodyId, year],
  )

const Placed = ReportResolution.omit({ outcome: true }).extend({ placed: z.string() })

/** What came before the body, as it stands after the last meeting of the year; numbers only of what was adopted. */
export const findResolutions = (tx: Tx, bodyId: string, year: number) =>
  tx.rows(
    Placed,
    `select distinct on (x.matter_id) x.matter_id as id, case when s.adopted_date is not null then k.number end as number,
       coalesce(nullif(split_part(i.description, e'\\n', 1), ''), k.title) as title, x.outcome as placed, x.meeting_id,
       to_char(m.date, 'YYYY-MM-DD') as date,
       not exists (select from matter_placements e join meetings b on b.id = e.meeting_id
         where e.matter_id = x.matter_id and b.body_id = $1 and b.date < make_date($2::int, 1, 1)) as is_new
     from matter_placements x join meetings m on m.id = x.meeting_id join matters k on k.id = x.matter_id and k.kind = 'resolution'
       join resolutions s on s.id = k.id join meeting_items i on i.id = x.item_id
     where ${inYear} and ${held} and not i.is_deleted order by x.matter_id, m.date desc, x.placed_at desc`,
    [bodyId, year],
  )
