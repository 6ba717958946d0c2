/** Later work for resolutions: printing what was published, and returning to the agenda what was tabled or referred. */
import { z } from 'zod'
import { handle, type JobHandler } from '#platform/server/jobs/handler.ts'
import { job } from '#platform/server/jobs/job.ts'
import { everyCounty } from '#platform/server/jobs/schedules.ts'
import { printPublished } from './adopted/print-job.ts'
import { returnMattersToAgenda } from './agenda/return-to-agenda.ts'

const returnToAgenda = job('resolutions.return-to-agenda', z.object({}))

export const resolutionJobKinds = [printPublished, returnToAgenda]
export const resolutionSchedules = [everyCounty(returnToAgenda, '10 * * * *')]

export const resolutionJobs = (): JobHandler[] => [
  handle(returnToAgenda, (ctx) => returnMattersToAgenda(ctx)),
]
