/** Meetings as the public knows them: those that were noticed and are not deleted. Nothing else is read anywhere here. */
import { z } from 'zod'
import { Appointment } from '#features/meetings/contract.ts'
import { sql } from '#platform/server/database/database.ts'
import { matchingWords } from '#platform/server/database/search-words.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { notFound } from '#platform/shared/errors.ts'
import type { MeetingFilter } from '../../contract.ts'

/** On `meetings m`. */
export const isPublic = 'm.noticed_at is not null and not m.is_deleted'

const CalendarMeeting = z.object({
  id: z.uuid(),
  number: z.string(),
  meeting_type: z.string(),
  body_id: z.uuid().nullable(),
  body_name: z.string().nullable(),
  date: z.iso.date(),
  start_time: z.string(),
  location: z.string(),
  state: z.string(),
  media_url: z.string(),
  version: z.number(),
  changed_at: z.date(),
  adjourned_at: z.date().nullable(),
  /** When it was last rescheduled after the public knew of it, and from what. */
  rescheduled_at: z.date().nullable(),
  rescheduled_from: Appointment.nullable(),
  /** The clocks show its start time twice, and it starts at the second. */
  starts_in_second_hour: z.boolean(),
})
const PublicMeeting = CalendarMeeting.extend({
  /** The latest posted document of each kind. */
  papers: z.record(z.string(), z.uuid()),
})
export type PublicMeeting = z.infer<typeof PublicMeeting>

const columns = `m.id, m.number, m.meeting_type, m.body_id, b.name as body_name, to_char(m.date, 'YYYY-MM-DD') as date,
    to_char(m.start_time, 'HH24:MI') as start_time, m.location, m.state, m.media_url, m.version, m.changed_at,
    m.adjourned_at, m.rescheduled_at, m.rescheduled_from, m.starts_in_second_hour`
const select = `select ${columns},
    (select coalesce(jsonb_object_agg(latest.kind, latest.id), '{}') from (select distinct on (p.kind) p.kind, p.id
      from meeting_papers p where p.meeting_id = m.id and p.posted_at is not null order by p.kind, p.revision desc) latest) as papers
  from meetings m left join bodies b on b.id = m.body_id`

export async function findPublic(tx: Tx, id: string): Promise<PublicMeeting | undefined> {
  const [meeting] = await tx.rows(PublicMeeting, `${select} where m.id = $1 and ${isPublic}`, [id])
  return meeting
}

export async function findMeeting(tx: Tx, id: string): Promise<PublicMeeting> {
  const meeting = await findPublic(tx, id)
  if (!meeting) throw notFound()
  return meeting
}

/** From a day on, the soonest first, but none that is over. */
export const findComing = (tx: Tx, today: string, most: number) =>
  tx.rows(
    PublicMeeting,
    `${select} where ${isPublic} and m.date >= $1::date and m.adjourned_at is null order by m.date, m.start_time, m.id limit $2`,
    [today, most],
  )

export const findBetween = (tx: Tx, from: string, to: string) =>
  tx.rows(
    PublicMeeting,
    `${select} where ${isPublic} and m.date between $1::date and $2::date order by m.date, m.start_time, m.id limit 500`,
    [from, to],
  )

/** For calendars, which need no documents; without a body, of all. */
export const findSince = (tx: Tx, from: string, bodyId: string | null) =>
  tx.rows(
    CalendarMeeting,
    `select ${columns} from meetings m left join bodies b on b.id = m.body_id where ${isPublic} and m.date >= $1::date and ($2::uuid is null or m.body_id = $2)
     order by m.date, m.start_time, m.id limit 2000`,
    [from, bodyId],
  )

/** A few of a body's meetings before a day, and a few from it on; all in the order in which a page shows them. */
export const findAround = (tx: Tx, bodyId: string, today: string) =>
  tx.rows(
    PublicMeeting,
    `select * from (${select} where ${isPublic} and m.body_id = $1 and m.date >= $2::date
       order by m.date, m.start_time, m.id limit 5) coming
     union all
     select * from (${select} where ${isPublic} and m.body_id = $1 and m.date < $2::date
       order by m.date desc, m.start_time desc, m.id limit 5) past`,
    [bodyId, today],
  )

export const pageSize = 25

/** One row more than a page holds tells that there is another page. */
export function findFiltered(tx: Tx, { body, year, q, page }: MeetingFilter): Promise<PublicMeeting[]> {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const conditions = [
    isPublic,
    ...(body ? [`m.body_id = ${bind(body)}`] : []),
    ...(year ? [`m.date between make_date(${bind(year)}, 1, 1) and make_date(${bind(year)}, 12, 31)`] : []),
    // `is true` has what was found looked up on the way through the order's index, however much it is.
    ...(q ? [`(${matchingWords(bind, 'meeting', q, 'm.id')}) is true`] : []),
  ]
  return tx.rows(
    PublicMeeting,
    `${select} where ${conditions.join(' and ')} order by m.date desc, m.start_time desc, m.id
     limit ${pageSize + 1} offset ${bind((page - 1) * pageSize)}`,
    values,
  )
}

const Change = CalendarMeeting.pick({
  id: true,
  meeting_type: true,
  date: true,
  start_time: true,
  state: true,
  version: true,
  rescheduled_from: true,
}).extend({ at: z.date() })
export type MeetingChange = z.infer<typeof Change>

/** Meetings that were last rescheduled or canceled after the public knew of them. */
export const findChanges = (tx: Tx, most: number) =>
  tx.rows(
    Change,
    `select m.id, m.meeting_type, to_char(m.date, 'YYYY-MM-DD') as date, to_char(m.start_time, 'HH24:MI') as start_time, m.state,
       m.version, m.rescheduled_from, case when m.state = 'cancelled' then m.changed_at else m.rescheduled_at end as at
     from meetings m where ${isPublic} and (m.state = 'cancelled' or m.rescheduled_at is not null)
     order by at desc, m.id limit $1`,
    [most],
  )

const Year = z.object({ year: z.number() })

export async function findYears(tx: Tx): Promise<number[]> {
  const rows = await tx.rows(
    Year,
    `select distinct m.year from meetings m where ${isPublic} order by m.year desc`,
  )
  return rows.map(({ year }) => year)
}

const bodies = sql.selectFrom('bodies').select(['id', 'name', 'kind', 'ended_on'])

/** The Board first. */
export const findBodies = (tx: Tx) => tx.many(bodies.orderBy('kind').orderBy('name'))

export const findBody = (tx: Tx, id: string) => tx.one(bodies.where('id', '=', id))

export type PublicBody = Awaited<ReturnType<typeof findBody>>
