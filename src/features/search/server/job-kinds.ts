import { z } from 'zod'
import { job } from '#platform/server/jobs/job.ts'
import { everyCounty } from '#platform/server/jobs/schedules.ts'

/** Reads the text of attached files that no one has read yet. A trigger asks for it when one is attached. */
export const readFiles = job('search.read-files', z.object({}), { atOnce: 1 })

export const searchJobKinds = [readFiles]
export const searchSchedules = [everyCounty(readFiles, '*/20 * * * *')]
