/** Meetings as the public knows them: those that were noticed and are not deleted. Nothing else is read anywhere here. */
import { matchingWords } from '#platform/server/database/search-words.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { notFound } from '#platform/shared/errors.ts'
import type { MeetingFilter } from '../../contract.ts'

/** On `meetings m`. */
export const isPublic = 'm.noticed_at is not null and not m.is_deleted'

export interface PublicMeeting {
  readonly id: string
  readonly number: string
  readonly meeting_type: string
  readonly body_id: string | null
  readonly body_name: string | null
  readonly date: string
  readonly start_time: string
  readonly location: string
  readonly state: string
  readonly media_url: string
  readonly version: number
  readonly changed_at: Date
  readonly adjourned_at: Date | null
  /** The latest posted paper of each kind. */
  readonly papers: Readonly<Record<string, string>>
}

const columns = `m.id, m.number, m.meeting_type, m.body_id, b.name as body_name, to_char(m.date, 'YYYY-MM-DD') as date,
    to_char(m.start_time, 'HH24:MI') as start_time, m.location, m.state, m.media_url, m.version, m.changed_at,
    m.adjourned_at`
const select = `select ${columns},
    (select coalesce(jsonb_object_agg(latest.kind, latest.id), '{}') from (select distinct on (p.kind) p.kind, p.id
      from meeting_papers p where p.meeting_id = m.id and p.posted_at is not null order by p.kind, p.revision desc) latest) as papers
  from meetings m left join bodies b on b.id = m.body_id`

export async function findPublic(tx: Tx, id: string): Promise<PublicMeeting | undefined> {
  const [meeting] = await tx.sql<PublicMeeting>(`${select} where m.id = $1 and ${isPublic}`, [id])
  return meeting
}

export async function findMeeting(tx: Tx, id: string): Promise<PublicMeeting> {
  const meeting = await findPublic(tx, id)
  if (!meeting) throw notFound()
  return meeting
}

/** From a day on, the soonest first, but none that is over. */
export const findComing = (tx: Tx, today: string, most: number) =>
  tx.sql<PublicMeeting>(
    `${select} where ${isPublic} and m.date >= $1::date and m.adjourned_at is null order by m.date, m.start_time, m.id limit $2`,
    [today, most],
  )

export const findBetween = (tx: Tx, from: string, to: string) =>
  tx.sql<PublicMeeting>(
    `${select} where ${isPublic} and m.date between $1::date and $2::date order by m.date, m.start_time, m.id limit 500`,
    [from, to],
  )

/** For calendars, which need no papers; without a body, of all. */
export const findSince = (tx: Tx, from: string, bodyId: string | null) =>
  tx.sql<Omit<PublicMeeting, 'papers'>>(
    `select ${columns} from meetings m left join bodies b on b.id = m.body_id where ${isPublic} and m.date >= $1::date and ($2::uuid is null or m.body_id = $2)
     order by m.date, m.start_time, m.id limit 2000`,
    [from, bodyId],
  )

/** A few of a body's meetings before a day, and a few from it on; all in the order in which a page shows them. */
export const findAround = (tx: Tx, bodyId: string, today: string) =>
  tx.sql<PublicMeeting>(
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
  return tx.sql<PublicMeeting>(
    `${select} where ${conditions.join(' and ')} order by m.date desc, m.start_time desc, m.id
     limit ${pageSize + 1} offset ${bind((page - 1) * pageSize)}`,
    values,
  )
}

export async function findYears(tx: Tx): Promise<number[]> {
  const rows = await tx.sql<{ year: number }>(
    `select distinct m.year from meetings m where ${isPublic} order by m.year desc`,
  )
  return rows.map(({ year }) => year)
}

export interface PublicBody {
  readonly id: string
  readonly name: string
  readonly kind: string
  readonly ended_on: string | null
}

/** The Board first. */
export const findBodies = (tx: Tx) =>
  tx.sql<PublicBody>('select id, name, kind, ended_on from bodies order by kind, name')

export async function findBody(tx: Tx, id: string): Promise<PublicBody> {
  const [body] = await tx.sql<PublicBody>('select id, name, kind, ended_on from bodies where id = $1', [id])
  if (!body) throw notFound()
  return body
}
