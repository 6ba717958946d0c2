import { handle, handleInScope, type Route } from '#platform/server/http/handle.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as contract from '../../copies-contract.ts'
import { exportResolution, listUnprintable, printRequest, printRequestForm } from '../export/export.ts'
import * as copies from './copies.ts'

export const copyRoutes = (platform: Pick<Platform, 'files' | 'env'>): Route[] => [
  handleInScope(contract.exportResolution, (scope, { params }) =>
    exportResolution(scope, params.id, params.format),
  ),
  handleInScope(contract.printRequest, (scope, { params }) => printRequest(scope, params.id)),
  handleInScope(contract.printRequestForm, (scope, { body }) => printRequestForm(scope, body)),
  handle(contract.listUnprintable, (ctx, { params }) => listUnprintable(ctx, params.id)),
  handle(contract.listCopies, (ctx, { params }) => copies.listCopies(ctx, params.id)),
  handleInScope(contract.certifyCopy, (scope, { params, body }) =>
    copies.certifyCopy(platform, scope, params.id, body.requester),
  ),
  handle(contract.getCopyFile, (ctx, { params }) => copies.openCopy(ctx, platform, params.id)),
  handle(contract.revokeCopy, (ctx, { params, body }) => copies.revokeCopy(ctx, params.id, body.reason)),
]
