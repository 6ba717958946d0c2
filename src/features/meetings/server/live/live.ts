/** A meeting as it goes on: called to order, item by item, with who comes and goes, adjourned. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { invalid, notFound, wrongState } from '#platform/shared/errors.ts'
import type { Attendance } from '../../contract.ts'
import type { Live, LiveMeeting, Presence } from '../../live/contract.ts'
import { meetingLife } from '../../rules.ts'
import { findItems, findSections } from '../agenda/agenda-list.ts'
import { closePlacements } from '../agenda/placements.ts'
import { addAttendance, updateAttendance } from '../attendance/attendance.ts'
import { findAttendance } from '../attendance/attendance-list.ts'
import { endStays } from '../attendance/attendance-queries.ts'
import { notifyOfRescheduling } from '../schedule/rescheduled.ts'
import { defaultThreshold } from '../votes/default-threshold.ts'
import { findRollCalls } from '../votes/roll-call-list.ts'
import { findOpenRollCall } from '../votes/roll-call-queries.ts'
import * as queries from './live-queries.ts'
import { roomOf } from './room.ts'

const object = ({ id }: Pick<LiveMeeting, 'id'>) => ({ type: 'meeting', id })

export async function viewLive({ tx, tenant, now }: Ctx, id: string): Promise<Live> {
  const meeting = await queries.findLiveMeeting(tx, id)
  const [
    { seats, quorum, requiresMovers },
    sections,
    ownItems,
    roll_calls,
    executive_sessions,
    default_threshold,
  ] = await Promise.all([
    roomOf(tx, meeting, tenant.timeZone),
    findSections(tx, id),
    findItems(tx, id),
    findRollCalls(tx, id),
    queries.findExecutiveSessions(tx, id),
    defaultThreshold(tx, id),
  ])
  return {
    meeting,
    sections,
    items: ownItems,
    seats,
    quorum,
    roll_calls,
    executive_sessions,
    requires_movers: requiresMovers,
    default_threshold,
    now: now.toISOString(),
  }
}

export async function adjourn(ctx: Ctx<UserActor>, id: string): Promise<LiveMeeting> {
  const before = await queries.findLiveMeeting(ctx.tx, id, 'for update')
  const state = meetingLife.next(before.state, 'adjourn')
  if (await findOpenRollCall(ctx.tx, id)) throw wrongState('A vote is open. Close it first.')
  const sessions = await queries.findExecutiveSessions(ctx.tx, id)
  if (sessions.some((session) => !session.ended_at))
    throw wrongState('The meeting is in executive session. End the executive session first.')
  await endStays(ctx.tx, id, ctx.now)
  const end = { state, adjourned_at: ctx.now, current_item_id: null }
  return changeSession(ctx, before, end, 'meeting.adjourned')
}

export async function cancelMeeting(ctx: Ctx<UserActor>, id: string, reason: string): Promise<LiveMeeting> {
  const before = await queries.findLiveMeeting(ctx.tx, id, 'for update')
  const state = meetingLife.next(before.state, 'cancel')
  const after = await changeSession(ctx, before, { state, cancelled_because: reason }, 'meeting.cancelled')
  const agenda = await findItems(ctx.tx, id)
  await closePlacements(
    ctx,
    agenda.map((item) => item.id),
    'Meeting canceled',
  )
  await notifyOfRescheduling(ctx, before, after)
  return after
}

/** Locked until the transaction ends: whatever happens in a meeting happens one after the other. */
export async function sessionOf({ tx }: Pick<Ctx, 'tx'>, id: string): Promise<LiveMeeting> {
  const meeting = await queries.findLiveMeeting(tx, id, 'for update')
  if (meeting.state !== 'in-session') throw wrongState(`Meeting ${meeting.number} isn’t in session.`)
  return meeting
}

export async function setCurrentItem(
  ctx: Ctx<UserActor>,
  id: string,
  itemId: string | null,
): Promise<LiveMeeting> {
  const before = await sessionOf(ctx, id)
  if (before.current_item_id === itemId) return before
  if (itemId && !(await findItems(ctx.tx, id)).some((item) => item.id === itemId))
    throw invalid('This item isn’t on the agenda.', { item_id: 'This item isn’t on the agenda.' })
  return changeSession(ctx, before, { current_item_id: itemId }, 'meeting.item_called')
}

export async function changeSession(
  ctx: Ctx<UserActor>,
  before: LiveMeeting,
  to: Parameters<typeof queries.updateSession>[2],
  event: `meeting.${string}`,
): Promise<LiveMeeting> {
  await queries.updateSession(ctx.tx, before.id, to, ctx.now)
  const after = await queries.findLiveMeeting(ctx.tx, before.id)
  ctx.audit(event, { object: object(before), before, after })
  return after
}

/** By member, so that a clerk needs no list before someone comes through the door. */
export async function setPresence(
  ctx: Ctx<UserActor>,
  id: string,
  memberId: string,
  { present, ...absence }: Presence,
): Promise<Attendance> {
  const { tx, tenant } = ctx
  const meeting = await queries.findLiveMeeting(tx, id, 'for update')
  const { seats } = await roomOf(tx, meeting, tenant.timeZone)
  const seat = seats.find(({ member_id }) => member_id === memberId)
  if (!seat) throw notFound()
  const listed = await findAttendance(tx, id, tenant.timeZone)
  const attendee = listed.find(({ member_id }) => member_id === memberId)
  if (!attendee) {
    const { member_name: legislator_name } = seat
    const added = await addAttendance(ctx, { meeting_id: id, legislator_name, member_id: memberId, present })
    return present ? added : updateAttendance(ctx, added.id, absence)
  }
  const isSame =
    attendee.present === present &&
    (present || absence.absence === undefined || absence.absence === attendee.absence)
  return isSame ? attendee : updateAttendance(ctx, attendee.id, { present, ...absence })
}
