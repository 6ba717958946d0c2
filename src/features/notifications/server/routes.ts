import { handle, handleInScope, handleList, handleRead, type Route } from '#platform/server/http/handle.ts'
import * as contract from '../contract.ts'
import * as ownMails from './email-preferences.ts'
import * as queries from './queries.ts'
import * as service from './service.ts'
import { judge } from './texts.ts'

export const notificationRoutes = (): Route[] => [
  handleList(contract.listNotifications, (bind, { query }) => queries.listNotifications(bind, query)),
  handleRead(contract.getNotification, ({ tx }, { params }) => queries.getNotification(tx, params.id)),
  handle(contract.createNotification, (ctx, { body }) => service.createNotification(ctx, body)),
  handle(contract.updateNotification, (ctx, { params, body }) =>
    service.updateNotification(ctx, params.id, body),
  ),
  handle(contract.deleteNotification, (ctx, { params }) => service.deleteNotification(ctx, params.id)),
  // Asked for at every pause in typing: its answers are not worth keeping for a repeated request.
  handleInScope(contract.previewNotification, (scope, { body }) =>
    scope.transact(async ({ tenant }) => judge(body.key, body, tenant)),
  ),
  handle(contract.testNotification, (ctx, { params, body }) =>
    service.testNotification(ctx, params.id, body),
  ),
  handle(contract.listOwnMails, (ctx) => ownMails.listOwnMails(ctx)),
  handle(contract.chooseOwnMail, (ctx, { params, body }) => ownMails.chooseOwnMail(ctx, params.key, body)),
]
