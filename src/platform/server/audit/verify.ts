/** Walks the current county's audit chain. */
import type { Tx } from '../database/tx.ts'

export interface Chain {
  /** How many events hold, from the first one on. */
  readonly events: number
  /** The hash of the last one that holds. */
  readonly head: string
  readonly break?: { readonly at: number; readonly problem: string }
}

export async function verifyChain(tx: Pick<Tx, 'sql'>): Promise<Chain> {
  await tx.sql('set local statement_timeout = 0') // a long record takes its time
  const [row] = await tx.sql<{ events: string; head: string; broken_at: string | null; problem: string }>(
    'select * from verify_audit()',
  )
  if (!row) throw new Error('the audit record gave no answer')
  const { events, head, broken_at, problem } = row
  return {
    events: Number(events),
    head,
    ...(broken_at !== null && { break: { at: Number(broken_at), problem } }),
  }
}
