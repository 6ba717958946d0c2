import { handle, handleList, handleRead, type Route } from '#platform/server/http/handle.ts'
import type { Platform } from '#platform/server/platform.ts'
import { dayIn } from '#platform/shared/days.ts'
import * as contract from '../contract.ts'
import * as requestContract from '../request-contract.ts'
import * as certificates from './certificates.ts'
import * as own from './own.ts'
import { findCertificate, listCertificates } from './queries.ts'
import * as requests from './requests/ask.ts'
import { listStandings } from './standings.ts'

export const insuranceRoutes = ({ files }: Pick<Platform, 'files'>): Route[] => [
  handleList(contract.listCertificates, (bind, { query }) => listCertificates(bind, query)),
  handleList(contract.listStandings, (bind, { query }, { timeZone }, now) =>
    listStandings(bind, query, dayIn(timeZone, now)),
  ),
  handle(contract.addCertificate, (ctx, { body, files: { file } }) =>
    certificates.receiveCertificate(ctx, files, body.vendor, file, certificates.asUser(ctx, false)),
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
  handle(requestContract.listCertificateRequests, (ctx, { params }) => requests.listRequests(ctx, params.id)),
  handle(requestContract.listRequestChoices, (ctx, { params }) => requests.listChoices(ctx, params.id)),
  handle(requestContract.askForCertificate, (ctx, { params, body }) =>
    requests.askForCertificate(ctx, params.id, body),
  ),
  handle(requestContract.askAgain, (ctx, { params, body }) => requests.askAgain(ctx, params.id, body)),
  handle(requestContract.withdrawCertificateRequest, (ctx, { params, body }) =>
    requests.withdrawRequest(ctx, params.id, body),
  ),
  handle(contract.getOwnInsurance, (ctx) => own.listOwn(ctx)),
  handle(contract.sendOwnCertificate, (ctx, { params, files: { file } }) =>
    own.sendOwn(ctx, files, params.id, file),
  ),
  handle(contract.getOwnCertificateFile, (ctx, { params }) => own.openOwnFile(ctx, files, params.id)),
]
