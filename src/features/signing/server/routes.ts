/** The calls about signatures: those of each kind whose document is signed here, and those of the signers. */
import { findVisible } from '#features/matters/server/index.ts'
import { fileHeaders } from '#platform/server/files/index.ts'
import { Download, handle, handleInScope, type Route } from '#platform/server/http/handle.ts'
import type { Platform } from '#platform/server/platform.ts'
import { notFound } from '#platform/shared/errors.ts'
import * as contract from '../contract.ts'
import { listChoices, requestSignatures } from './ask.ts'
import { declineAsUser, getOwn, listOwn, openOwnDocument, signAsUser } from './by-account.ts'
import { remindSigner, withdrawRequest } from './end.ts'
import { findRequest } from './queries.ts'
import type { SignedKind } from './signed-kind.ts'
import { viewSignatures } from './view.ts'

const routesOfKind = (platform: Pick<Platform, 'files'>, of: SignedKind): Route[] => [
  handle(of.calls.listSignatures, async (ctx, { params }) =>
    viewSignatures(ctx, of, await findVisible(ctx, of.kind, params.id)),
  ),
  handle(of.calls.listSignerChoices, (ctx, { params }) => listChoices(ctx, of, params.id)),
  handleInScope(of.calls.requestSignatures, (scope, { params, body }) =>
    requestSignatures(platform, of, scope, params.id, body),
  ),
  handle(of.calls.withdrawSignatures, (ctx, { params, body }) =>
    withdrawRequest(ctx, of, params.id, body.reason),
  ),
  handle(of.calls.remindSigner, (ctx, { params, body }) => remindSigner(ctx, of, params.id, body.signer)),
  handle(of.calls.getSignatureDocument, async (ctx, { params }) => {
    await findVisible(ctx, of.kind, params.id)
    const request = await findRequest(ctx.tx, params.request)
    if (request?.matter_id !== params.id) throw notFound()
    const { file, body } = await platform.files.open(ctx, request.file_id)
    return new Download(body, fileHeaders(file))
  }),
]

export const signingRoutes = (platform: Pick<Platform, 'files'>, kinds: readonly SignedKind[]): Route[] => [
  ...kinds.flatMap((of) => routesOfKind(platform, of)),
  handle(contract.listToSign, (ctx) => listOwn(ctx, kinds)),
  handle(contract.getSigning, (ctx, { params }) => getOwn(ctx, kinds, params.id)),
  handle(contract.getDocumentToSign, (ctx, { params }) => openOwnDocument(ctx, kinds, platform, params.id)),
  handleInScope(contract.signDocument, (scope, { params, body }) =>
    signAsUser(scope, kinds, params.id, body),
  ),
  handleInScope(contract.declineToSign, (scope, { params, body }) =>
    declineAsUser(scope, kinds, params.id, body.reason),
  ),
]
