/** Slows down guessing, per account and per address, on every server alike: the counts are in the database. */
import { createHash } from 'node:crypto'
import { sql as fragment } from 'kysely'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { throttled } from '#platform/shared/errors.ts'
import { type ThrottleRule, throttle, waitSeconds } from '../rules.ts'
import { networkOf } from './network.ts'

export interface Attempt {
  readonly email: string
  readonly ip: string
  readonly purpose: 'login' | 'code' | 'forgot' | 'account' | 'subscribe'
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
    const counter = await lockCounter(tx, key)
    const elapsed = (now.getTime() - counter.last_failed_at.getTime()) / 1000
    const failures = elapsed > rule.windowMinutes * 60 ? 0 : counter.failures
    // Attempts at once see each other's times in any order: where nothing is due, nobody waits.
    const due = waitSeconds(rule, failures)
    if (due > 0 && elapsed < due) throw throttled(Math.ceil(due - elapsed))
    await tx.run(
      sql
        .updateTable('sign_in_failures')
        .set({ failures: failures + 1, last_failed_at: now })
        .where('key', '=', key),
    )
  }
}

/** Made where it is missing; either way nobody else counts until the transaction ends. */
const lockCounter = (tx: Tx, key: string) =>
  tx.one(
    sql
      .insertInto('sign_in_failures')
      .values({ key, failures: 0, last_failed_at: new Date(0) })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'key'])
          .doUpdateSet((set) => ({ failures: set.ref('sign_in_failures.failures') })),
      )
      .returning(['failures', 'last_failed_at']),
  )

/** A right answer clears the account's count, and takes back its own from the address (offices share one). */
export async function forgiveAttempt(tx: Tx, attempt: Attempt): Promise<void> {
  const [[account], [address]] = keysOf(attempt) as [[string, ThrottleRule], [string, ThrottleRule]]
  await tx.run(sql.deleteFrom('sign_in_failures').where('key', '=', account))
  await tx.run(
    sql
      .updateTable('sign_in_failures')
      .set({ failures: fragment`greatest(failures - 1, 0)` })
      .where('key', '=', address),
  )
}
