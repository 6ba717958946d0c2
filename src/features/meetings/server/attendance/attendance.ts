/** Who is there. The two checkboxes of the editor open and close intervals. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import { invalid, wrongState } from '#platform/shared/errors.ts'
import type { Attendance, AttendanceChange, NewAttendance } from '../../contract.ts'
import type { LiveMeeting } from '../../live/contract.ts'
import { isOver } from '../../rules.ts'
import { openSession } from '../live/open-session.ts'
import { touchMeeting } from '../schedule/meeting-queries.ts'
import { findAttendee, findAttendees } from './attendance-list.ts'
import * as queries from './attendance-queries.ts'
import { requireAnswersWhileThere } from './consistency.ts'
import { membersMeant } from './members-meant.ts'
import { arrivalOf, changeStays, isAboutStays, requirePossible } from './stays.ts'

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
    for (const each of await listedAt(ctx, await openSession(ctx, id), theirs)) members.set(each.given, each)
  const added = await addListed(
    ctx,
    given.flatMap((each) => members.get(each) ?? []),
  )
  for (const [id] of byMeeting) await touchMeeting(ctx.tx, id, ctx.now)
  return added
}

async function listedAt(ctx: Ctx, meeting: LiveMeeting, given: readonly NewAttendance[]): Promise<Listed[]> {
  const found = await queries.findMembers(ctx.tx, {
    ids: given.flatMap(({ member_id }) => member_id ?? []),
    names: given.map(({ legislator_name }) => legislator_name),
    day: meeting.date,
  })
  const members = membersMeant(given, found, meeting.body_id)
  return given.flatMap((each, at) => {
    const member = members[at]
    return member ? [{ given: each, meeting, member, stay: stayOf(ctx, meeting, each) }] : []
  })
}

/** Since when a member who is put on the list has been there; once the meeting is over, until its end. */
function stayOf(ctx: Ctx, meeting: LiveMeeting, { present, reason, ...given }: NewAttendance): Stay | null {
  if (!present) return null
  const over = isOver(meeting.state)
  if (over && !reason) {
    const message = 'The meeting is over. Enter the reason for correcting attendance.'
    throw invalid(message, { reason: message })
  }
  const typed = { ...given, time: given.time ?? undefined }
  const isNow = !given.time && over
  const arrived_at =
    isNow && meeting.called_to_order_at
      ? new Date(meeting.called_to_order_at)
      : arrivalOf(ctx, meeting, typed)
  if (!over) return { arrived_at, left_at: null }
  const left_at = new Date(meeting.adjourned_at ?? ctx.now)
  requirePossible([{ arrived_at, left_at }], meeting, 'time')
  return { arrived_at, left_at }
}

interface Stay {
  readonly arrived_at: Date
  readonly left_at: Date | null
}

interface Listed {
  readonly given: NewAttendance
  readonly meeting: LiveMeeting
  readonly member: { readonly id: string; readonly name: string }
  /** Null where someone is not there. */
  readonly stay: Stay | null
}

async function addListed(ctx: Ctx<UserActor>, listed: readonly Listed[]): Promise<Attendance[]> {
  const { tx, tenant } = ctx
  const rows = await queries.insertAttendees(
    tx,
    listed.map(({ meeting, member, given }) => ({
      meeting_id: meeting.id,
      member_id: member.id,
      legislator_name: member.name,
      corrected_because: isOver(meeting.state) && given.reason ? given.reason : null,
    })),
  )
  const placed = listed.map(({ meeting, member, stay }) => {
    const row = rows.find((each) => each.meeting_id === meeting.id && each.member_id === member.id)
    if (!row) throw new Error('each was put on the list')
    return { attendance_id: row.id, stay }
  })
  await queries.insertStays(
    tx,
    placed.flatMap(({ attendance_id, stay }) => (stay ? [{ attendance_id, ...stay }] : [])),
    ctx.now,
  )
  const ids = placed.map(({ attendance_id }) => attendance_id)
  const found = await findAttendees(tx, ids, tenant.timeZone)
  const added = ids.flatMap((id) => found.filter((each) => each.id === id))
  for (const after of added) ctx.audit('attendance.recorded', { object: object(after.id), after })
  return added
}

export async function updateAttendance(
  ctx: Ctx<UserActor>,
  id: string,
  { version, absence, absence_reason, ...given }: AttendanceChange,
): Promise<Attendance> {
  const { tx, tenant } = ctx
  const { meeting_id } = await findAttendee(tx, id, tenant.timeZone)
  const meeting = await openSession(ctx, meeting_id)
  await queries.lockAttendee(tx, id)
  const before = await findAttendee(tx, id, tenant.timeZone)
  requireVersion(before, version)
  if (isAboutStays(given)) await changeStays(ctx, meeting, before, given)
  const changed = await findAttendee(tx, id, tenant.timeZone)
  const isThere = changed.intervals.length > 0 && changed.present
  await queries.updateAttendee(tx, id, {
    ...(absence !== undefined && { absence }),
    ...(absence_reason !== undefined && { absence_reason }),
    ...(isThere && { absence: null, absence_reason: '' }),
    ...(isOver(meeting.state) && given.reason && { corrected_because: given.reason }),
  })
  await requireAnswersWhileThere(ctx, meeting, before.member_id)
  await touchMeeting(tx, meeting_id, ctx.now)
  const after = await findAttendee(tx, id, tenant.timeZone)
  const note = isOver(meeting.state) ? given.reason : undefined
  ctx.audit('attendance.updated', { object: object(id), before, after, ...(note && { note }) })
  return after
}

export async function deleteAttendance(ctx: Ctx<UserActor>, id: string) {
  const { tx, tenant } = ctx
  const before = await findAttendee(tx, id, tenant.timeZone)
  const meeting = await openSession(ctx, before.meeting_id)
  if (isOver(meeting.state) && before.intervals.length > 0)
    throw wrongState(
      `${before.legislator_name} attended this meeting, which is over. Correct the times instead, with a reason.`,
    )
  await queries.lockAttendee(tx, id)
  await queries.deleteAttendee(tx, id)
  await requireAnswersWhileThere(ctx, meeting, before.member_id)
  await touchMeeting(tx, before.meeting_id, ctx.now)
  ctx.audit('attendance.removed', { object: object(id), before })
  return { message: 'Attendee removed.' }
}
