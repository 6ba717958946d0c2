/** A Full Administrator helps someone who has lost their authenticator app. */
import { requireOwnPassword, resetSecondFactor as reset } from '#features/auth/server/index.ts'
import type { UserActor } from '#platform/server/context.ts'
import type { Scope } from '#platform/server/http/handle.ts'
import type { Platform } from '#platform/server/platform.ts'
import { forbidden, wrongState } from '#platform/shared/errors.ts'
import type { User } from '../contract.ts'
import { mayResetSecondFactor } from '../rules.ts'
import * as queries from './queries.ts'

export async function resetSecondFactor(
  platform: Platform,
  scope: Scope<UserActor>,
  userId: string,
  password: string,
): Promise<User> {
  await scope.transact(async ({ tx, actor }) => {
    const user = await queries.getUser(tx, userId)
    if (!mayResetSecondFactor(actor.role))
      throw forbidden('Only a Full Administrator can reset two-factor authentication.')
    if (user.id === actor.userId)
      throw wrongState('Change your own two-factor authentication under My Account.')
    if (user.is_disabled) throw wrongState('This user is disabled. Enable the account first.')
  })
  const { forgive } = await requireOwnPassword(scope, password, 'password')
  return scope.transact(async (ctx) => {
    await forgive(ctx.tx)
    await reset(platform, ctx, userId, ctx.actor.name)
    return queries.getUser(ctx.tx, userId)
  })
}
