/** Slows down guessing, on every server alike: the counts are in the database. What is counted how, `throttle-rules.ts` says. */
import { createHash } from 'node:crypto'
import { sql as fragment } from 'kysely'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { throttled } from '#platform/shared/errors.ts'
import {
  failuresAfter,
  failuresToTellOf,
  isPaced,
  secondsToWait,
  type ThrottleRule,
  throttle,
} from '../throttle-rules.ts'
import { networkOf } from './network.ts'

export interface Attempt {
  readonly email: string
  readonly ip: string
  readonly purpose:
    | 'login'
    | 'code'
    | 'forgot'
    | 'account'
    | 'subscribe'
    | 'register'
    | 'confirm'
    | 'send-code'
  /** One that the account knows. */
  readonly device?: string | undefined
}

/** One count that an attempt is part of. */
interface Count {
  readonly key: string
  readonly rule: ThrottleRule
  /** Hashed, where a new password of the account ends the count. */
  readonly account: string | null
  /** The owner is told after so many. */
  readonly tellEvery?: number
}

const hash = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url')

/** Always in this order, so that attempts at once wait for each other and never in a circle. */
function countsOf(attempt: Attempt): Count[] {
  const { email, purpose, device } = attempt
  const network = networkOf(attempt.ip)
  const count = (kind: string, rule: ThrottleRule, ...what: string[]): Count => ({
    key: `${kind}:${hash(purpose, ...what)}`,
    rule,
    account: null,
  })
  const pair = (kind: string, where: string) => count(kind, throttle.pair, email, where)
  if (purpose === 'account') return [pair('session', attempt.ip)]
  if (purpose === 'forgot' || purpose === 'confirm')
    return [pair('pair', network), count('network', throttle.senders, network)]
  if (purpose === 'subscribe' || purpose === 'register' || purpose === 'send-code')
    return [count('account', throttle.pair, email), count('network', throttle.senders, network)]

  const account = accountKey(email)
  const tellEvery = purpose === 'code' ? failuresToTellOf.code : failuresToTellOf.pair
  if (device) return [{ ...pair('device', device), account, tellEvery }]
  const all = purpose === 'code' ? throttle.code : throttle.account
  return [
    { ...pair('pair', network), account, tellEvery },
    { ...count('account', all, email), account, tellEvery: failuresToTellOf.account },
    count('network', throttle.network, network),
  ]
}

const accountKey = (email: string) => hash('account', email)

/**
 * Counts the attempt as failed before it is tried, so that many at once gain nothing. Throws while a wait is on. Says
 * whether so many failed before it that the owner of the account is to be told.
 */
export async function countAttempt(
  tx: Tx,
  attempt: Attempt,
  now: Date,
): Promise<{ isWorthTelling: boolean }> {
  let isWorthTelling = false
  for (const count of countsOf(attempt)) {
    const { wait, before } = await take(tx, count, now)
    if (wait > 0) throw throttled(wait)
    const failed = Math.floor(before)
    if (count.tellEvery && failed > 0 && failed % count.tellEvery === 0) isWorthTelling = true
  }
  return { isWorthTelling }
}

/** Whether one more link may be mailed to an address. No one is told which: a link that works was mailed before. */
export async function mayMailLink(
  tx: Tx,
  email: string,
  now: Date,
  purpose: 'forgot' | 'register' = 'forgot',
): Promise<boolean> {
  const links = { key: `links:${hash(purpose, email)}`, rule: throttle.links, account: null }
  return (await take(tx, links, now)).wait === 0
}

async function take(tx: Tx, { key, rule, account }: Count, now: Date) {
  const counter = await lockCounter(tx, key, account)
  const last = counter.last_failed_at.getTime()
  const elapsed = (now.getTime() - last) / 1000
  const before = failuresAfter(rule, failuresOf(rule, counter), elapsed)
  const wait = secondsToWait(rule, before, elapsed)
  if (wait === 0)
    await tx.run(
      sql
        .updateTable('sign_in_failures')
        .set(counted(rule, before + 1, Math.max(now.getTime(), last)))
        .where('key', '=', key),
    )
  return { wait, before }
}

type Counter = Awaited<ReturnType<typeof lockCounter>>

/** A count that runs down is kept as the moment at which it is zero: at its pace, that says how much it was. */
const failuresOf = (rule: ThrottleRule, { failures, last_failed_at, run_down_at }: Counter): number =>
  isPaced(rule)
    ? ((run_down_at?.getTime() ?? 0) - last_failed_at.getTime()) / 1000 / rule.everySeconds
    : failures

const counted = (rule: ThrottleRule, failures: number, at: number) => ({
  failures: Math.ceil(failures),
  last_failed_at: new Date(at),
  run_down_at: isPaced(rule) ? new Date(at + failures * rule.everySeconds * 1000) : null,
})

/** Made where it is missing; either way no one else counts until the transaction ends. */
const lockCounter = (tx: Tx, key: string, account: string | null) =>
  tx.one(
    sql
      .insertInto('sign_in_failures')
      .values({ key, account, failures: 0, last_failed_at: new Date(0) })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'key'])
          .doUpdateSet((set) => ({ failures: set.ref('sign_in_failures.failures') })),
      )
      .returning(['failures', 'last_failed_at', 'run_down_at']),
  )

/** A right answer clears the count of where it came from, and takes back its own from those that others share. */
export async function forgiveAttempt(tx: Tx, attempt: Attempt): Promise<void> {
  const [own, ...shared] = countsOf(attempt)
  if (own) await tx.run(sql.deleteFrom('sign_in_failures').where('key', '=', own.key))
  for (const { key, rule } of shared)
    await tx.run(
      sql
        .updateTable('sign_in_failures')
        .set({
          failures: fragment`greatest(failures - 1, 0)`,
          run_down_at: fragment`run_down_at - make_interval(secs => ${isPaced(rule) ? rule.everySeconds : 0})`,
        })
        .where('key', '=', key),
    )
}

/** A new password: guesses at the old one tell nothing of it, and its owner does not wait for them. */
export const forgetFailures = (tx: Tx, email: string) =>
  tx.run(sql.deleteFrom('sign_in_failures').where('account', '=', accountKey(email)))
