import { handle, handleInScope, type Route } from '#platform/server/http/handle.ts'
import * as contract from '../../advice/contract.ts'
import { deleteException, saveException } from './exceptions.ts'
import { viewGuidance } from './guidance.ts'
import { printGuidance } from './print.ts'

export const adviceRoutes = (): Route[] => [
  handle(contract.getAdvice, (ctx, { params }) => viewGuidance(ctx, params.id)),
  handleInScope(contract.printAdvice, (scope, { params }) => printGuidance(scope, params.id)),
  handle(contract.saveException, (ctx, { params, body }) => saveException(ctx, params.id, body)),
  handle(contract.deleteException, (ctx, { params, body }) => deleteException(ctx, params.id, body.version)),
]
