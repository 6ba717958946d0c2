/** Helping someone who has lost their authenticator app and their recovery codes: another person turns it off for them. */
import type { Ctx } from '#platform/server/context.ts'
import { countyUrl } from '#platform/server/env.ts'
import { sendMail } from '#platform/server/mail/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import { wrongState } from '#platform/shared/errors.ts'
import { passwordLength } from '../rules.ts'
import * as queries from './queries.ts'

/**
 * Ends every session of the user and tells them by email, so that a reset that they did not ask for does not go unnoticed.
 * `by` names whoever did it in that email.
 */
export async function resetSecondFactor(
  platform: Pick<Platform, 'env'>,
  ctx: Ctx,
  userId: string,
  by: string,
): Promise<void> {
  const account = await queries.lockAccount(ctx.tx, userId)
  if (!account.totp_confirmed_at) throw wrongState('This user hasn’t turned on two-factor authentication.')
  await queries.forgetSecondFactor(ctx.tx, userId)
  const mustChange = !account.password_stands_alone
  if (mustChange) await queries.makePasswordTemporary(ctx.tx, userId)
  await queries.endSessions(ctx.tx, userId, { by: 'second_factor', at: ctx.now })
  ctx.audit('user.second_factor_reset', { object: { type: 'user', id: userId }, note: account.email })
  const county = ctx.tenant.name
  const address = `${countyUrl(platform.env, ctx.tenant.subdomain)}/login`
  await sendMail(ctx, {
    to: account.email,
    kind: 'second-factor-reset',
    link: '/login',
    subject: `Two-factor authentication was reset on your ${county} account`,
    text: [
      `Hello ${account.first_name},`,
      `${by} reset two-factor authentication on your ${county} account. Your authenticator app and your recovery codes no longer work, and you’re logged off on all devices.`,
      mustChange
        ? `Log in with your password. You’ll be asked to choose a new one with at least ${passwordLength.least} characters.`
        : 'Log in with your password.',
      account.requires_second_factor
        ? `You’ll then be asked to set up two-factor authentication again:\n${address}`
        : `Then turn two-factor authentication on again under My Account:\n${address}`,
      'If you didn’t request this, contact your county’s administrator right away.',
      county,
    ].join('\n\n'),
  })
}
