import { handle, handleRead, type Route } from '#platform/server/http/handle.ts'
import * as contract from '../../minutes/contract.ts'
import * as approval from './approval.ts'
import * as minutes from './minutes.ts'

export const minutesRoutes = (): Route[] => [
  handleRead(contract.getMinutes, (ctx, { params }) => minutes.viewMinutes(ctx, params.id)),
  handle(contract.draftMinutes, (ctx, { params }) => minutes.draftMinutes(ctx, params.id)),
  handle(contract.previewDraft, (ctx, { params }) => minutes.previewDraft(ctx, params.id)),
  handle(contract.updateParagraph, (ctx, { params, body }) => minutes.updateParagraph(ctx, params.id, body)),
  handle(contract.addParagraph, (ctx, { params, body }) => minutes.addParagraph(ctx, params.id, body)),
  handle(contract.deleteParagraph, (ctx, { params }) => minutes.deleteParagraph(ctx, params.id)),
  handle(contract.addApproval, (ctx, { params }) => approval.addApproval(ctx, params.id)),
  handle(contract.approveMinutes, (ctx, { params, body }) => approval.approveMinutes(ctx, params.id, body)),
  handle(contract.undoApproval, (ctx, { params, body }) =>
    approval.undoApproval(ctx, params.id, body.reason),
  ),
  handle(contract.finalizeMinutes, (ctx, { params }) => approval.finalizeMinutes(ctx, params.id)),
  handle(contract.archiveMeeting, (ctx, { params }) => approval.archiveMeeting(ctx, params.id)),
]
