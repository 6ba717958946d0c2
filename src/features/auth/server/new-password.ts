/** What a new password brings with it, however it came about. */
import type { Ctx } from '#platform/server/context.ts'
import type { Platform } from '#platform/server/platform.ts'
import { wrongState } from '#platform/shared/errors.ts'
import { passwordLength } from '../rules.ts'
import { forgetDevices, rememberDevice } from './known-devices.ts'
import type { StoredPassword } from './passwords.ts'
import * as queries from './queries.ts'
import { forgetFailures } from './throttle.ts'

/**
 * Ends every link that was mailed before, forgets failed guesses and the devices that were known; the one at which the
 * password was chosen is known from now on. Gives the header with its cookie.
 */
export async function setPassword(
  platform: Platform,
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  { id, email }: { id: string; email: string },
  password: StoredPassword,
): Promise<Record<string, string>> {
  // It was judged before this transaction, and two-factor authentication may have been turned off since.
  const { totp_confirmed_at } = await queries.lockAccount(tx, id)
  if (!totp_confirmed_at && !password.standsAlone)
    throw wrongState(
      `Two-factor authentication was turned off while you were working. Use at least ${passwordLength.least} characters.`,
    )
  await queries.setPasswordHash(tx, id, password, now)
  await queries.invalidateLinks(tx, id, now)
  await forgetFailures(tx, email)
  await forgetDevices(tx, id)
  return rememberDevice(platform, tx, { userId: id, isKnown: false, now })
}
