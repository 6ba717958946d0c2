import { sql as fragment } from 'kysely'
import { sql } from '#platform/server/database/database.ts'
import { orderOf } from '#platform/server/database/list-sql.ts'
import { foundByWords } from '#platform/server/database/search-words.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { translating } from '#platform/server/database/violations.ts'
import type { Bind, ListSql } from '#platform/server/http/handle.ts'
import { conflict, notFound } from '#platform/shared/errors.ts'
import type { Meeting, MeetingListQuery } from '../../contract.ts'
import type { MeetingState } from '../../rules.ts'

const columns = `id, tenant_id, number, meeting_type, body_id, to_char(date, 'YYYY-MM-DD') as date,
  to_char(date, 'YYYY-MM-DD') as real_date, to_char(start_time, 'HH24:MI') as start_time, location, state,
  nullif(agenda_url, '') as agenda_url, nullif(minutes_url, '') as minutes_url, nullif(media_url, '') as media_url,
  is_deleted, version`

export function listMeetings(bind: Bind, query: MeetingListQuery, today: string): ListSql {
  const { q, year, from, to, tab, noticed, sort, limit, offset } = query
  const shared = q && `found as materialized (${foundByWords(bind, 'meeting', q)})`
  const conditions = [
    'not is_deleted',
    ...(tab ? [`tab = ${bind(tab)}`] : []),
    ...(year ? [`date between make_date(${bind(year)}, 1, 1) and make_date(${bind(year)}, 12, 31)`] : []),
    ...(from ? [`date >= ${bind(from)}::date`] : []),
    ...(to ? [`date <= ${bind(to)}::date`] : []),
    ...(noticed ? ["noticed_at is null and state = 'scheduled'"] : []),
    // `is true` has what was found looked up on the way through the order's index, however much it is.
    ...(q ? ['(id in (select object_id from found)) is true'] : []),
  ].join(' and ')
  return {
    shared,
    rows: `select ${columns} from meetings where ${conditions} order by ${orderBy(bind, sort, today)}, id
           limit ${bind(limit)} offset ${bind(offset)}`,
    total: `select count(*) from meetings where ${conditions}`,
    isOnRecord: true,
  }
}

/** `upcoming`: from the county's today onwards, the soonest first; then what is over, the latest first. */
function orderBy(bind: Bind, sort: MeetingListQuery['sort'], day: string): string {
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  if (sort.endsWith('upcoming')) {
    const today = `${bind(day)}::date`
    return `(meetings.date < ${today}) ${direction}, abs(meetings.date - ${today}) ${direction}, meetings.start_time ${direction}`
  }
  if (sort.endsWith('date')) return `meetings.date ${direction}, meetings.start_time ${direction}`
  return orderOf(sort)
}

export const findYears = (tx: Tx) =>
  tx.many(
    sql
      .selectFrom('meetings')
      .select('year')
      .distinct()
      .where('is_deleted', '=', false)
      .orderBy('year', 'desc'),
  )

/** Throws `not_found` for a meeting of another county, and for one that was deleted. */
export async function findMeeting(
  tx: Tx,
  id: string,
  lock: '' | 'for update' | 'for share' = '',
): Promise<Meeting> {
  const [meeting] = await tx.sql<Meeting>(
    `select ${columns} from meetings where id = $1 and not is_deleted ${lock}`,
    [id],
  )
  if (!meeting) throw notFound()
  return meeting
}

/** Whether the public knows of it. */
export async function isNoticed(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.sql('select 1 from meetings where id = $1 and noticed_at is not null', [id])
  return rows.length > 0
}

const isTaken = {
  meetings_number_key: () => conflict('Another meeting of this year has this number.'),
}

export interface StoredMeeting {
  readonly number: string
  readonly year: number
  readonly meeting_type: string
  readonly body_id: string | null
  readonly date: string
  readonly start_time: string
  readonly location: string
  readonly media_url: string
  readonly state: MeetingState
  readonly is_deleted: boolean
}

export const insertMeeting = (
  tx: Tx,
  meeting: Omit<StoredMeeting, 'media_url' | 'state' | 'is_deleted'>,
  by: { now: Date; userId: string | null },
) =>
  translating(
    isTaken,
    tx.one(
      sql
        .insertInto('meetings')
        .values({ ...meeting, created_by: by.userId, created_at: by.now, changed_at: by.now })
        .returning('id'),
    ),
  )

export const updateMeeting = (tx: Tx, id: string, change: Partial<StoredMeeting>, now: Date) =>
  translating(
    isTaken,
    tx.run(
      sql
        .updateTable('meetings')
        .set({ ...change, changed_at: now, version: fragment`version + 1` })
        .where('id', '=', id),
    ),
  )

/** Whatever changes below a meeting moves it: who follows the county's data asks for what changed since. */
export const touchMeeting = (tx: Tx, id: string, now: Date) =>
  tx.run(sql.updateTable('meetings').set({ changed_at: now }).where('id', '=', id))

/** Until the transaction ends, nobody else is given a number of this year. */
export const lockNumbers = (tx: Tx, year: number) =>
  tx.sql(
    `select pg_advisory_xact_lock(hashtextextended('meeting number ' || current_tenant() || $1::int::text, 0))`,
    [year],
  )

/** Numbers are given one at a time in a county and year: `2026-014`. */
export async function nextNumber(tx: Tx, year: number): Promise<string> {
  await lockNumbers(tx, year)
  const [row] = await tx.sql<{ last: number }>(
    `select coalesce(max(substring(number from '^' || $1::int::text || '-(\\d{1,6})$')::int), 0) as last
     from meetings where year = $1::int and not is_deleted`,
    [year],
  )
  return `${year}-${String((row?.last ?? 0) + 1).padStart(3, '0')}`
}

export const findBodyByName = (tx: Tx, name: string) =>
  tx.maybe(sql.selectFrom('bodies').select(['id', 'kind']).where('name', '=', name))

export const findBoard = (tx: Tx) =>
  tx.maybe(
    sql
      .selectFrom('bodies')
      .select('id')
      .where('kind', '=', 'board')
      .where('ended_on', 'is', null)
      .orderBy('created_at')
      .limit(1),
  )
