/** The mails with which someone chooses a password: the first one, or a new one. */
import { mailPasswordLink } from '#features/auth/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { notFound, wrongState } from '#platform/shared/errors.ts'
import { requireMayChange, requireMayLetIn } from './guards.ts'
import * as queries from './queries.ts'

type Me = Ctx<UserActor>

export async function sendWelcome(ctx: Me, email: string) {
  await mailLink(ctx, email, 'invitation', 'user.welcome_sent')
  return { message: 'Welcome email sent!' }
}

export async function resetPassword(ctx: Me, email: string) {
  await mailLink(ctx, email, 'reset', 'user.password_reset_sent')
  return { message: 'Password reset email sent!' }
}

async function mailLink(
  ctx: Me,
  email: string,
  kind: 'invitation' | 'reset',
  event: `user.${string}`,
): Promise<void> {
  const found = await queries.findUserIdByEmail(ctx.tx, email)
  if (!found) throw notFound('No user has this email.')
  const user = await queries.getUser(ctx.tx, found.id)
  requireMayChange(ctx.actor, user)
  await requireMayLetIn(ctx.tx, ctx.actor, user, 'send them a login link')
  if (user.is_disabled) throw wrongState('This user is disabled. Enable the account first.')
  await mailPasswordLink(ctx, { email: user.email, kind })
  ctx.audit(event, { object: { type: 'user', id: user.id }, note: user.email })
}
