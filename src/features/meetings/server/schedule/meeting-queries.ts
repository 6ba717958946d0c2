import { sql as fragment } from 'kysely'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { translating } from '#platform/server/database/violations.ts'
import { conflict, notFound } from '#platform/shared/errors.ts'
import type { Appointment, Meeting } from '../../contract.ts'
import type { MeetingState } from '../../rules.ts'
import { shownAs, storedColumns } from './meeting-columns.ts'

const shown = <Type>(name: keyof typeof shownAs) => fragment<Type>`${fragment.raw(shownAs[name])}`

const meetingColumns = [
  ...storedColumns,
  'date as real_date',
  fragment<MeetingState>`state`.as('state'),
  shown<string>('start_time').as('start_time'),
  shown<string | null>('agenda_url').as('agenda_url'),
  shown<string | null>('minutes_url').as('minutes_url'),
  shown<string | null>('media_url').as('media_url'),
  shown<string | null>('noticed_at').as('noticed_at'),
  shown<string | null>('rescheduled_at').as('rescheduled_at'),
  fragment<Appointment | null>`rescheduled_from`.as('rescheduled_from'),
] as const

const meetings = sql.selectFrom('meetings').select(meetingColumns)

export const meetingOf = (id: string) => meetings.where('id', '=', id).where('is_deleted', '=', false)

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
export const findMeeting = (tx: Tx, id: string, lock: '' | 'for update' = ''): Promise<Meeting> =>
  tx.one(lock ? meetingOf(id).forUpdate() : meetingOf(id))

/** In the order of their ids; throws `not_found` where one is missing. */
export async function findMeetings(
  tx: Tx,
  ids: readonly string[],
  lock: '' | 'for update' = '',
): Promise<Meeting[]> {
  const query = meetings
    .where('id', '=', fragment<string>`any(${ids})`)
    .where('is_deleted', '=', false)
    .orderBy('id')
  const found = await tx.many(lock ? query.forUpdate() : query)
  if (found.length !== new Set(ids).size) throw notFound()
  return found
}

/** One that was deleted, locked; throws `not_found` for any other. */
export const findDeletedMeeting = (tx: Tx, id: string) =>
  tx.one(
    sql
      .selectFrom('meetings')
      .select(['id', 'number', 'year'])
      .where('id', '=', id)
      .where('is_deleted', '=', true)
      .forUpdate(),
  )

export async function isNumberTaken(tx: Tx, year: number, number: string): Promise<boolean> {
  const query = sql
    .selectFrom('meetings')
    .select('id')
    .where('year', '=', year)
    .where('number', '=', number)
    .where('is_deleted', '=', false)
  return (await tx.maybe(query)) !== undefined
}

const isTaken = {
  meetings_number_key: () => conflict('Another meeting this year has this number.', 'number'),
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
  readonly starts_in_second_hour: boolean
  readonly rescheduled_at: Date | null
  readonly rescheduled_from: string | null
}

export const insertMeetings = (
  tx: Tx,
  planned: readonly Pick<
    StoredMeeting,
    | 'number'
    | 'year'
    | 'meeting_type'
    | 'body_id'
    | 'date'
    | 'start_time'
    | 'location'
    | 'starts_in_second_hour'
  >[],
  by: { now: Date; userId: string | null },
): Promise<Meeting[]> =>
  translating(
    isTaken,
    tx.many(
      sql
        .insertInto('meetings')
        .values(
          planned.map((meeting) => ({
            ...meeting,
            created_by: by.userId,
            created_at: by.now,
            changed_at: by.now,
          })),
        )
        .returning(meetingColumns),
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
