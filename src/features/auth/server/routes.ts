import { handle, handleInScope, type Route } from '../../../platform/server/http/handle.ts'
import type { Platform } from '../../../platform/server/platform.ts'
import * as contract from '../contract.ts'
import * as account from './account.ts'
import * as links from './password-links.ts'
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
  handle(contract.changePassword, (ctx, { body }) =>
    account.changePassword(platform, ctx, body.current_password, body.new_password),
  ),
  handle(contract.beginSecondFactor, async (ctx, { body }) => {
    await account.requireOwnPassword(platform, ctx, body.password, 'password')
    return secondFactor.beginSecondFactor(ctx, platform.secret)
  }),
  handle(contract.confirmSecondFactor, (ctx, { body }) =>
    secondFactor.confirmSecondFactor(ctx, platform.secret, body.code),
  ),
  handle(contract.removeSecondFactor, async (ctx, { body }) => {
    await account.requireOwnPassword(platform, ctx, body.password, 'password')
    await secondFactor.removeSecondFactor(ctx, platform.secret, body.code)
    return { message: 'The second factor is switched off.' }
  }),
  handle(contract.listOwnSessions, (ctx) => account.listOwnSessions(ctx)),
  handle(contract.endOtherSessions, (ctx) => account.endOtherSessions(ctx)),
]
