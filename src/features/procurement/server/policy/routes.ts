import { handle, handleRead, type Route } from '#platform/server/http/handle.ts'
import * as contract from '../../policy/contract.ts'
import { deletePolicy, savePolicy, viewPolicy } from './policy.ts'

export const policyRoutes = (): Route[] => [
  handleRead(contract.getPurchasingPolicy, (ctx) => viewPolicy(ctx)),
  handle(contract.savePurchasingPolicy, (ctx, { body }) => savePolicy(ctx, body)),
  handle(contract.deletePurchasingPolicy, (ctx, { params, body }) =>
    deletePolicy(ctx, params.effective_from, body.version),
  ),
]
