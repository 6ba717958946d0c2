/** Walks the current county's audit chain. */
import { z } from 'zod'
import type { Tx } from '../database/tx.ts'

export interface Chain {
  /** How many events hold, from the first one on. */
  readonly events: number
  /** The hash of the last one that holds. */
  readonly head: string
  readonly break?: { readonly at: number; readonly problem: string }
}

const Walked = z.object({
  events: z.number(),
  head: z.string(),
  broken_at: z.number().nullable(),
  problem: z.string().nullable(),
})

export async function verifyChain(tx: Pick<Tx, 'sql' | 'rows'>): Promise<Chain> {
  await tx.sql('set local statement_timeout = 0') // a long record takes its time
  const [row] = await tx.rows(Walked, 'select * from verify_audit()')
  if (!row) throw new Error('the audit record gave no answer')
  const { events, head, broken_at, problem } = row
  return {
    events,
    head,
    ...(broken_at !== null && { break: { at: broken_at, problem: problem ?? '' } }),
  }
}
