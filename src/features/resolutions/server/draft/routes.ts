import { handle, handleInScope, handleRead, handleStream, type Route } from '#platform/server/http/handle.ts'
import * as contract from '../../draft-contract.ts'
import * as templating from '../../templates-contract.ts'
import { findSeen, isSeenBy, notSeen } from '../sight.ts'
import { filledTemplate } from './present.ts'
import { readDraft, startDraft } from './start.ts'
import * as templates from './templates.ts'
import * as versions from './versions.ts'
import { updatesAfter, writeDraft } from './write.ts'

export const draftRoutes = (): Route[] => [
  handle(contract.getDraft, (ctx, { params }) => readDraft(ctx, params.id)),
  handle(contract.startDraft, (ctx, { params, body }) => startDraft(ctx, params.id, body.from)),
  handle(contract.listUpdates, async (ctx, { params, query }) => {
    const { status } = await findSeen(ctx, params.id)
    return { status, ...(await updatesAfter(ctx.tx, params.id, query.after)) }
  }),
  // An update that is sent twice counts once by itself: its answer need not be kept.
  handleInScope(contract.writeDraft, ({ transact }, { params, body }) =>
    transact((ctx) => writeDraft(ctx, params.id, body)),
  ),
  handleStream(contract.followDraft, async (ctx, { params: { id }, query }) => {
    if (!(await isSeenBy(ctx, ctx.userId, id))) throw notSeen()
    return { kind: 'draft', id, isShared: query.as === 'writer' }
  }),
  handle(contract.getFilledTemplate, async (ctx, { params }) => ({
    document: await filledTemplate(ctx, await findSeen(ctx, params.id)),
  })),
  handle(contract.fillDraft, async (ctx, { params }) => {
    await versions.fillDraft(ctx, params.id)
    return readDraft(ctx, params.id)
  }),
  handle(contract.listVersions, (ctx, { params }) => versions.listVersions(ctx, params.id)),
  handle(contract.getVersion, (ctx, { params }) => versions.getVersion(ctx, params.id, params.number)),
  handle(contract.saveVersion, (ctx, { params, body }) => versions.saveVersion(ctx, params.id, body.note)),
  handle(contract.restoreVersion, (ctx, { params }) =>
    versions.restoreVersion(ctx, params.id, params.number),
  ),
  handleRead(templating.listTemplates, ({ tx }) => templates.listTemplates(tx)),
  handle(templating.saveTemplate, (ctx, { body }) => templates.saveTemplate(ctx, body)),
  handle(templating.previewTemplate, async (_ctx, { body }) => templates.previewTemplate(body.body)),
]
