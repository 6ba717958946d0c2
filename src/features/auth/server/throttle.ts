/** Slows down guessing, per account and per address, on every server alike: the counts are in the database. */
import { createHash } from 'node:crypto'
import type { Tx } from '#platform/server/database/tx.ts'
import { throttled } from '#platform/shared/errors.ts'
import { type ThrottleRule, throttle, waitSeconds } from '../rules.ts'
import { networkOf } from './network.ts'

export interface Attempt {
  readonly email: string
  readonly ip: string
  readonly purpose: 'login' | 'code' | 'forgot' | 'account' | 'subscribe'
}

interface Counter {
  failures: number
  last_failed_at: Date
}

const keyOf = (kind: string, purpose: string, value: string) =>
  `${kind}:${createHash('sha256').update(`${purpose}\n${value}`).digest('base64url')}`

const keysOf = ({ email, ip, purpose }: Attempt): [string, ThrottleRule][] => [
  [keyOf('account', purpose, email), throttle.account],
  [keyOf('address', purpose, networkOf(ip)), throttle.address],
]

/** Counts the attempt as failed before it is tried, so that many at once gain nothing. Throws while a wait is on. */
export async function countAttempt(tx: Tx, attempt: Attempt, now: Date): Promise<void> {
  for (const [key, rule] of keysOf(attempt)) {
    const [counter] = await tx.sql<Counter>(
      `insert into sign_in_failures as f (key, failures, last_failed_at) values ($1, 0, 'epoch')
       on conflict (tenant_id, key) do update set failures = f.failures returning failures, last_failed_at`,
      [key],
    )
    const elapsed = counter ? (now.getTime() - counter.last_failed_at.getTime()) / 1000 : 0
    const failures = !counter || elapsed > rule.windowMinutes * 60 ? 0 : counter.failures
    // Attempts at once see each other's times in any order: where nothing is due, nobody waits.
    const due = waitSeconds(rule, failures)
    if (due > 0 && elapsed < due) throw throttled(Math.ceil(due - elapsed))
    await tx.sql('update sign_in_failures set failures = $2, last_failed_at = $3 where key = $1', [
      key,
      failures + 1,
      now,
    ])
  }
}

/** A right answer clears the account's count, and takes back its own from the address (offices share one). */
export async function forgiveAttempt(tx: Tx, attempt: Attempt): Promise<void> {
  const [[account], [address]] = keysOf(attempt) as [[string, ThrottleRule], [string, ThrottleRule]]
  await tx.sql('delete from sign_in_failures where key = $1', [account])
  await tx.sql('update sign_in_failures set failures = greatest(failures - 1, 0) where key = $1', [address])
}
