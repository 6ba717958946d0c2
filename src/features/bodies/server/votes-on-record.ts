/** A term keeps the days on which its member voted: otherwise someone who voted would be no one of the body. */
import type { Tx } from '#platform/server/database/tx.ts'
import { conflict } from '#platform/shared/errors.ts'
import { isWithin } from '../rules.ts'
import { findVotingDays, type TermRow } from './seat-queries.ts'

type Kept = Pick<TermRow, 'member_id' | 'starts_on' | 'ends_on'>

/** `after` is what becomes of the term; null where it is deleted. */
export async function requireVotesKept(tx: Tx, before: TermRow, after: Kept | null): Promise<void> {
  const voted = await findVotingDays(tx, before)
  if (!voted || (after && after.member_id === before.member_id && isWithin(voted, after))) return
  throw conflict(
    `${before.member_name} voted in ${before.seat_name}, and those votes are on record. Enter a last day after the last vote.`,
  )
}
