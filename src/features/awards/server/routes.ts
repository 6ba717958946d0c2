import { handle, handleInScope, handleList, type Route } from '#platform/server/http/handle.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as contract from '../contract.ts'
import { listAwards as listAwardsEndpoint } from '../list-contract.ts'
import { getProcurementReport, printProcurementReport } from '../report-contract.ts'
import * as vendors from '../vendor-contract.ts'
import * as decide from './decide.ts'
import { printAwardLetter } from './letters.ts'
import { listAwards } from './list.ts'
import * as protests from './protests.ts'
import { printReport, readReport } from './report.ts'
import { requestAwardResolution } from './resolution.ts'
import * as results from './vendor-results.ts'
import { viewAward } from './view.ts'

export const awardRoutes = ({ files }: Pick<Platform, 'files'>): Route[] => [
  handleList(listAwardsEndpoint, (bind, { query }, tenant, now) => listAwards(bind, query, tenant, now)),
  handle(getProcurementReport, (ctx, { query }) => readReport(ctx, query)),
  handleInScope(printProcurementReport, (scope, { query }) => printReport(scope, query)),
  handle(contract.getAward, (ctx, { params }) => viewAward(ctx, params.id)),
  handle(contract.recommendAward, (ctx, { params, body }) => decide.recommend(ctx, params.id, body)),
  handle(contract.makeAward, (ctx, { params, body }) => decide.makeAward(ctx, params.id, body.version)),
  handle(contract.rescindAward, (ctx, { params, body }) => decide.rescind(ctx, params.id, body)),
  handle(contract.requestAwardResolution, (ctx, { params, body }) =>
    requestAwardResolution(ctx, params.id, body.version),
  ),
  handleInScope(contract.printAwardLetter, (scope, { params, query }) =>
    printAwardLetter(scope, params, query),
  ),
  handle(contract.recordProtest, (ctx, { params, body, files: { letter: received } }) =>
    protests.recordProtest(ctx, params.id, body, { files, received }),
  ),
  handle(contract.downloadProtestLetter, (ctx, { params }) => protests.openLetter(ctx, files, params)),
  handle(contract.decideProtest, (ctx, { params, body }) => protests.decideProtest(ctx, params, body)),
  handle(vendors.listVendorResults, (ctx) => results.listResults(ctx)),
  handleInScope(vendors.downloadVendorLetter, (scope, { params, query }) =>
    results.printOwnLetter(scope, params.submission, query),
  ),
  handle(vendors.protestAward, (ctx, { params, body: { grounds }, files: { letter: received } }) =>
    results.protestOwn(ctx, params.submission, { grounds, letter: { files, received } }),
  ),
  handle(vendors.downloadOwnProtestLetter, (ctx, { params }) =>
    results.openOwnLetter(ctx, files, params.protest),
  ),
]
