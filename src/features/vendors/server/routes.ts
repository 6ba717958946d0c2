import { handle, handleList, handleRead, type Route } from '#platform/server/http/handle.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as contract from '../contract.ts'
import { servedVendorImport } from './import.ts'
import * as queries from './queries.ts'
import * as service from './service.ts'
import { viewVendor } from './view.ts'

export const vendorRoutes = ({ secret }: Platform): Route[] => [
  handleList(contract.listVendors, (bind, { query }) => queries.listVendors(bind, query)),
  handleRead(contract.getVendor, ({ tx }, { params }) => viewVendor(tx, params.id)),
  handle(contract.createVendor, (ctx, { body }) => service.createVendor(ctx, secret, body)),
  handle(contract.updateVendor, (ctx, { params, body }) =>
    service.updateVendor(ctx, secret, params.id, body),
  ),
  handle(contract.disableVendor, (ctx, { params }) => service.disableVendor(ctx, params.id)),
  handle(contract.enableVendor, (ctx, { params }) => service.enableVendor(ctx, params.id)),
  handle(contract.deleteVendor, (ctx, { params }) => service.deleteVendor(ctx, params.id)),
  handle(contract.revealTaxId, (ctx, { params }) => service.revealTaxId(ctx, secret, params.id)),
  ...servedVendorImport.routes,
]
