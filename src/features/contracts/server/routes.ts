/** The calls of contracts: their own, and those that every kind of matters has. */
import { templateRoutes } from '#features/drafts/server/index.ts'
import { kindRoutes } from '#features/kinds/server/index.ts'
import { findVisible } from '#features/matters/server/index.ts'
import { handle, handleInScope, handleList, type Route } from '#platform/server/http/handle.ts'
import type { Platform } from '#platform/server/platform.ts'
import { contractCalls } from '../calls.ts'
import * as contract from '../contract.ts'
import { contractKind } from '../rules.ts'
import { agreementTemplateCalls } from '../template-contract.ts'
import { createContract, deleteContract, updateContract } from './contracts.ts'
import { printCoverSheet } from './cover-sheet.ts'
import { listContracts } from './list.ts'
import { servedContracts } from './served.ts'
import { addSignedCopy, openSignedCopy } from './signed-copy.ts'
import { startContract } from './start.ts'
import { contractTemplates } from './text.ts'
import { viewContract } from './view.ts'

export const contractRoutes = (platform: Pick<Platform, 'files'>): Route[] => [
  handleList(contract.listContracts, (bind, { query }, tenant, now) =>
    listContracts(bind, query, tenant, now),
  ),
  handle(contract.getContractStart, (ctx, { query }) => startContract(ctx, query)),
  handle(contract.createContract, (ctx, { body }) => createContract(ctx, body)),
  handle(contract.getContract, async (ctx, { params }) => {
    await findVisible(ctx, contractKind, params.id)
    return viewContract(ctx, params.id)
  }),
  handle(contract.updateContract, (ctx, { params, body }) => updateContract(ctx, params.id, body)),
  handle(contract.deleteContract, (ctx, { params }) => deleteContract(ctx, params.id)),
  handle(contract.addSignedCopy, (ctx, { params, files: { file } }) =>
    addSignedCopy(ctx, platform.files, params.id, file),
  ),
  handle(contract.getSignedCopy, (ctx, { params }) => openSignedCopy(ctx, platform.files, params.id)),
  handleInScope(contract.getCoverSheet, (scope, { params }) => printCoverSheet(scope, params.id)),
  ...templateRoutes(contractTemplates, agreementTemplateCalls),
  ...kindRoutes(servedContracts, contractCalls, platform),
]
