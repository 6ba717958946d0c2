/** Scheduling a meeting, changing it, hiding it. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import type { ReadCtx } from '#platform/server/http/handle.ts'
import { invalid, wrongState } from '#platform/shared/errors.ts'
import type { Meeting, MeetingChange, NewMeeting } from '../../contract.ts'
import { committeeSuffix, isOpenToEdits, plainTypes, tabOf } from '../../rules.ts'
import * as items from '../agenda/item-queries.ts'
import * as sections from '../agenda/sections/section-queries.ts'
import * as attendance from '../attendance/attendance-queries.ts'
import { findRollCalls } from '../votes/roll-call-queries.ts'
import * as queries from './meeting-queries.ts'
import { tellOfRescheduling } from './rescheduled.ts'

const object = ({ id, number }: Pick<Meeting, 'id' | 'number'>) => ({ type: 'meeting', id, name: number })
const yearOf = (day: string) => Number(day.slice(0, 4))

export async function viewMeeting({ tx, tenant }: ReadCtx, id: string) {
  const [meeting, ownSections, ownItems, attendees] = await Promise.all([
    queries.findMeeting(tx, id),
    sections.findSections(tx, id),
    items.findItems(tx, id),
    attendance.findAttendance(tx, id, tenant.timeZone),
  ])
  return { meeting, sections: ownSections, items: ownItems, attendance: attendees }
}

export async function createMeeting(ctx: Ctx<UserActor>, given: NewMeeting): Promise<Meeting> {
  const { tx, now, actor } = ctx
  if (!given.tenant_id) throw invalid('Missing tenant ID.', { tenant_id: 'Missing tenant ID.' })
  const year = yearOf(given.date)
  const body_id = await bodyFor(ctx, given.meeting_type)
  const { id } = await queries.insertMeeting(
    tx,
    {
      number: given.number ?? (await queries.nextNumber(tx, year)),
      year,
      meeting_type: given.meeting_type,
      body_id,
      date: given.date,
      start_time: given.time,
      location: given.location,
    },
    { now, userId: actor.userId },
  )
  await sections.insertSections(tx, id, body_id)
  const meeting = await queries.findMeeting(tx, id)
  ctx.audit('meeting.scheduled', { object: object(meeting), after: meeting })
  return meeting
}

/** The Board's own meetings are of the Board; "Public Works Committee" is of the committee with that name. */
async function bodyFor({ tx }: Pick<Ctx, 'tx'>, meetingType: string): Promise<string | null> {
  const tab = tabOf(meetingType)
  if (tab === 'board') return (await queries.findBoard(tx))?.id ?? null
  if (tab === 'other' && plainTypes.some((type) => type === meetingType)) return null
  const body = await queries.findBodyByName(tx, meetingType.slice(0, -committeeSuffix.length))
  if (meetingType.endsWith(committeeSuffix) && body) return body.id
  const message = tab === 'committee' ? 'This committee does not exist.' : 'This is no type of meeting.'
  throw invalid(message, { meeting_type: message })
}

export async function updateMeeting(
  ctx: Ctx<UserActor>,
  id: string,
  { version, ...change }: MeetingChange,
): Promise<Meeting> {
  const { tx, now } = ctx
  const before = await openMeeting(ctx, id)
  requireVersion(before, version)
  const isMoved = change.meeting_type !== undefined && change.meeting_type !== before.meeting_type
  const isOnOtherDay = change.date !== undefined && change.date !== before.date
  if ((isMoved || isOnOtherDay) && (await findRollCalls(tx, id)).length > 0)
    throw wrongState('Votes were taken by the seats of this body on this day: type and date stay.')
  await queries.updateMeeting(
    tx,
    id,
    {
      ...change,
      ...(change.date && { year: yearOf(change.date) }),
      ...(isMoved && { body_id: await bodyFor(ctx, change.meeting_type ?? '') }),
    },
    now,
  )
  const after = await queries.findMeeting(tx, id)
  ctx.audit('meeting.updated', { object: object(after), before, after })
  await tellOfRescheduling(ctx, before, after)
  return after
}

/** Locked until the transaction ends; who edits below it waits. */
export async function openMeeting({ tx }: Pick<Ctx, 'tx'>, id: string): Promise<Meeting> {
  const meeting = await queries.findMeeting(tx, id, 'for update')
  if (!isOpenToEdits(meeting.state))
    throw wrongState(`Meeting ${meeting.number} is closed, and stays as it is on record.`)
  return meeting
}

export async function deleteMeeting(ctx: Ctx<UserActor>, id: string) {
  const before = await queries.findMeeting(ctx.tx, id, 'for update')
  if (before.state === 'in-session')
    throw wrongState('A meeting in session cannot be deleted. Adjourn it first.')
  await queries.updateMeeting(ctx.tx, id, { is_deleted: true }, ctx.now)
  ctx.audit('meeting.deleted', { object: object(before), before })
  return { message: '✅ Meeting deleted!' }
}
