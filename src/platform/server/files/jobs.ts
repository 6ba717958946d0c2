/** Removes what was uploaded but never kept: its transaction failed, or its server was killed. */
import { z } from 'zod'
import { addDays, dayIn } from '../../shared/days.ts'
import { handleInSteps, type JobHandler } from '../jobs/handler.ts'
import { job } from '../jobs/job.ts'
import { everyCounty } from '../jobs/schedules.ts'
import { keptKeys } from './queries.ts'
import type { Storage } from './storage.ts'

export const sweepFiles = job('files.sweep', z.object({}))
export const fileSchedules = [everyCounty(sweepFiles, '41 8 * * *')]

/**
 * Uploads lie in a folder of the day on which they began. The last two days are left alone: an upload that is under way
 * may not have its row yet. What the server missed while it was down for longer than the window stays, and does no harm.
 */
const window = { fromDaysAgo: 2, toDaysAgo: 16 }
const keysAtOnce = 500

export const fileHandlers = (storage: Storage): JobHandler[] => [
  handleInSteps(sweepFiles, async (inCounty) => {
    const { tenantId, now } = await inCounty(async ({ tenant, now }) => ({ tenantId: tenant.id, now }))
    const today = dayIn('UTC', now)
    for (let days = window.fromDaysAgo; days <= window.toDaysAgo; days++) {
      const folder = `${tenantId}/${addDays(today, -days)}`
      for await (const keys of inParts(storage.list(folder))) {
        const kept = await inCounty(({ tx }) => keptKeys(tx, keys))
        for (const key of keys) if (!kept.has(key)) await storage.remove(key)
      }
    }
  }),
]

async function* inParts(keys: AsyncIterable<string>): AsyncIterable<string[]> {
  let part: string[] = []
  for await (const key of keys) {
    part.push(key)
    if (part.length < keysAtOnce) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}
