/** The calls of retention. */
import { handle, handleList, type Route } from '#platform/server/http/handle.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as retention from '../../retention-contract.ts'
import { openCertificate, openPackage } from './certificate.ts'
import * as dispositions from './dispositions.ts'
import { placeHold, releaseHold } from './holds.ts'
import { listRetention } from './list.ts'
import { saveSchedule, viewSchedule } from './schedule.ts'
import { viewRetention } from './view.ts'

export const retentionRoutes = (platform: Pick<Platform, 'files'>): Route[] => [
  handle(retention.getRetentionSchedule, (ctx) => viewSchedule(ctx)),
  handle(retention.saveRetentionSchedule, (ctx, { body }) => saveSchedule(ctx, body)),
  handleList(retention.listRetention, (bind, { query }, tenant, now) =>
    listRetention(bind, query, tenant, now),
  ),
  handle(retention.proposeDisposition, (ctx, { body }) => dispositions.proposeDisposition(ctx, body)),
  handle(retention.approveDisposition, (ctx, { params }) => dispositions.approveDisposition(ctx, params.id)),
  handle(retention.declineDisposition, (ctx, { params, body }) =>
    dispositions.declineDisposition(ctx, params.id, body.reason),
  ),
  handle(retention.withdrawDisposition, (ctx, { params, body }) =>
    dispositions.withdrawDisposition(ctx, params.id, body.reason),
  ),
  handle(retention.getContractRetention, (ctx, { params }) => viewRetention(ctx, params.id)),
  handle(retention.placeHold, (ctx, { params, body }) => placeHold(ctx, params.id, body)),
  handle(retention.releaseHold, (ctx, { params, body }) => releaseHold(ctx, params, body.reason)),
  handle(retention.getDispositionCertificate, (ctx, { params }) =>
    openCertificate(ctx, platform.files, params.id),
  ),
  handle(retention.getArchivePackage, (ctx, { params }) => openPackage(ctx, platform.files, params.id)),
]
