import { handle, handleList, handleRead, type Route } from '#platform/server/http/handle.ts'
import type { Platform } from '#platform/server/platform.ts'
import { dayIn } from '#platform/shared/days.ts'
import * as contract from '../contract.ts'
import * as certificates from './certificates.ts'
import * as own from './own.ts'
import { findCertificate, listCertificates } from './queries.ts'
import { listStandings } from './standings.ts'

export const insuranceRoutes = ({ files }: Pick<Platform, 'files'>): Route[] => [
  handleList(contract.listCertificates, (bind, { query }) => listCertificates(bind, query)),
  handleList(contract.listStandings, (bind, { query }, { timeZone }, now) =>
    listStandings(bind, query, dayIn(timeZone, now)),
  ),
  handle(contract.addCertificate, (ctx, { body, files: { file } }) =>
    certificates.receiveCertificate(ctx, files, body.vendor, file, { isByVendor: false }),
  ),
  handleRead(contract.getCertificate, ({ tx }, { params }) => findCertificate(tx, params.id)),
  handle(contract.getCertificateFile, (ctx, { params }) => certificates.openFile(ctx, files, params.id)),
  handle(contract.saveCertificate, (ctx, { params, body }) =>
    certificates.saveCertificate(ctx, params.id, body),
  ),
  handle(contract.acceptCertificate, (ctx, { params, body }) =>
    certificates.acceptCertificate(ctx, params.id, body.version),
  ),
  handle(contract.returnCertificate, (ctx, { params, body }) =>
    certificates.returnCertificate(ctx, params.id, body),
  ),
  handle(contract.correctCertificate, (ctx, { params, body }) =>
    certificates.correctCertificate(ctx, params.id, body.reason),
  ),
  handle(contract.getOwnInsurance, (ctx) => own.listOwn(ctx)),
  handle(contract.sendOwnCertificate, (ctx, { params, files: { file } }) =>
    own.sendOwn(ctx, files, params.id, file),
  ),
  handle(contract.getOwnCertificateFile, (ctx, { params }) => own.openOwnFile(ctx, files, params.id)),
]
