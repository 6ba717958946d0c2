import { handle, handleRead, type Route } from '#platform/server/http/handle.ts'
import * as contract from '../../policy/contract.ts'
import { changePolicy, deletePolicy, savePolicy, viewPolicy } from './policy.ts'

export const policyRoutes = (): Route[] => [
  handleRead(contract.getPurchasingPolicy, (ctx) => viewPolicy(ctx)),
  handle(contract.savePurchasingPolicy, (ctx, { body }) => savePolicy(ctx, body)),
  handle(contract.changePurchasingPolicy, (ctx, { params, body }) =>
    changePolicy(ctx, { ...body, effective_from: params.effective_from }),
  ),
  handle(contract.deletePurchasingPolicy, (ctx, { params, body }) =>
    deletePolicy(ctx, params.effective_from, body.version),
  ),
]
