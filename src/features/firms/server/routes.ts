import { handle, handleInScope, handleList, handleRead, type Route } from '#platform/server/http/handle.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as own from '../contract.ts'
import * as contract from '../registration-contract.ts'
import * as asked from '../requests-contract.ts'
import { requestFirm } from './asking.ts'
import * as firm from './firm.ts'
import { findWaitingTaxForms } from './firm-queries.ts'
import * as registrations from './registrations.ts'
import { listRequests } from './request-queries.ts'
import * as requests from './requests.ts'
import * as taxForms from './tax-forms.ts'

export const firmRoutes = (platform: Platform): Route[] => [
  handleInScope(contract.registerVendor, (scope, { body }) => registrations.register(scope, body)),
  handleRead(contract.getRegistration, (ctx, { params }) => registrations.describe(ctx, params.token)),
  handleInScope(contract.confirmRegistration, (scope, { params, body }) =>
    registrations.confirm(scope, platform, params.token, body.password),
  ),
  handle(asked.requestFirm, (ctx, { body }) => requestFirm(ctx, platform, body.wanted)),
  handle(asked.withdrawFirmRequest, (ctx, { params }) => requests.withdrawRequest(ctx, params.id)),
  handle(asked.admitPerson, (ctx, { params, body }) =>
    requests.admitPerson(ctx, platform, params.id, body.version),
  ),
  handle(asked.declinePerson, (ctx, { params, body }) =>
    requests.declinePerson(ctx, platform, params.id, body),
  ),
  handleList(asked.listFirmRequests, (bind, { query }) => listRequests(bind, query)),
  handle(asked.approveRegistration, (ctx, { params, body }) =>
    requests.approveRegistration(ctx, platform, params.id, body.version),
  ),
  handle(asked.declineRegistration, (ctx, { params, body }) =>
    requests.declineRegistration(ctx, platform, params.id, body),
  ),
  handle(own.listOwnFirms, (ctx) => firm.listOwn(ctx)),
  handle(own.updateFirm, (ctx, { params, body }) => firm.updateFirm(ctx, platform.secret, params.id, body)),
  handle(own.removePerson, (ctx, { params }) => firm.removePerson(ctx, platform, params.id, params.user_id)),
  handle(own.uploadTaxForm, (ctx, { params, files }) =>
    taxForms.uploadTaxForm(ctx, platform.files, params.id, files.file),
  ),
  handle(own.downloadOwnTaxForm, (ctx, { params }) =>
    taxForms.openOwnTaxForm(ctx, platform.files, params.id),
  ),
  handleRead(own.listTaxForms, ({ tx }) => findWaitingTaxForms(tx)),
  handle(own.downloadTaxForm, (ctx, { params }) => taxForms.openTaxForm(ctx, platform.files, params.id)),
  handle(own.reviewTaxForm, (ctx, { params, body }) =>
    taxForms.reviewTaxForm(ctx, platform, params.id, body),
  ),
]
