import { z } from 'zod'
import { job } from '#platform/server/jobs/job.ts'
import { everyCounty } from '#platform/server/jobs/schedules.ts'

/** Tells of contracts and of insurance that end soon. What was told already is not told again, however often it runs. */
export const tellOfDates = job('contracts.tell-of-dates', z.object({}))

/** Tells the parties that a contract was executed. */
export const tellOfExecution = job('contracts.tell-of-execution', z.object({ contractId: z.uuid() }))

export const noticeJobKinds = [tellOfDates, tellOfExecution]

/** Each hour: the county’s day begins somewhere in it. */
export const noticeSchedules = [everyCounty(tellOfDates, '17 * * * *')]
