/**
 * Browsers that someone signed in from before. Their cookie opens nothing: it has guesses from there counted by
 * themselves, so that no one else's keep the owner of an account out.
 */
import { randomUUID } from 'node:crypto'
import { sql as fragment } from 'kysely'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import type { Scope } from '#platform/server/http/handle.ts'
import type { Platform } from '#platform/server/platform.ts'
import { deriveKey, signLink, verifyLink } from '#platform/server/secrets.ts'
import { login } from '../contract.ts'
import { deviceLife } from '../rules.ts'

const cookie = 'device'
const deviceKey = (secret: string) => deriveKey(secret, 'known device')
const lifeInSeconds = deviceLife.days * 24 * 60 * 60

/** The number in the browser's cookie, whoever it is known to. Only the login call is sent the cookie. */
export const deviceOf = (platform: Platform, scope: Scope): string | undefined =>
  verifyLink(deviceKey(platform.secret), scope.cookie(cookie) ?? '')

export async function isKnownTo(tx: Tx, email: string, device: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - lifeInSeconds * 1000)
  const found = await tx.maybe(
    sql
      .selectFrom('known_devices as d')
      .innerJoin('users as u', (join) =>
        join.onRef('u.tenant_id', '=', 'd.tenant_id').onRef('u.id', '=', 'd.user_id'),
      )
      .select('d.device_id')
      .where('d.device_id', '=', device)
      .where('d.last_used_at', '>', since)
      .where('u.email', '=', email)
      .where('u.deleted_at', 'is', null),
  )
  return found !== undefined
}

interface Remembered {
  readonly userId: string
  /** As the browser's cookie has it. */
  readonly device?: string | undefined
  readonly isKnown: boolean
  readonly now: Date
}

/**
 * Remembers the browser after its user proved who they are, and gives the header with its cookie. One that its user was not
 * known by before gets a new number: someone could have put theirs there.
 */
export async function rememberDevice(
  platform: Platform,
  tx: Tx,
  { userId, device, isKnown, now }: Remembered,
): Promise<Record<string, string>> {
  const id = isKnown && device ? device : randomUUID()
  if (device && id !== device) await copyOtherUsers(tx, device, id, userId)
  await tx.run(
    sql
      .insertInto('known_devices')
      .values({ device_id: id, user_id: userId, created_at: now, last_used_at: now })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'device_id', 'user_id']).doUpdateSet({ last_used_at: now }),
      ),
  )
  await forgetOldest(tx, userId)
  return { 'set-cookie': cookieOf(platform, signLink(deviceKey(platform.secret), id)) }
}

/** Those who share the browser stay known to it. */
const copyOtherUsers = (tx: Tx, from: string, to: string, userId: string) =>
  tx.run(
    sql
      .insertInto('known_devices')
      .columns(['device_id', 'user_id', 'created_at', 'last_used_at'])
      .expression(
        sql
          .selectFrom('known_devices')
          .select([fragment<string>`${to}::uuid`.as('device_id'), 'user_id', 'created_at', 'last_used_at'])
          .where('device_id', '=', from)
          .where('user_id', '!=', userId)
          .orderBy('last_used_at', 'desc')
          .limit(deviceLife.mostUsers - 1),
      ),
  )

/** First those that were never used again: a program that keeps no cookie leaves one at every login. */
const forgetOldest = (tx: Tx, userId: string) =>
  tx.run(
    sql
      .deleteFrom('known_devices')
      .where('user_id', '=', userId)
      .where('device_id', 'in', (devices) =>
        devices
          .selectFrom('known_devices')
          .select('device_id')
          .where('user_id', '=', userId)
          .orderBy(fragment`last_used_at > created_at`, 'desc')
          .orderBy('last_used_at', 'desc')
          .offset(deviceLife.mostOfOneUser),
      ),
  )

export const forgetDevices = (tx: Tx, userId: string) =>
  tx.run(sql.deleteFrom('known_devices').where('user_id', '=', userId))

function cookieOf({ env }: Platform, token: string): string {
  const isSecure = env.PUBLIC_URL.startsWith('https:')
  const parts = [
    `${cookie}=${token}`,
    `Path=${login.path}`,
    `Max-Age=${lifeInSeconds}`,
    'HttpOnly',
    'SameSite=Strict',
  ]
  return [...parts, ...(isSecure ? ['Secure'] : [])].join('; ')
}
