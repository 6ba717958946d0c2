/** From when to when a member is there: as it happens, and put right with a reason once the meeting is over. */
import type { Ctx } from '#platform/server/context.ts'
import { clockTime } from '#platform/shared/dates.ts'
import { invalid } from '#platform/shared/errors.ts'
import { faultIn } from '../../attendance/rules.ts'
import { momentTyped } from '../../attendance/times.ts'
import type { Attendance, AttendanceChange } from '../../contract.ts'
import type { LiveMeeting } from '../../live/contract.ts'
import { isOver } from '../../rules.ts'
import * as queries from './attendance-queries.ts'

const atField = (field: string, message: string) => invalid(message, { [field]: message })
const minuteOf = (moment: Date) => Math.floor(moment.getTime() / 60_000)

type Given = Pick<AttendanceChange, 'present' | 'time' | 'date' | 'hour' | 'intervals' | 'reason'>

/** Whether the change says anything about when someone was there. */
export const isAboutStays = ({ present, time, intervals }: Given) =>
  present !== undefined || time !== undefined || intervals !== undefined

export async function changeStays(
  ctx: Ctx,
  meeting: LiveMeeting,
  attendee: Attendance,
  given: Given,
): Promise<void> {
  if (isOver(meeting.state)) return correctStays(ctx, meeting, attendee, given)
  if (given.intervals) throw atField('intervals', 'You can correct times once the meeting is over.')
  return comeOrGo(ctx, meeting, attendee, given)
}

/**
 * In session, now, unless a time is given; before it, at the time for which the meeting is scheduled. A clock on the wall
 * may be a minute ahead of this one: then it is now, for no stay begins after a vote that is opened at once.
 */
export function arrivalOf(ctx: Pick<Ctx, 'tenant' | 'now'>, meeting: LiveMeeting, given: Given): Date {
  const { tenant, now } = ctx
  if (!given.time && meeting.state === 'in-session') return now
  const time = given.time ?? meeting.start_time
  const moment = momentTyped(meeting, { time, date: given.date, hour: given.hour }, tenant.timeZone)
  if (meeting.called_to_order_at === null || moment <= now) return moment
  if (moment.getTime() > now.getTime() + 60_000)
    throw atField('time', `${clockTime(time)} is in the future. Enter a time that has passed.`)
  return meeting.state === 'in-session' ? now : moment
}

/** Comes, goes, or has the time of the last arrival put right. */
async function comeOrGo(ctx: Ctx, meeting: LiveMeeting, attendee: Attendance, given: Given): Promise<void> {
  const { tx, now } = ctx
  const { id, legislator_name: name, intervals } = attendee
  const { present = attendee.present, time } = given
  if (!attendee.present && !present) {
    if (time !== undefined) throw atField('time', `${name} isn’t present. Mark them present first.`)
    return
  }
  const at = arrivalOf(ctx, meeting, given)
  const last = intervals.at(-1)
  if (present && !attendee.present) {
    if (last?.left_at && at < new Date(last.left_at))
      throw atField('time', `${name} left at ${clockTime(last.left ?? '')}. Enter a later time.`)
    if (last?.left_at && time === undefined && (await wasNotGone(ctx, meeting, last.left_at)))
      return queries.reopenStay(tx, id, now)
    await queries.insertStays(tx, [{ attendance_id: id, arrived_at: at, left_at: null }], now)
  } else if (present) {
    const before = intervals.at(-2)
    if (time === undefined) return
    if (before?.left_at && at < new Date(before.left_at))
      throw atField('time', `${name} left at ${clockTime(before.left ?? '')}. Enter a later time.`)
    await queries.changeOpenStay(tx, id, { arrived_at: at }, now)
  } else if (last) await leave(ctx, meeting, attendee, { at, last, isTyped: time !== undefined })
}

/** Marked as gone by a slip and back at once: they never left, unless a vote was closed without them. */
async function wasNotGone({ tx, now }: Ctx, meeting: LiveMeeting, leftAt: string): Promise<boolean> {
  const left = new Date(leftAt)
  return isAtOnce(left, now) && !(await queries.hasClosedVoteSince(tx, meeting.id, left))
}

/** Within the same minute as the clock shows it, or within a minute although the clock has just moved on. */
const isAtOnce = (from: Date, to: Date) =>
  minuteOf(to) <= minuteOf(from) || to.getTime() - from.getTime() < 60_000

interface Leaving {
  readonly at: Date
  readonly last: Attendance['intervals'][number]
  readonly isTyped: boolean
}

/** A stay that would have lasted no time at all was a slip, and goes, unless the member voted in between. */
async function leave(ctx: Ctx, meeting: LiveMeeting, attendee: Attendance, leaving: Leaving): Promise<void> {
  const { tx, now } = ctx
  const { at, last, isTyped } = leaving
  const arrived = new Date(last.arrived_at)
  const isNotBegun = meeting.called_to_order_at === null
  if (minuteOf(at) < minuteOf(arrived) && isTyped)
    throw atField(
      'time',
      `${attendee.legislator_name} arrived at ${clockTime(last.arrived)}. Enter a later time.`,
    )
  const isSlip = isTyped ? minuteOf(at) <= minuteOf(arrived) : isAtOnce(arrived, at)
  if (isSlip && (isNotBegun || isTyped || !(await queries.hasAnsweredSince(tx, attendee.id, arrived))))
    await queries.deleteOpenStay(tx, attendee.id)
  else await queries.changeOpenStay(tx, attendee.id, { left_at: at < arrived ? arrived : at }, now)
}

/** After the meeting: what is said is said with a reason, and no stay is left open. */
async function correctStays(
  ctx: Ctx,
  meeting: LiveMeeting,
  attendee: Attendance,
  given: Given,
): Promise<void> {
  if (!given.reason)
    throw atField('reason', 'The meeting is over. Enter the reason for correcting attendance.')
  const stays = correctedStays(ctx, meeting, attendee, given)
  requirePossible(stays, meeting, given.intervals ? 'intervals' : 'time')
  await queries.deleteStays(ctx.tx, attendee.id)
  await queries.insertStays(
    ctx.tx,
    stays.map((stay) => ({ attendance_id: attendee.id, ...stay })),
    ctx.now,
  )
}

interface WholeStay {
  readonly arrived_at: Date
  readonly left_at: Date
}

/** Throws a sentence for the field where no one can have been there like that. */
export function requirePossible(
  stays: readonly WholeStay[],
  { adjourned_at }: Pick<LiveMeeting, 'adjourned_at'>,
  field: 'intervals' | 'time',
): void {
  const written = stays.map(({ arrived_at, left_at }) => ({
    arrived_at: arrived_at.toISOString(),
    left_at: left_at.toISOString(),
  }))
  const fault = faultIn(written, adjourned_at)
  if (fault) throw atField(field, fault)
}

function correctedStays(ctx: Ctx, meeting: LiveMeeting, attendee: Attendance, given: Given): WholeStay[] {
  const { timeZone } = ctx.tenant
  const typed = (time: string, date?: string, hour?: 'first' | 'second') =>
    momentTyped(meeting, { time, date, hour }, timeZone)
  const end = new Date(meeting.adjourned_at ?? ctx.now)
  if (given.intervals)
    return given.intervals.map((stay) => ({
      arrived_at: typed(stay.arrived, stay.arrived_date, stay.arrived_hour),
      left_at: endOf(typed(stay.left, stay.left_date, stay.left_hour), end),
    }))
  if (given.present === false) return []
  const whole = attendee.intervals.map(({ arrived_at, left_at }) => ({
    arrived_at: new Date(arrived_at),
    left_at: new Date(left_at ?? end),
  }))
  const start = new Date(meeting.called_to_order_at ?? end)
  const arrived_at = given.time ? typed(given.time, given.date, given.hour) : start
  if (whole.length === 0) return [{ arrived_at, left_at: end }]
  const last = whole.pop()
  return given.time && last ? [...whole, { ...last, arrived_at }] : [...whole, ...(last ? [last] : [])]
}

/** The minute in which the meeting was adjourned lasts until then, not for the whole of it. */
const endOf = (left: Date, end: Date) => (minuteOf(left) === minuteOf(end) ? end : left)
