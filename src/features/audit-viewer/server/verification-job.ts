import { z } from 'zod'
import { job } from '#platform/server/jobs/job.ts'
import { everyCounty } from '#platform/server/jobs/schedules.ts'

/** Without anyone who asked for it, it is the nightly check. */
export const verifyRecord = job('audit.verify', z.object({ askedBy: z.uuid().optional() }), { retries: 3 })

export const auditSchedules = [everyCounty(verifyRecord, '23 9 * * *')]
