import { handle, handleInScope, type Route } from '#platform/server/http/handle.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as contract from '../contract.ts'
import * as account from './account.ts'
import * as links from './password-links.ts'
import * as profile from './profile.ts'
import * as secondFactor from './second-factor.ts'
import { signIn } from './sign-in.ts'

export const authRoutes = (platform: Platform): Route[] => [
  handleInScope(contract.login, (scope, input) => signIn(platform, scope, input)),
  handle(contract.checkSession, (ctx) => account.describeSession(platform, ctx)),
  handle(contract.logout, (ctx) => account.signOut(ctx)),
  handleInScope(contract.forgotPassword, (scope, { body }) => links.forgotPassword(scope, body)),
  handleInScope(contract.getPasswordLink, (scope, { params }) =>
    links.describeLink(platform, scope, params.token),
  ),
  handleInScope(contract.choosePassword, (scope, { params, body }) =>
    links.choosePassword(platform, scope, params.token, body.password),
  ),
  handle(contract.getProfile, (ctx) => profile.getProfile(ctx)),
  handle(contract.updateProfile, (ctx, { body }) => profile.updateProfile(ctx, body)),
  handle(contract.chooseFirstScreen, (ctx, { body }) => account.chooseFirstScreen(ctx, body.first_screen)),
  handleInScope(contract.changePassword, (scope, { body }) =>
    account.changePassword(platform, scope, body.current_password, body.new_password),
  ),
  handleInScope(contract.beginSecondFactor, async (scope, { body }) => {
    const own = await account.requireOwnPassword(scope, body.password, 'password')
    return scope.transact(async (ctx) => {
      await own.forgive(ctx.tx)
      return secondFactor.beginSecondFactor(ctx, platform.secret, own)
    })
  }),
  handle(contract.confirmSecondFactor, (ctx, { body }) =>
    secondFactor.confirmSecondFactor(ctx, platform.secret, body.code),
  ),
  handleInScope(contract.removeSecondFactor, async (scope, { body }) => {
    const own = await account.requireOwnPassword(scope, body.password, 'password')
    return scope.transact(async (ctx) => {
      await secondFactor.removeSecondFactor(ctx, platform.secret, body.code, own)
      await own.forgive(ctx.tx)
      return { message: 'Two-factor authentication turned off' }
    })
  }),
  handle(contract.listOwnSessions, (ctx) => account.listOwnSessions(ctx)),
  handle(contract.endSession, (ctx, { params }) => account.endSession(ctx, params.id)),
  handle(contract.endOtherSessions, (ctx) => account.endOtherSessions(ctx)),
]
