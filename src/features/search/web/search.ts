import { z } from 'zod'
import { documentKinds, longestQuery } from '../rules.ts'

/** Of what is longer, the beginning is searched, and the screen says so. */
export const searchedPart = (typed: string) => typed.trim().slice(0, longestQuery)

/** What the address of the screen says; what it says wrongly is left out. */
export const searchSearch = z.object({
  q: z.coerce.string().trim().optional().catch(undefined),
  kind: z.enum(documentKinds).optional().catch(undefined),
  year: z.coerce.number().int().min(1800).max(2200).optional().catch(undefined),
  department: z.uuid().optional().catch(undefined),
  status: z.string().max(50).optional().catch(undefined),
  repeats: z.literal('all').optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(25).optional().catch(undefined),
})
export type SearchState = z.infer<typeof searchSearch>
