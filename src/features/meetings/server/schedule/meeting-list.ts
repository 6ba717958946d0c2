/** Meetings, many at a time: as the dashboard and the calendar list them, and counted. */
import { z } from 'zod'
import { waitingIdsOf } from '#features/matters/server/index.ts'
import type { Tenant } from '#platform/server/context.ts'
import { orderOf } from '#platform/server/database/list-sql.ts'
import { searchTermsOf } from '#platform/server/database/search-terms.ts'
import { foundByWords, wordsOf } from '#platform/server/database/search-words.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { askingUser, type Bind, type ListSql } from '#platform/server/http/handle.ts'
import { dayIn } from '#platform/shared/days.ts'
import type { Meeting, MeetingListQuery } from '../../contract.ts'
import { stateWords } from '../../list-columns.ts'
import { Meeting as MeetingType } from '../../schemas.ts'
import { waitingMinutes } from '../minutes/waiting.ts'
import { shownAs, storedColumns } from './meeting-columns.ts'

const columns = `${storedColumns}, date as real_date, state, rescheduled_from,
  ${Object.entries(shownAs).map(([name, text]) => `${text} as ${name}`)}`

/** One that wasn't deleted, with the columns of the list. */
export const meetingById = (id: string) => ({
  type: MeetingType,
  text: `select ${columns} from meetings where id = $1 and not is_deleted`,
  values: [id],
})

export function listMeetings(
  bind: Bind,
  query: MeetingListQuery,
  { timeZone, dateFormat }: Tenant,
  now: Date,
): ListSql {
  const { q, year, from, to, tab, noticed, deleted, waiting, mine, sort, limit, offset } = query
  const search = q ? searchedSql(bind, q, dateFormat) : undefined
  const conditions = [
    deleted ? 'is_deleted' : 'not is_deleted',
    ...(tab ? [`tab = ${bind(tab)}`] : []),
    ...(year ? [`date between make_date(${bind(year)}, 1, 1) and make_date(${bind(year)}, 12, 31)`] : []),
    ...(from ? [`date >= ${bind(from)}::date`] : []),
    ...(to ? [`date <= ${bind(to)}::date`] : []),
    ...(noticed ? ["noticed_at is null and state = 'scheduled'"] : []),
    ...(waiting ? [`id in (${waitingIdsOf(bind, waitingMinutes)})`] : []),
    ...(mine ? [`created_by = ${askingUser}`] : []),
    ...(search?.conditions ?? []),
  ].join(' and ')
  const order = orderBy(bind, sort, dayIn(timeZone, now))
  const page = `where ${conditions} order by ${order} limit ${bind(limit)} offset ${bind(offset)}`
  return {
    shared: search?.shared,
    rows: offset < deep ? `select ${columns} from meetings ${page}` : deepPage(page, order),
    total: `select count(*) from meetings where ${conditions}`,
    isOnRecord: true,
  }
}

/** From here on, passing over rows takes longer than looking up those of the page. */
const deep = 200

/** First the ids, from an index alone; then the rows themselves. */
const deepPage = (page: string, order: string) =>
  `select ${columns} from meetings where id = any (array(select id from meetings ${page})) order by ${order}`

/**
 * Each term in the meeting's words, or as its row shows it: the time at which it starts, and its status by name. `is true` has what was
 * found looked up on the way through the order's index, however much it is.
 */
function searchedSql(bind: Bind, q: string, dateFormat: string) {
  const terms = searchTermsOf(q, dateFormat)
  if (terms.length === 0) return { shared: undefined, conditions: ['false'] }
  return {
    shared: terms
      .map(
        ({ words }, at) => `found${at} as materialized (${foundByWords(bind, 'meeting', words.join(' '))})`,
      )
      .join(', '),
    conditions: terms.map(({ words, times }, at) => {
      const [word = ''] = words.length === 1 ? words : []
      const states = word.length > 1 ? statesNamed(word) : []
      const conditions = [
        `id in (select object_id from found${at})`,
        ...(times ? [`start_time = any (${bind(times)}::time[])`] : []),
        ...(states.length > 0 ? [`state = any (${bind(states)}::text[])`] : []),
      ]
      return `(${conditions.join(' or ')}) is true`
    }),
  }
}

const statesNamed = (word: string) =>
  Object.entries(stateWords).flatMap(([state, name]) =>
    wordsOf(name).some((each) => each.startsWith(word)) ? [state] : [],
  )

/** `upcoming`: from the county's today onwards, the soonest first; then what is over, the latest first. */
function orderBy(bind: Bind, sort: MeetingListQuery['sort'], day: string): string {
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  if (sort.endsWith('upcoming')) {
    const today = `${bind(day)}::date`
    return `(meetings.date < ${today}) ${direction}, abs(meetings.date - ${today}) ${direction}, meetings.start_time ${direction}, id`
  }
  if (sort.endsWith('date'))
    return `meetings.date ${direction}, meetings.start_time ${direction}, id ${direction}`
  return `${orderOf(sort)}, id`
}

/** How many meetings the body held before this one: a rotating call starts one seat further at each. */
export async function countMeetingsBefore(tx: Tx, meeting: Meeting): Promise<number> {
  const [row] = await tx.rows(
    z.object({ before: z.number() }),
    `select count(*)::int as before from meetings where body_id = $1 and not is_deleted and state <> 'cancelled'
       and (date, start_time, id) < ($2::date, $3::time, $4::uuid)`,
    [meeting.body_id, meeting.date, meeting.start_time, meeting.id],
  )
  return row?.before ?? 0
}

/** The first meeting of this type that is on one of these days already. */
export async function findTwin(tx: Tx, meetingType: string, dates: readonly string[]) {
  const [twin] = await tx.rows(
    z.object({ number: z.string(), date: z.string() }),
    `select number, date from meetings
     where not is_deleted and meeting_type = $1 and date = any($2::date[]) order by date limit 1`,
    [meetingType, dates],
  )
  return twin
}

/** The highest number that was given in a year; another pattern than ours does not count. */
export async function lastNumberOf(tx: Tx, year: number): Promise<number> {
  const [row] = await tx.rows(
    z.object({ last: z.number() }),
    `select number_in_year as last from meetings where year = $1::int and number_in_year is not null and not is_deleted
     order by number_in_year desc limit 1`,
    [year],
  )
  return row?.last ?? 0
}
