import { handle, handleRead, type Route } from '#platform/server/http/handle.ts'
import * as contract from '../contract.ts'
import { findKeys } from './queries.ts'
import * as service from './service.ts'

export const openingOfficialRoutes = (): Route[] => [
  handleRead(contract.listOpeningKeys, async ({ tx }) => (await findKeys(tx)).map(service.keyView)),
  handle(contract.getOwnOpeningKey, (ctx, { query }) => service.ownKey(ctx, query.id)),
  handle(contract.makeOpeningKey, (ctx, { body }) => service.makeKey(ctx, body)),
  handle(contract.makeSafeKey, (ctx, { body }) => service.makeSafeKey(ctx, body)),
  handle(contract.changePassphrase, (ctx, { params, body }) =>
    service.changePassphrase(ctx, params.id, body),
  ),
  handle(contract.startKeyTest, (ctx, { params }) => service.startTest(ctx, params.id)),
  handle(contract.finishKeyTest, (ctx, { params, body }) => service.finishTest(ctx, params.id, body.share)),
  handle(contract.retireOpeningKey, (ctx, { params }) => service.retireKey(ctx, params.id)),
]
