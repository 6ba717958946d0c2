import { z } from 'zod'

/** Who has a record open, as a stream tells it. */
export const People = z.array(z.object({ id: z.string(), name: z.string() }))
export type People = z.infer<typeof People>
