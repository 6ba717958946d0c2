/** How many opening officials a solicitation needs. */
import { z } from 'zod'

export const leastNeeded = 2
export const mostOfficials = 10

/** What is published of them: vendors seal to the recipients. */
export const PublishedOfficials = z.object({
  needed: z.number().int(),
  officials: z.array(z.object({ name: z.string(), recipient: z.string() })),
})
export type PublishedOfficials = z.infer<typeof PublishedOfficials>

/** None at all is allowed: vendors then submit in another way. */
export function officialsFault(needed: number, named: number): string | null {
  if (named === 0) return null
  if (needed < leastNeeded) return 'At least two opening officials must open submissions together.'
  // One lost passphrase loses nothing.
  if (named <= needed)
    return `Name at least ${needed + 1} opening officials, so that one lost passphrase doesn’t keep submissions sealed.`
  return null
}

/** `Ana Ruiz, Ben Ode, Safe (any 2 of 3)`. */
export const officialsInWords = ({ needed, officials }: PublishedOfficials) =>
  `${officials.map(({ name }) => name).join(', ')} (any ${needed} of ${officials.length})`
