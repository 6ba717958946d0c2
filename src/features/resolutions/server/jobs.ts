/** Later work for resolutions: telling people, reminding them, and bringing back what was tabled or referred. */
import { z } from 'zod'
import { job } from '#platform/server/jobs/job.ts'
import { everyCounty } from '#platform/server/jobs/schedules.ts'

export const tellOfMove = job(
  'resolutions.tell-of-move',
  z.object({ resolutionId: z.uuid(), leftId: z.uuid(), enteredId: z.uuid() }),
)
export const tellOfMention = job(
  'resolutions.tell-of-mention',
  z.object({ commentId: z.uuid(), userIds: z.array(z.uuid()) }),
)
export const settleDraft = job('resolutions.settle-draft', z.object({ resolutionId: z.uuid() }))
export const printPublished = job('resolutions.print-published', z.object({ resolutionId: z.uuid() }))
export const remindHolders = job('resolutions.remind', z.object({}))
export const bringBack = job('resolutions.bring-back', z.object({}))

export const resolutionJobKinds = [
  tellOfMove,
  tellOfMention,
  settleDraft,
  printPublished,
  remindHolders,
  bringBack,
]
export const resolutionSchedules = [
  everyCounty(remindHolders, '20 11 * * *'),
  everyCounty(bringBack, '10 * * * *'),
]
