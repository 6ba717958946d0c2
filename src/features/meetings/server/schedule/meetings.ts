/** Scheduling a meeting, changing it, hiding it. */

import type { Ctx, UserActor } from '#platform/server/context.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import type { ReadCtx } from '#platform/server/http/handle.ts'
import { dayIn } from '#platform/shared/days.ts'
import { invalid, notFound, wrongState } from '#platform/shared/errors.ts'
import { type Hour, momentTyped } from '../../attendance/times.ts'
import type { Attendance, Meeting, MeetingChange, NewMeeting } from '../../contract.ts'
import type { RollCall } from '../../live/contract.ts'
import { voteOnRecord } from '../../live/rules.ts'
import {
  committeeSuffix,
  isOpenToEdits,
  meetingLife,
  otherTitle,
  otherTitleProblem,
  plainTypes,
  tabOf,
} from '../../rules.ts'
import { itemsOf, sectionsOf } from '../agenda/agenda-list.ts'
import { insertSections } from '../agenda/sections/section-queries.ts'
import { attendanceOf } from '../attendance/attendance-list.ts'
import { thresholdIn, thresholdOf } from '../votes/default-threshold.ts'
import { findRollCalls, rollCallsOf } from '../votes/roll-call-list.ts'
import { meetingById } from './meeting-list.ts'
import * as queries from './meeting-queries.ts'
import { nextNumbers } from './numbers.ts'
import { notifyOfRescheduling, reschedulingOf } from './rescheduled.ts'

const object = ({ id, number }: Pick<Meeting, 'id' | 'number'>) => ({ type: 'meeting', id, name: number })
const yearOf = (day: string) => Number(day.slice(0, 4))

export async function viewMeeting({ tx, tenant }: ReadCtx, id: string) {
  const [[meeting], sections, items, attendance, rollCalls, threshold] = await tx.together(
    meetingById(id),
    sectionsOf(id),
    itemsOf(id),
    attendanceOf(id, tenant.timeZone),
    rollCallsOf(id),
    thresholdOf(id),
  )
  if (!meeting) throw notFound()
  const withVotes = items.map((item) => ({
    ...item,
    motion: item.motion_text,
    ...votesOn(item.id, rollCalls, attendance),
  }))
  return { meeting, sections, items: withVotes, attendance, default_threshold: thresholdIn(threshold) }
}

function votesOn(itemId: string, rollCalls: readonly RollCall[], attendance: readonly Attendance[]) {
  const cast = voteOnRecord(rollCalls, itemId)?.votes ?? []
  const votes = cast.flatMap(({ member_id, member_name: name, value: vote }) =>
    vote ? [{ member_id, name, vote }] : [],
  )
  const attendees = attendance.map(({ id, member_id, legislator_name: name }) => ({
    id,
    name,
    vote: votes.find((each) => each.member_id === member_id)?.vote ?? ('None' as const),
  }))
  return { votes, attendees }
}

export async function createMeeting(ctx: Ctx<UserActor>, given: NewMeeting): Promise<Meeting> {
  const [meeting] = await createMeetings(ctx, given, [given.date])
  if (!meeting) throw new Error('one was given, one was scheduled')
  return meeting
}

/** The same meeting on several days, numbered in their order; each has its own event on record. */
export async function createMeetings(
  ctx: Ctx<UserActor>,
  given: Omit<NewMeeting, 'date'>,
  dates: readonly string[],
): Promise<Meeting[]> {
  const { tx, now, actor } = ctx
  if (!given.tenant_id) throw invalid('Missing tenant ID.', { tenant_id: 'Missing tenant ID.' })
  const { number } = given
  const [body_id, numbers] = await Promise.all([
    bodyFor(ctx, given.meeting_type),
    number ? dates.map(() => number) : numbersFor(ctx, dates),
  ])
  for (const date of dates) requireStart(ctx, { date, time: given.time, hour: given.hour }, 'time')
  const planned = dates.map((date, index) => ({
    number: numbers[index] ?? '',
    year: yearOf(date),
    meeting_type: given.meeting_type,
    body_id,
    date,
    start_time: given.time,
    location: given.location,
    starts_in_second_hour: given.hour === 'second',
  }))
  const rows = await queries.insertMeetings(tx, planned, { now, userId: actor.userId })
  const meetings = rows.sort((one, other) => one.date.localeCompare(other.date))
  insertSections(
    tx,
    rows.map(({ id }) => id),
    body_id,
  )
  for (const meeting of meetings) ctx.audit('meeting.scheduled', { object: object(meeting), after: meeting })
  return meetings
}

async function numbersFor({ tx }: Pick<Ctx, 'tx'>, dates: readonly string[]): Promise<string[]> {
  const numbers: string[] = []
  for (const [year, days] of Map.groupBy(dates, yearOf))
    numbers.push(...(await nextNumbers(tx, year, days.length)))
  return numbers
}

/** The Board's own meetings are of the Board; "Public Works Committee" is of the committee with that name. */
async function bodyFor({ tx }: Pick<Ctx, 'tx'>, meetingType: string): Promise<string | null> {
  const title = otherTitle(meetingType)
  const problem = title === undefined ? undefined : otherTitleProblem(title)
  if (problem) throw invalid(problem, { meeting_type: problem })
  if (title !== undefined) return null
  const tab = tabOf(meetingType)
  if (tab === 'board') return (await queries.findBoard(tx))?.id ?? null
  if (tab === 'other' && plainTypes.some((type) => type === meetingType)) return null
  const body = await queries.findBodyByName(tx, meetingType.slice(0, -committeeSuffix.length))
  if (meetingType.endsWith(committeeSuffix) && body) return body.id
  const message = tab === 'committee' ? 'This committee doesn’t exist.' : 'Choose a valid meeting type.'
  throw invalid(message, { meeting_type: message })
}

export async function updateMeeting(
  ctx: Ctx<UserActor>,
  id: string,
  { version, hour, ...change }: MeetingChange,
): Promise<Meeting> {
  const { tx, now } = ctx
  const before = await openMeeting(ctx, id)
  requireVersion(before, version)
  const isMoved = change.meeting_type !== undefined && change.meeting_type !== before.meeting_type
  const isOnOtherDay = change.date !== undefined && change.date !== before.date
  if ((isMoved || isOnOtherDay) && (await findRollCalls(tx, id)).length > 0)
    throw wrongState('Votes have been taken, so the type and date can’t be changed.')
  requireHeldByNow(ctx, before, change)
  const { date = before.date, start_time: time = before.start_time } = change
  if (isOnOtherDay || time !== before.start_time) requireStart(ctx, { date, time, hour }, 'start_time')
  await queries.updateMeeting(
    tx,
    id,
    {
      ...change,
      ...(hour && { starts_in_second_hour: hour === 'second' }),
      ...(change.date && { year: yearOf(change.date) }),
      ...reschedulingOf(before, change, now),
      ...(isMoved && { body_id: await bodyFor(ctx, change.meeting_type ?? '') }),
    },
    now,
  )
  const after = await queries.findMeeting(tx, id)
  ctx.audit('meeting.updated', { object: object(after), before, after })
  await notifyOfRescheduling(ctx, before, after)
  return after
}

interface Start {
  readonly date: string
  readonly time: string
  readonly hour?: Hour | undefined
}

/** One night a year the clocks skip an hour, and one night they show one twice. */
const requireStart = ({ tenant }: Ctx, { date, time, hour }: Start, field: 'time' | 'start_time') =>
  momentTyped({ date, start_time: time }, { date, time, hour }, tenant.timeZone, field)

/** Nothing that happened is dated in the future. */
function requireHeldByNow({ tenant, now }: Ctx, { state }: Meeting, { date }: MeetingChange): void {
  const isBegun = !meetingLife.can(state, 'callToOrder')
  if (!isBegun || !date || date <= dayIn(tenant.timeZone, now)) return
  const message = 'This meeting has been called to order. Enter the date it was held.'
  throw invalid(message, { date: message })
}

/** Locked until the transaction ends; who edits below it waits. */
export async function openMeeting({ tx }: Pick<Ctx, 'tx'>, id: string): Promise<Meeting> {
  const meeting = await queries.findMeeting(tx, id, 'for update')
  requireOpen(meeting)
  return meeting
}

export function requireOpen({ number, state }: Pick<Meeting, 'number' | 'state'>): void {
  if (!isOpenToEdits(state)) throw wrongState(`Meeting ${number} is closed and can’t be changed.`)
}
