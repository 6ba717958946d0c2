/** Who is there. The two checkboxes of the editor open and close intervals. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import type { Attendance, AttendanceChange, Meeting, NewAttendance } from '../../contract.ts'
import { touchMeeting } from '../schedule/meeting-queries.ts'
import { openMeeting } from '../schedule/meetings.ts'
import { findAttendee, findAttendees, openIntervals } from './attendance-list.ts'
import * as queries from './attendance-queries.ts'
import { membersMeant } from './members-meant.ts'

const object = (id: string) => ({ type: 'attendance', id })

export async function addAttendance(ctx: Ctx<UserActor>, given: NewAttendance): Promise<Attendance> {
  const [attendee] = await addAllAttendance(ctx, [given])
  if (!attendee) throw new Error('one was given, one was added')
  return attendee
}

/** In one transaction: one that cannot be added leaves all out. */
export async function addAllAttendance(
  ctx: Ctx<UserActor>,
  given: readonly NewAttendance[],
): Promise<Attendance[]> {
  const members = new Map<NewAttendance, Listed>()
  const byMeeting = [...Map.groupBy(given, ({ meeting_id }) => meeting_id)]
  for (const [id, theirs] of byMeeting.sort(([one], [other]) => one.localeCompare(other)))
    for (const each of await listedAt(ctx, await openMeeting(ctx, id), theirs)) members.set(each.given, each)
  const added = await addListed(
    ctx,
    given.flatMap((each) => members.get(each) ?? []),
  )
  for (const [id] of byMeeting) await touchMeeting(ctx.tx, id, ctx.now)
  return added
}

async function listedAt({ tx }: Ctx, meeting: Meeting, given: readonly NewAttendance[]): Promise<Listed[]> {
  const found = await queries.findMembers(tx, {
    ids: given.flatMap(({ member_id }) => member_id ?? []),
    names: given.map(({ legislator_name }) => legislator_name),
    day: meeting.date,
  })
  const members = membersMeant(given, found, meeting.body_id)
  return given.flatMap((each, at) => {
    const member = members[at]
    const arrived = each.present ? (each.time ?? meeting.start_time) : null
    return member ? [{ given: each, meeting_id: meeting.id, member, arrived }] : []
  })
}

interface Listed {
  readonly given: NewAttendance
  readonly meeting_id: string
  readonly member: { readonly id: string; readonly name: string }
  /** A time of day; null where somebody is not there. */
  readonly arrived: string | null
}

async function addListed(ctx: Ctx<UserActor>, listed: readonly Listed[]): Promise<Attendance[]> {
  const { tx, tenant } = ctx
  const rows = await queries.insertAttendees(
    tx,
    listed.map(({ meeting_id, member }) => ({
      meeting_id,
      member_id: member.id,
      legislator_name: member.name,
    })),
  )
  const placed = listed.map(({ meeting_id, member, arrived }) => {
    const row = rows.find((each) => each.meeting_id === meeting_id && each.member_id === member.id)
    if (!row) throw new Error('each was put on the list')
    return { attendance_id: row.id, time: arrived }
  })
  const arrivals = placed.flatMap(({ attendance_id, time }) => (time ? [{ attendance_id, time }] : []))
  if (arrivals.length > 0) await openIntervals(tx, arrivals, tenant.timeZone)
  const ids = placed.map(({ attendance_id }) => attendance_id)
  const found = await findAttendees(tx, ids, tenant.timeZone)
  const added = ids.flatMap((id) => found.filter((each) => each.id === id))
  for (const after of added) ctx.audit('attendance.recorded', { object: object(after.id), after })
  return added
}

export async function updateAttendance(
  ctx: Ctx<UserActor>,
  id: string,
  { version, present, time, ...absence }: AttendanceChange,
): Promise<Attendance> {
  const { tx, tenant } = ctx
  const { meeting_id } = await findAttendee(tx, id, tenant.timeZone)
  const meeting = await openMeeting(ctx, meeting_id)
  await queries.lockAttendee(tx, id)
  const before = await findAttendee(tx, id, tenant.timeZone)
  requireVersion(before, version)
  const moment =
    time ?? (meeting.state === 'in-session' ? timeOfDay(ctx.now, tenant.timeZone) : meeting.start_time)
  if (present === true && !before.present) await queries.openInterval(tx, id, moment, tenant.timeZone)
  else if (present === false && before.present) await queries.closeInterval(tx, id, moment, tenant.timeZone)
  else if (time !== undefined && before.present) await queries.moveArrival(tx, id, time, tenant.timeZone)
  await queries.updateAttendee(tx, id, {
    ...absence,
    ...(present === true && { absence: null, absence_reason: '' }),
  })
  await touchMeeting(tx, meeting_id, ctx.now)
  const after = await findAttendee(tx, id, tenant.timeZone)
  ctx.audit('attendance.updated', { object: object(id), before, after })
  return after
}

export const timeOfDay = (now: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(now)

export async function deleteAttendance(ctx: Ctx<UserActor>, id: string) {
  const { tx, tenant } = ctx
  const before = await findAttendee(tx, id, tenant.timeZone)
  await openMeeting(ctx, before.meeting_id)
  await queries.lockAttendee(tx, id)
  await queries.deleteAttendee(tx, id)
  await touchMeeting(tx, before.meeting_id, ctx.now)
  ctx.audit('attendance.removed', { object: object(id), before })
  return { message: 'Attendee removed.' }
}
