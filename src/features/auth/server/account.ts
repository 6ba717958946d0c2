/** What someone who is signed in does with their own session, password and sessions elsewhere. */

import { viewCounty } from '#features/tenants/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { type Scope, WithHeaders } from '#platform/server/http/handle.ts'
import type { Platform } from '#platform/server/platform.ts'
import { AppError, notFound } from '#platform/shared/errors.ts'
import { permissions } from '#platform/shared/permissions/catalog.ts'
import { vendorRole } from '#platform/shared/permissions/role-names.ts'
import { type FirstScreen, sessionLife, standsAlone } from '../rules.ts'
import { setPassword } from './new-password.ts'
import { requireGoodPassword, storedPassword, verifyPassword } from './passwords.ts'
import * as queries from './queries.ts'
import { type Attempt, countAttempt, forgiveAttempt } from './throttle.ts'
import { viewUser } from './view.ts'

type Me = Ctx<UserActor>
type MyScope = Scope<UserActor>
const idleSince = (now: Date) => new Date(now.getTime() - sessionLife.idleMinutes * 60_000)

export async function describeSession(platform: Platform, { tx, tenant, actor, now }: Me) {
  const [account, county, sessions] = await Promise.all([
    queries.getAccount(tx, actor.userId),
    viewCounty(platform, tenant.subdomain),
    queries.listSessions(tx, actor.userId, now, idleSince(now)),
  ])
  const current = sessions.find((session) => session.id === actor.sessionId)
  return {
    user: viewUser(account),
    county,
    permissions: permissions.filter((permission) => actor.can(permission)),
    is_vendor: account.role === vendorRole,
    must_set_up_second_factor: actor.mustSetUpSecondFactor,
    idle_minutes: sessionLife.idleMinutes,
    expires_at: (current?.expires_at ?? now).toISOString(),
  }
}

export async function signOut({ tx, actor, now, audit }: Me) {
  await queries.endSessions(tx, actor.userId, { by: 'logout', at: now, only: actor.sessionId })
  audit('session.ended', { object: { type: 'user', id: actor.userId } })
  return { message: 'You’re logged off.' }
}

export interface OwnPassword {
  readonly account: queries.Account
  /** Long enough without two-factor authentication. */
  readonly standsAlone: boolean
  /** For the last transaction: what else is asked for there (a code) may be guessed at too. */
  forgive(tx: Tx): Promise<void>
}

/** Guessing from a session that was left open is slowed down like guessing at the front door. */
export async function requireOwnPassword(
  scope: MyScope,
  password: string,
  field: string,
): Promise<OwnPassword> {
  const { account, attempt } = await scope.transact(async ({ tx, actor, now }) => {
    const attempt: Attempt = { email: actor.email, ip: actor.sessionId, purpose: 'account' }
    await countAttempt(tx, attempt, now)
    return { account: await queries.getAccount(tx, actor.userId), attempt }
  })
  if (!(await verifyPassword(account.password_hash, password))) throw notYours(field)
  return { account, standsAlone: standsAlone(password), forgive: (tx) => forgiveAttempt(tx, attempt) }
}

export const notYours = (field: string) => {
  const message = 'Incorrect password.'
  return new AppError('invalid', message, { fields: { [field]: message } })
}

export async function changePassword(platform: Platform, scope: MyScope, current: string, wanted: string) {
  const { account, forgive } = await requireOwnPassword(scope, current, 'current_password')
  await requireGoodPassword(
    wanted,
    {
      hasSecondFactor: account.totp_confirmed_at !== null,
      obvious: [account.email, account.first_name, account.last_name, scope.tenant.name, 'countyhall'],
    },
    'new_password',
  )
  const stored = await storedPassword(wanted)
  return scope.transact(async (ctx) => {
    const { tx, actor, now } = ctx
    const locked = await queries.lockAccount(tx, account.id)
    if (locked.password_hash !== account.password_hash) throw notYours('current_password')
    await forgive(tx)
    const cookie = await setPassword(platform, ctx, locked, stored)
    await queries.endSessions(tx, locked.id, { by: 'password', at: now, except: actor.sessionId })
    ctx.audit('user.password_changed', { object: { type: 'user', id: locked.id } })
    const message = 'Your password was changed. You’re logged off on all other devices.'
    return new WithHeaders({ message }, cookie)
  })
}

export async function chooseFirstScreen({ tx, actor, audit }: Me, wanted: FirstScreen | null) {
  const { first_screen: before } = await queries.getAccount(tx, actor.userId)
  if (before !== wanted) {
    await queries.setFirstScreen(tx, actor.userId, wanted)
    audit('user.first_screen_chosen', {
      object: { type: 'user', id: actor.userId },
      before: { first_screen: before },
      after: { first_screen: wanted },
    })
  }
  return { message: 'First screen saved' }
}

export async function listOwnSessions({ tx, actor, now }: Me) {
  const sessions = await queries.listSessions(tx, actor.userId, now, idleSince(now))
  return sessions.map((session) => ({
    id: session.id,
    created_at: session.created_at.toISOString(),
    last_seen_at: session.last_seen_at.toISOString(),
    ip: session.ip,
    user_agent: session.user_agent,
    is_current: session.id === actor.sessionId,
  }))
}

export async function endSession({ tx, actor, now, audit }: Me, id: string) {
  const ended = await queries.endSessions(tx, actor.userId, { by: 'elsewhere', at: now, only: id })
  if (ended === 0) throw notFound()
  audit('user.session_ended', { object: { type: 'user', id: actor.userId }, after: { session: id } })
  return { message: 'Session ended.' }
}

export async function endOtherSessions({ tx, actor, now, audit }: Me) {
  const ended = await queries.endSessions(tx, actor.userId, {
    by: 'elsewhere',
    at: now,
    except: actor.sessionId,
  })
  audit('user.other_sessions_ended', { object: { type: 'user', id: actor.userId }, after: { ended } })
  return { ended }
}
