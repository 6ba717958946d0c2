/** What the clock has closed is written down: at its due time, and once more each hour. */
import { z } from 'zod'
import { handleInSteps, type JobHandler } from '#platform/server/jobs/handler.ts'
import { job } from '#platform/server/jobs/job.ts'
import { everyCounty } from '#platform/server/jobs/schedules.ts'
import { closeIfDue, findToClose } from './close.ts'
import { closeAtDue } from './job-kinds.ts'

export const closeDue = job('procurement.close-due', z.object({}))

/** What was missed while no server ran, or where the moment of one solicitation was lost. */
export const closingSchedules = [everyCounty(closeDue, '7 * * * *')]

export const closingJobs = (): JobHandler[] => [
  handleInSteps(closeAtDue, (inCounty, { projectId }) => inCounty((ctx) => closeIfDue(ctx, projectId))),
  handleInSteps(closeDue, async (inCounty) => {
    // One at a time, so that no one waits for a long line of locks.
    for (const id of await inCounty(({ tx }) => findToClose(tx))) await inCounty((ctx) => closeIfDue(ctx, id))
  }),
]
