/** What every list takes: search, sort, page. Every list is paged; the total travels in `X-Total-Count`. */
import { z } from 'zod'

export const mostRowsPerPage = 1000

export function listQuery<const Sorts extends readonly [string, ...string[]]>(
  sorts: Sorts,
  defaultSort: Sorts[number],
) {
  const choices = sorts.flatMap((sort: Sorts[number]) => [sort, `-${sort}` as const])
  return z.object({
    /** Accepted only if it is the county's own id. */
    tenant_id: z.string().max(64).optional(),
    q: z.string().trim().max(200).optional(),
    /** A column; a leading minus turns the order round. */
    sort: z.literal(choices).default(defaultSort),
    limit: z.coerce.number().int().min(1).max(mostRowsPerPage).default(mostRowsPerPage),
    offset: z.coerce.number().int().min(0).max(1_000_000_000).default(0),
  })
}

export const totalCountHeader = 'x-total-count'
