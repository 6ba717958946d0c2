/** A meeting that the public knows of was moved or cancelled: a feature above tells those who follow it. */
import { z } from 'zod'
import type { Ctx } from '#platform/server/context.ts'
import { handleInSteps, type InCounty, type JobHandler } from '#platform/server/jobs/handler.ts'
import { job } from '#platform/server/jobs/job.ts'
import type { Meeting } from '../../contract.ts'
import { meetingLife } from '../../rules.ts'
import { isNoticed } from './meeting-queries.ts'

const Appointment = z.object({ date: z.string(), start_time: z.string(), location: z.string() })
export type Appointment = z.output<typeof Appointment>

/** `to` is null where it was cancelled. `version` is the meeting's after it: each change is told of once. */
export const meetingRescheduled = job(
  'meeting.rescheduled',
  z.object({
    meetingId: z.uuid(),
    version: z.number().int(),
    from: Appointment,
    to: Appointment.nullable(),
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

/** Of a meeting that is over, what is put right afterwards sends nobody anywhere. */
export async function tellOfRescheduling(ctx: Ctx, before: Meeting, after: Meeting): Promise<void> {
  const [from, to] = [appointmentOf(before), appointmentOf(after)]
  const isCancelled = after.state === 'cancelled'
  if (!meetingLife.can(before.state, 'cancel') || (!isCancelled && isSame(from, to))) return
  if (!(await isNoticed(ctx.tx, before.id))) return
  const told = { meetingId: before.id, version: after.version, from, to: isCancelled ? null : to }
  await ctx.enqueue(meetingRescheduled, told)
}

export const rescheduledJobs = (
  tell: (inCounty: InCounty, rescheduled: Rescheduled) => Promise<void>,
): JobHandler[] => [handleInSteps(meetingRescheduled, (inCounty, rescheduled) => tell(inCounty, rescheduled))]
