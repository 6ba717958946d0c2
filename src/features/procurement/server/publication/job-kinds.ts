import { z } from 'zod'
import { job } from '#platform/server/jobs/job.ts'

const version = z.object({ projectId: z.uuid(), number: z.number().int() })

/** The document that everyone downloads, a moment after publication. */
export const printVersion = job('procurement.print-version', version)
/** Tells vendors of a solicitation or an addendum. */
export const announceVersion = job('procurement.announce-version', version)
/** For higher layers: the public who follow its commodities. */
export const solicitationPublished = job('procurement.solicitation-published', version)
export const announceCancellation = job(
  'procurement.announce-cancellation',
  z.object({ projectId: z.uuid() }),
)

export const publicationJobKinds = [
  printVersion,
  announceVersion,
  announceCancellation,
  solicitationPublished,
]
