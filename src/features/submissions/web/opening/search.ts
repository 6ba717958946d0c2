import { z } from 'zod'

import { lastRound } from '../../rounds.ts'

export const openingSearch = z.object({
  view: z.literal('room').optional().catch(undefined),
  /** Of best and final offers; the solicitation itself is without one. */
  round: z.coerce.number().int().min(2).max(lastRound).optional().catch(undefined),
})
