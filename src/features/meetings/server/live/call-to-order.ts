/** Beginning a session, and undoing that as long as nothing was recorded: one wrong click must not convene a Board. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { fullDate, wallClock } from '#platform/shared/dates.ts'
import { dayIn, momentsAt } from '#platform/shared/days.ts'
import { invalid, wrongState } from '#platform/shared/errors.ts'
import type { LiveMeeting } from '../../live/contract.ts'
import { meetingLife } from '../../rules.ts'
import { hasPulledSince } from '../agenda/item-queries.ts'
import { hasStaysRecordedSince, startStays, unstartStays } from '../attendance/attendance-queries.ts'
import { hasPosted } from '../meeting-documents/queries.ts'
import { notifyOfRescheduling, reschedulingOf } from '../schedule/rescheduled.ts'
import { findRollCalls } from '../votes/roll-call-list.ts'
import { changeSession } from './live.ts'
import { findExecutiveSessions, findLiveMeeting } from './live-queries.ts'

/** On another day than its own with a reason. Nothing is dated in the future: who meets earlier meets on that day. */
export async function callToOrder(ctx: Ctx<UserActor>, id: string, reason: string): Promise<LiveMeeting> {
  const { tx, tenant, now } = ctx
  const before = await findLiveMeeting(tx, id, 'for update')
  const state = meetingLife.next(before.state, 'callToOrder')
  const today = dayIn(tenant.timeZone, now)
  const isOtherDay = before.date !== today
  if (isOtherDay && reason === '') {
    const message = `This meeting is scheduled for ${fullDate(before.date)}. Enter the reason for calling it to order today.`
    throw invalid(message, { reason: message })
  }
  const isEarly = before.date > today
  const time = wallClock(now, tenant.timeZone).toISOString().slice(11, 16)
  await startStays(tx, id, now)
  const after = await changeSession(
    ctx,
    before,
    {
      state,
      called_to_order_at: now,
      called_because: isOtherDay ? reason : null,
      ...(isEarly && {
        ...dated(today),
        start_time: time,
        scheduled_for: before.date,
        scheduled_start: before.start_time,
      }),
      ...(isEarly && reschedulingOf(before, { date: today, start_time: time }, now)),
    },
    'meeting.called_to_order',
  )
  await notifyOfRescheduling(ctx, before, after)
  return after
}

const dated = (date: string) => ({ date, year: Number(date.slice(0, 4)) })

export async function undoCallToOrder(ctx: Ctx<UserActor>, id: string): Promise<LiveMeeting> {
  const { tx } = ctx
  const before = await findLiveMeeting(tx, id, 'for update')
  const isPosted = await hasPosted(tx, id, 'agenda')
  const state = meetingLife.next(before.state, isPosted ? 'undoCallAfterAgenda' : 'undoCall')
  const since = new Date(before.called_to_order_at ?? ctx.now)
  const isRecorded =
    (await findRollCalls(tx, id)).length > 0 ||
    (await findExecutiveSessions(tx, id)).length > 0 ||
    (await hasStaysRecordedSince(tx, id, since)) ||
    (await hasPulledSince(tx, id, since))
  if (isRecorded)
    throw wrongState(
      'A vote, attendance, an executive session, or a removal from consent has been recorded since the call to order, so it can’t be undone. Adjourn the meeting instead.',
    )
  const day = before.scheduled_for
  const start_time = before.scheduled_start ?? before.start_time
  const [startsAt] = momentsAt(ctx.tenant.timeZone, day ?? before.date, start_time)
  if (startsAt && startsAt > since) await unstartStays(tx, id, since, startsAt)
  const after = await changeSession(
    ctx,
    before,
    {
      state,
      called_to_order_at: null,
      called_because: null,
      current_item_id: null,
      presiding_id: null,
      ...(day && { ...dated(day), start_time, scheduled_for: null, scheduled_start: null }),
      ...(day && reschedulingOf({ ...before, state }, { date: day, start_time }, ctx.now)),
    },
    'meeting.call_to_order_undone',
  )
  await notifyOfRescheduling(ctx, { ...before, state }, after)
  return after
}
