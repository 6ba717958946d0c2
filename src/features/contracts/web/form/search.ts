import { z } from 'zod'

const id = z.uuid().optional().catch(undefined)

/** What a new contract starts from. */
export const contractFormSearch = z.object({
  resolution: id,
  /** The project whose solicitation was awarded, and to which of the vendors. */
  project: id,
  vendor: id,
  clone: id,
  /** The meeting that it was started from. */
  meeting: id,
})
export type ContractFormSearch = z.output<typeof contractFormSearch>
