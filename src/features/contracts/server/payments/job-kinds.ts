import { z } from 'zod'
import { job } from '#platform/server/jobs/job.ts'

/** Tells those who manage a contract that a share of its amount has been spent. */
export const tellOfSpending = job(
  'contracts.tell-of-spending',
  z.object({ contractId: z.uuid(), percent: z.int(), ceilingCents: z.int() }),
)

export const contractJobKinds = [tellOfSpending]
