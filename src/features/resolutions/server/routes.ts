import { handle, handleList, handleRead, type Route } from '#platform/server/http/handle.ts'
import type { Platform } from '#platform/server/platform.ts'
import { dayIn } from '#platform/shared/days.ts'
import * as papers from '../attachments-contract.ts'
import * as talk from '../comments-contract.ts'
import * as contract from '../contract.ts'
import * as routing from '../routing-contract.ts'
import { getStatistics } from '../statistics-contract.ts'
import { listActivity } from './activity.ts'
import * as attachments from './attachments.ts'
import * as comments from './comments.ts'
import { copyRoutes } from './copies/routes.ts'
import { draftRoutes } from './draft/routes.ts'
import * as holding from './holding.ts'
import { boardOfResolutions, listResolutions } from './list.ts'
import * as moves from './moves.ts'
import * as placements from './placements.ts'
import * as queries from './queries.ts'
import * as requests from './requests.ts'
import * as routes from './routing.ts'
import { findSeen, requireSeen } from './sight.ts'
import { statisticsOf } from './statistics.ts'

export const resolutionRoutes = (platform: Pick<Platform, 'files' | 'env'>): Route[] => [
  handleList(contract.listResolutions, (bind, { query }, { timeZone }, now) =>
    listResolutions(bind, query, dayIn(timeZone, now)),
  ),
  handleList(contract.getBoard, (bind, { query }, { timeZone }, now) =>
    boardOfResolutions(bind, query, dayIn(timeZone, now)),
  ),
  handle(getStatistics, (ctx, { query }) => statisticsOf(ctx, query)),
  handleRead(contract.listResolutionYears, ({ tx }) => queries.findYears(tx)),
  handle(contract.requestResolution, (ctx, { body }) => requests.requestResolution(ctx, body)),
  handle(contract.getResolution, async (ctx, { params }) => {
    await requireSeen(ctx, params.id)
    return requests.viewResolution(ctx, params.id)
  }),
  handle(contract.updateResolution, (ctx, { params, body }) =>
    requests.updateResolution(ctx, params.id, body),
  ),
  handle(contract.deleteResolution, (ctx, { params }) => requests.deleteResolution(ctx, params.id)),
  handle(contract.moveResolution, async (ctx, { params: { id, action }, body }) => {
    await moves.moveResolution(ctx, id, action, body)
    return requests.viewResolution(ctx, id)
  }),
  handle(contract.holdResolution, async (ctx, { params: { id }, body }) => {
    await holding.holdResolution(ctx, id, body)
    return requests.viewResolution(ctx, id)
  }),
  handle(contract.releaseResolution, async (ctx, { params: { id }, body }) => {
    await holding.releaseResolution(ctx, id, body)
    return requests.viewResolution(ctx, id)
  }),
  handle(contract.forwardResolution, async (ctx, { params: { id }, body }) => {
    await holding.forwardResolution(ctx, id, body)
    return requests.viewResolution(ctx, id)
  }),
  handle(contract.listSteps, async (ctx, { params }) => {
    await findSeen(ctx, params.id)
    return queries.findSteps(ctx.tx, params.id, ctx.now)
  }),
  handle(contract.listActivity, (ctx, { params }) => listActivity(ctx, params.id)),
  handle(routing.listMeetingChoices, async (ctx, { params }) => {
    await requireSeen(ctx, params.id)
    return placements.listChoices(ctx, params.id)
  }),
  handle(routing.placeResolution, async (ctx, { params: { id }, body }) => {
    await placements.placeResolution(ctx, id, body)
    return requests.viewResolution(ctx, id)
  }),
  ...draftRoutes(),
  ...routingRoutes(),
  ...commentRoutes(),
  ...attachmentRoutes(platform),
  ...copyRoutes(platform),
]

const routingRoutes = (): Route[] => [
  handleRead(routing.listRoutes, ({ tx }) => routes.listRoutes(tx)),
  handleRead(routing.listRoutingChoices, ({ tx }) => routes.listChoices(tx)),
  handle(routing.saveRoute, (ctx, { params, body }) => routes.saveRoute(ctx, params.step, body)),
  handle(routing.listDelegations, (ctx) => routes.listDelegations(ctx)),
  handle(routing.delegate, (ctx, { body }) => routes.delegate(ctx, body)),
  handle(routing.endDelegation, (ctx, { params }) => routes.endDelegation(ctx, params.id)),
]

const commentRoutes = (): Route[] => [
  handle(talk.listComments, (ctx, { params }) => comments.listComments(ctx, params.id)),
  handle(talk.addComment, (ctx, { params, body }) => comments.addComment(ctx, params.id, body)),
  handle(talk.deleteComment, (ctx, { params }) => comments.deleteComment(ctx, params.id)),
]

const attachmentRoutes = ({ files }: Pick<Platform, 'files'>): Route[] => [
  handle(papers.listAttachments, (ctx, { params }) => attachments.listAttachments(ctx, params.id)),
  handle(papers.addAttachment, (ctx, { params, body, files: { file } }) =>
    attachments.addAttachment(ctx, files, params.id, body.title, file),
  ),
  handle(papers.addAttachmentVersion, (ctx, { params, files: { file } }) =>
    attachments.addVersion(ctx, files, params.id, file),
  ),
  handle(papers.updateAttachment, (ctx, { params, body }) =>
    attachments.updateAttachment(ctx, params.id, body),
  ),
  handle(papers.deleteAttachment, (ctx, { params }) => attachments.deleteAttachment(ctx, params.id)),
  handle(papers.getAttachmentFile, (ctx, { params }) =>
    attachments.openFile(ctx, files, params.id, params.number),
  ),
]
