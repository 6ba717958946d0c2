import { z } from 'zod'
import { job } from '#platform/server/jobs/job.ts'
import { everyCounty } from '#platform/server/jobs/schedules.ts'

export const sendDueViews = job('views.send-due', z.object({}))

/** A list of a whole county and its PDF take a while: a few at a time leave room for other work. */
export const sendView = job('views.send', z.object({ scheduleId: z.uuid(), dueAt: z.iso.datetime() }), {
  atOnce: 2,
})

export const viewJobKinds = [sendDueViews, sendView]
export const viewSchedules = [everyCounty(sendDueViews, '1 * * * *')]
