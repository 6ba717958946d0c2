/** The calls of resolutions: their own, and those that every kind of matters has. */
import { templateRoutes } from '#features/drafts/server/index.ts'
import { kindRoutes } from '#features/kinds/server/index.ts'
import { findVisible, findYears } from '#features/matters/server/index.ts'
import { printStatisticsRoute } from '#features/routing/server/index.ts'
import { handle, handleInScope, handleList, type Route } from '#platform/server/http/handle.ts'
import type { Platform } from '#platform/server/platform.ts'
import {
  getBoardReport,
  getMemberYear,
  listMeetingVotes,
  printBoardReport,
} from '../board-report-contract.ts'
import { resolutionCalls } from '../calls.ts'
import * as contract from '../contract.ts'
import { templateCalls } from '../draft-contract.ts'
import * as agenda from '../routing-contract.ts'
import { resolutionKind } from '../rules.ts'
import * as placements from './agenda/placements.ts'
import { copyRoutes } from './copies/routes.ts'
import * as report from './report/board-report.ts'
import { boardOfResolutions, listResolutions } from './requests/list.ts'
import * as requests from './requests/requests.ts'
import { servedResolutions } from './served.ts'
import { resolutionTemplates } from './text.ts'

export const resolutionRoutes = (platform: Pick<Platform, 'files' | 'env'>): Route[] => [
  handleList(contract.listResolutions, (bind, { query }, tenant, now) =>
    listResolutions(bind, query, tenant, now),
  ),
  handleList(contract.getBoard, (bind, { query }, tenant, now) =>
    boardOfResolutions(bind, query, tenant, now),
  ),
  handle(getBoardReport, (ctx, { query }) => report.readBoardReport(ctx, query)),
  handle(getMemberYear, (ctx, { params, query }) => report.readMemberYear(ctx, params.id, query)),
  handle(listMeetingVotes, (ctx, { params }) => report.readMeetingVotes(ctx, params.id)),
  handleInScope(printBoardReport, (scope, { query }) => report.printBoardReport(scope, query)),
  handle(contract.listResolutionYears, (ctx) => findYears(ctx, resolutionKind)),
  handle(contract.requestResolution, (ctx, { body }) => requests.requestResolution(ctx, body)),
  handle(contract.getResolution, async (ctx, { params }) => {
    await findVisible(ctx, resolutionKind, params.id)
    return requests.viewResolution(ctx, params.id)
  }),
  handle(contract.updateResolution, (ctx, { params, body }) =>
    requests.updateResolution(ctx, params.id, body),
  ),
  handle(contract.deleteResolution, (ctx, { params }) => requests.deleteResolution(ctx, params.id)),
  handle(agenda.listMeetingChoices, async (ctx, { params }) =>
    placements.listChoices(ctx, await findVisible(ctx, resolutionKind, params.id)),
  ),
  handle(agenda.placeResolution, async (ctx, { params: { id }, body }) => {
    await placements.placeResolution(ctx, id, body)
    return requests.viewResolution(ctx, id)
  }),
  ...templateRoutes(resolutionTemplates, templateCalls),
  printStatisticsRoute(servedResolutions.routed, contract.printResolutionStatistics),
  ...kindRoutes(servedResolutions, resolutionCalls, platform),
  ...copyRoutes(platform),
]
