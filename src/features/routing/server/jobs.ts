/** Later work of routing: telling people that something waits on them, and reminding them before it is overdue. */
import { z } from 'zod'
import { job } from '#platform/server/jobs/job.ts'
import { everyCounty } from '#platform/server/jobs/schedules.ts'

export const notifyOfMove = job(
  'routing.tell-of-move',
  z.object({ matterId: z.uuid(), leftId: z.uuid(), enteredId: z.uuid() }),
)
export const remindAssignees = job('routing.remind', z.object({}))

/** When people are reminded of what waits on them, in UTC. */
export const reminderTime = '20 11 * * *'

export const routingJobKinds = [notifyOfMove, remindAssignees]
export const routingSchedules = [everyCounty(remindAssignees, reminderTime)]
