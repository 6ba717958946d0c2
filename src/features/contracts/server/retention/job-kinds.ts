import { z } from 'zod'
import { job } from '#platform/server/jobs/job.ts'

/** Deletes the documents of a contract whose disposition was approved, and certifies it. */
export const disposeOfDocuments = job(
  'contracts.dispose-of-documents',
  z.object({ dispositionId: z.uuid() }),
  {
    isAwaited: true,
  },
)

export const retentionJobKinds = [disposeOfDocuments]
