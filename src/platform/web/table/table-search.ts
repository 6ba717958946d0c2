/** The state of a list, as it stands in the address: search, sort, page, rows per page, hidden columns. */
import { z } from 'zod'

export const pageSizes = [5, 10, 25, 50, 100] as const

/** A feature adds its filters with `.extend()`; what an address says wrongly is left out, never an error. */
export function tableSearch<const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) {
  return z.object({
    q: z.coerce.string().trim().max(200).optional().catch(undefined),
    sort: z.enum(withReverse<Sorts[number]>(sorts)).optional().catch(undefined),
    page: z.number().int().min(1).max(1_000_000).optional().catch(undefined),
    size: z.literal(pageSizes).optional().catch(undefined),
    hide: z.string().max(500).optional().catch(undefined),
    /** What is open above the list: `new`, or the id of a row. */
    dialog: z.string().max(100).optional().catch(undefined),
  })
}

type Sort<Name extends string> = Name | `-${Name}`

function withReverse<Name extends string>(sorts: readonly Name[]): Sort<Name>[] {
  return sorts.flatMap((sort): Sort<Name>[] => [sort, `-${sort}`])
}

export interface TableState {
  q?: string
  sort?: string
  page?: number
  size?: number
  hide?: string
  dialog?: string
}

export const hiddenColumns = (hide: string | undefined) => new Set(hide ? hide.split(',') : [])
