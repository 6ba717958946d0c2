import type { Tenant } from '#platform/server/context.ts'
import { handle, handleInScope, type Route } from '#platform/server/http/handle.ts'
import type { Platform } from '#platform/server/platform.ts'
import { notFound } from '#platform/shared/errors.ts'
import * as contract from '../contract.ts'
import * as opening from '../opening-contract.ts'
import { getSolicitationToSubmit } from '../vendor-contract.ts'
import * as opened from './opened.ts'
import * as openings from './opening.ts'
import { findOwnContent } from './opening-queries.ts'
import { printOpeningMinutes } from './print-minutes.ts'
import { printReceipt } from './print-receipt.ts'
import { openingProofs } from './proof.ts'
import { findOwn } from './queries.ts'
import { ownView, receiptKey } from './receipts.ts'
import * as submitting from './submit.ts'
import { toSubmit } from './to-submit.ts'
import * as uploads from './uploads.ts'

export function submissionRoutes({ files, secret }: Pick<Platform, 'files' | 'secret'>): Route[] {
  const keyOf = (tenant: Tenant) => receiptKey(secret, tenant)
  const proofs = openingProofs(secret)
  return [
    handle(getSolicitationToSubmit, (ctx, { params }) => toSubmit(ctx, params.id)),
    handleInScope(contract.startSealedUpload, (scope, { body }) => uploads.startUpload(scope, files, body)),
    handle(contract.getSealedUpload, (ctx, { params }) => uploads.readUpload(ctx, params.id)),
    handleInScope(contract.sendSealedPart, (scope, { params, files: sent }) =>
      uploads.keepPart(scope, files, params, sent.part),
    ),
    handleInScope(contract.finishSealedUpload, (scope, { params, body }) =>
      uploads.finishUpload(scope, files, params.id, body.sha256),
    ),
    handleInScope(contract.submitSealed, (scope, { body }) => submitting.submit(scope, files, keyOf, body)),
    handle(contract.listOwnSubmissions, async ({ tx, actor, tenant }, { query }) =>
      (await findOwn(tx, actor.userId, query)).map((row) => ownView(keyOf(tenant), tenant, row)),
    ),
    handle(contract.getOwnContent, async ({ tx, actor }, { params }) => {
      const content = await findOwnContent(tx, actor.userId, params.id)
      if (!content) throw notFound('Submission not found.')
      return content
    }),
    handle(opening.getOpening, (ctx, { params, query }) => openings.viewOpening(ctx, params.id, query.round)),
    handle(opening.takeSealedShares, (ctx, { params, body }) =>
      openings.takeShares(ctx, proofs, params.id, body),
    ),
    handle(opening.handOverShares, (ctx, { params, body }) =>
      openings.handOver(ctx, proofs, params.id, body),
    ),
    handle(opening.listOpenedSubmissions, (ctx, { params, query }) =>
      opened.listOpened(ctx, params.id, query.round),
    ),
    handle(opening.downloadOpenedFile, (ctx, { params }) => opened.openedFile(ctx, files, params)),
    handleInScope(opening.printOpeningMinutes, (scope, { params, query }) =>
      printOpeningMinutes(scope, params.id, query.round),
    ),
    handleInScope(contract.downloadReceipt, (scope, { params }) => printReceipt(scope, keyOf, params.id)),
    handleInScope(contract.withdrawSubmission, (scope, { params }) =>
      submitting.withdraw(scope, files, keyOf, params.id),
    ),
    handleInScope(contract.confirmAddenda, (scope, { params, body }) =>
      submitting.confirm(scope, files, keyOf, params.id, body.addenda),
    ),
  ]
}
