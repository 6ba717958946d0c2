/** A meeting that the public knows of was moved or canceled: a feature above tells those who follow it. */
import { z } from 'zod'
import type { Ctx } from '#platform/server/context.ts'
import { handleInSteps, type InCounty, type JobHandler } from '#platform/server/jobs/handler.ts'
import { job } from '#platform/server/jobs/job.ts'
import type { Appointment, Meeting } from '../../contract.ts'
import { meetingLife } from '../../rules.ts'
import * as schemas from '../../schemas.ts'

/** `to` is null where it was canceled. `version` is the meeting's after it: each change is told of once. */
export const meetingRescheduled = job(
  'meeting.rescheduled',
  z.object({
    meetingId: z.uuid(),
    version: z.number().int(),
    from: schemas.Appointment,
    to: schemas.Appointment.nullable(),
  }),
)
export type Rescheduled = z.output<typeof meetingRescheduled.payload>

const appointmentOf = ({ date, start_time, location }: Meeting): Appointment => ({
  date,
  start_time,
  location,
})

const isSame = (one: Appointment, other: Appointment) =>
  one.date === other.date && one.start_time === other.start_time && one.location === other.location

/** Whether the public knows of the meeting, and it is still to come. */
const isAwaited = ({ noticed_at, state }: Meeting) => noticed_at !== null && meetingLife.can(state, 'cancel')

interface Rescheduling {
  readonly rescheduled_at?: Date | null
  readonly rescheduled_from?: string | null
}

/** What is noted with a change of an awaited meeting: from when and where it was moved, until it is moved back. */
export function reschedulingOf(before: Meeting, change: Partial<Appointment>, now: Date): Rescheduling {
  const from = appointmentOf(before)
  const { date = from.date, start_time = from.start_time, location = from.location } = change
  const to = { date, start_time, location }
  if (!isAwaited(before) || isSame(from, to)) return {}
  const isBack = before.rescheduled_from !== null && isSame(before.rescheduled_from, to)
  return isBack
    ? { rescheduled_at: null, rescheduled_from: null }
    : { rescheduled_at: now, rescheduled_from: JSON.stringify(from) }
}

/** Of a meeting that is over, what is put right afterwards sends no one anywhere. */
export async function notifyOfRescheduling(ctx: Ctx, before: Meeting, after: Meeting): Promise<void> {
  const [from, to] = [appointmentOf(before), appointmentOf(after)]
  const isCancelled = after.state === 'cancelled'
  if (!isAwaited(before) || (!isCancelled && isSame(from, to))) return
  const told = { meetingId: before.id, version: after.version, from, to: isCancelled ? null : to }
  await ctx.enqueue(meetingRescheduled, told)
}

export const rescheduledJobs = (
  tell: (inCounty: InCounty, rescheduled: Rescheduled) => Promise<void>,
): JobHandler[] => [handleInSteps(meetingRescheduled, (inCounty, rescheduled) => tell(inCounty, rescheduled))]
