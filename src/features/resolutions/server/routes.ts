/** The calls of resolutions: their own, and those that every kind of matters has. */
import { attachmentRoutes, matterAsOwner } from '#features/attachments/server/index.ts'
import { commentRoutes } from '#features/comments/server/index.ts'
import { draftRoutes, templateRoutes } from '#features/drafts/server/index.ts'
import { findActivity, findVisible, findYears, requireVisible } from '#features/matters/server/index.ts'
import { movingRoutes, routeRoutes, statisticsRoutes } from '#features/routing/server/index.ts'
import { handle, handleList, handleRead, type Route } from '#platform/server/http/handle.ts'
import type { Platform } from '#platform/server/platform.ts'
import { dayIn } from '#platform/shared/days.ts'
import { attachmentCalls } from '../attachments-contract.ts'
import { commentCalls } from '../comments-contract.ts'
import * as contract from '../contract.ts'
import { draftCalls, templateCalls } from '../draft-contract.ts'
import * as agenda from '../routing-contract.ts'
import { mayEdit, resolutionKind } from '../rules.ts'
import * as placements from './agenda/placements.ts'
import { copyRoutes } from './copies/routes.ts'
import { routedResolutions } from './moves/moves.ts'
import { editRefusal } from './requests/edit-refusal.ts'
import { boardOfResolutions, listResolutions } from './requests/list.ts'
import * as requests from './requests/requests.ts'
import { subjectOf } from './subject.ts'
import { resolutionTemplates, resolutionText } from './text.ts'

/** Who may change the request may change its attachments. */
const withAttachments = matterAsOwner(resolutionKind, {
  mayChange: (acting, matter) => mayEdit(acting, subjectOf(matter)),
  refusal: (matter) => editRefusal(subjectOf(matter)),
})

export const resolutionRoutes = (platform: Pick<Platform, 'files' | 'env'>): Route[] => [
  handleList(contract.listResolutions, (bind, { query }, { timeZone }, now) =>
    listResolutions(bind, query, dayIn(timeZone, now)),
  ),
  handleList(contract.getBoard, (bind, { query }, { timeZone }, now) =>
    boardOfResolutions(bind, query, dayIn(timeZone, now)),
  ),
  handleRead(contract.listResolutionYears, ({ tx }) => findYears(tx, resolutionKind)),
  handle(contract.requestResolution, (ctx, { body }) => requests.requestResolution(ctx, body)),
  handle(contract.getResolution, async (ctx, { params }) => {
    await requireVisible(ctx, resolutionKind, params.id)
    return requests.viewResolution(ctx, params.id)
  }),
  handle(contract.updateResolution, (ctx, { params, body }) =>
    requests.updateResolution(ctx, params.id, body),
  ),
  handle(contract.deleteResolution, (ctx, { params }) => requests.deleteResolution(ctx, params.id)),
  handle(contract.listActivity, async (ctx, { params }) => {
    await findVisible(ctx, resolutionKind, params.id)
    return findActivity(ctx.tx, resolutionKind, params.id)
  }),
  handle(agenda.listMeetingChoices, async (ctx, { params }) =>
    placements.listChoices(ctx, await findVisible(ctx, resolutionKind, params.id)),
  ),
  handle(agenda.placeResolution, async (ctx, { params: { id }, body }) => {
    await placements.placeResolution(ctx, id, body)
    return requests.viewResolution(ctx, id)
  }),
  ...statisticsRoutes(routedResolutions, contract.getStatistics),
  ...movingRoutes(routedResolutions, contract.movingCalls, requests.viewResolution),
  ...routeRoutes(routedResolutions, agenda.routeCalls),
  ...draftRoutes(resolutionText, draftCalls),
  ...templateRoutes(resolutionTemplates, templateCalls),
  ...commentRoutes(resolutionKind, commentCalls),
  ...attachmentRoutes(withAttachments, attachmentCalls, platform),
  ...copyRoutes(platform),
]
