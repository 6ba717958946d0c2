/** The calls of drafts, for each kind that has them. */
import { findVisible, isVisibleTo, notThere } from '#features/matters/server/index.ts'
import { handle, handleInScope, handleRead, handleStream, type Route } from '#platform/server/http/handle.ts'
import type { DraftEndpoints } from '../contract.ts'
import type { TemplateEndpoints } from '../templates-contract.ts'
import { showCaret } from './carets.ts'
import type { DraftedKind } from './drafted-kind.ts'
import { readDraft, startDraft } from './start.ts'
import * as templating from './templates.ts'
import * as versions from './versions.ts'
import { updatesAfter, writeDraft } from './write.ts'

const keyOf = ({ params, query }: { params: { id: string }; query: { section: string } }) => ({
  id: params.id,
  section: query.section,
})

export function draftRoutes(drafted: DraftedKind, endpoints: DraftEndpoints): Route[] {
  const { kind } = drafted
  return [
    handle(endpoints.getDraft, (ctx, input) => readDraft(ctx, drafted, keyOf(input))),
    handle(endpoints.startDraft, (ctx, input) => startDraft(ctx, drafted, keyOf(input), input.body.from)),
    handle(endpoints.listUpdates, async (ctx, input) => {
      const { status } = await findVisible(ctx, kind, input.params.id)
      return { status, ...(await updatesAfter(ctx.tx, keyOf(input), input.query.after)) }
    }),
    // An update that is sent twice counts once by itself: its answer need not be kept.
    handleInScope(endpoints.writeDraft, ({ transact }, input) =>
      transact((ctx) => writeDraft(ctx, drafted, keyOf(input), input.body)),
    ),
    handleStream(endpoints.followDraft, async (ctx, { params: { id }, query }) => {
      if (!(await isVisibleTo(ctx, kind, ctx.userId, id))) throw notThere(kind)
      return { kind: 'draft', id, isShared: query.as === 'writer' }
    }),
    handleInScope(endpoints.showCaret, ({ transact }, input) =>
      transact((ctx) => showCaret(ctx, drafted, keyOf(input), input.body)),
    ),
    handle(endpoints.getFilledTemplate, async (ctx, { params, query }) => ({
      document: await drafted.firstText(ctx, await findVisible(ctx, kind, params.id), query.section),
    })),
    handle(endpoints.fillDraft, async (ctx, input) => {
      await versions.fillDraft(ctx, drafted, keyOf(input))
      return readDraft(ctx, drafted, keyOf(input))
    }),
    handle(endpoints.listVersions, (ctx, input) => versions.listVersions(ctx, drafted, keyOf(input))),
    handle(endpoints.getVersion, (ctx, input) =>
      versions.getVersion(ctx, drafted, keyOf(input), input.params.number),
    ),
    handle(endpoints.saveVersion, (ctx, input) =>
      versions.saveVersion(ctx, drafted, keyOf(input), input.body.note),
    ),
    handle(endpoints.restoreVersion, (ctx, input) =>
      versions.restoreVersion(ctx, drafted, keyOf(input), input.params.number),
    ),
  ]
}

export const templateRoutes = (
  templates: templating.KindTemplates,
  endpoints: TemplateEndpoints,
): Route[] => [
  handleRead(endpoints.listTemplates, ({ tx }) => templating.listTemplates(tx, templates)),
  handle(endpoints.saveTemplate, (ctx, { body }) => templating.saveTemplate(ctx, templates, body)),
  handle(endpoints.previewTemplate, async (_ctx, { body }) =>
    templating.previewTemplate(body.body, templates),
  ),
]
