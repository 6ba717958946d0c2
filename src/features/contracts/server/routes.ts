/** The calls of contracts: their own, and those that every kind of matters has. */
import { templateRoutes } from '#features/drafts/server/index.ts'
import { kindRoutes } from '#features/kinds/server/index.ts'
import { findVisible } from '#features/matters/server/index.ts'
import { printStatisticsRoute } from '#features/routing/server/index.ts'
import { handle, handleInScope, handleList, type Route } from '#platform/server/http/handle.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as calendar from '../calendar-contract.ts'
import { contractCalls } from '../calls.ts'
import * as change from '../change-contract.ts'
import * as contract from '../contract.ts'
import * as exporting from '../export-contract.ts'
import * as insuranceContract from '../insurance-contract.ts'
import * as payment from '../payment-contract.ts'
import * as redlining from '../redline-contract.ts'
import * as register from '../register-contract.ts'
import { contractKind } from '../rules.ts'
import { agreementTemplateCalls } from '../template-contract.ts'
import { exportAgreement, exportTemplate, listUnprintable } from './agreement-export.ts'
import { letEnd, listEnding } from './calendar.ts'
import { getInForce, listChanges } from './changes/list.ts'
import { startChange } from './changes/start.ts'
import { updateChange } from './changes/update.ts'
import { createContract, deleteContract, updateContract } from './contracts.ts'
import { printCoverSheet } from './cover-sheet.ts'
import { viewCoverage } from './coverage.ts'
import { servedContractImport } from './import/contracts.ts'
import { documentImportRoutes } from './import/documents.ts'
import * as insurance from './insurance.ts'
import { listContracts } from './list.ts'
import { servedPaymentImport } from './payments/import.ts'
import { listPayments, recordPayment, reversePayment } from './payments/payments.ts'
import { exportRedline, getRedline } from './redline/redline.ts'
import { listComparable } from './redline/sources.ts'
import { printRegister, readRegister } from './register/annual.ts'
import { releaseToPublic, viewPublication, withhold } from './register/publication.ts'
import { retentionRoutes } from './retention/routes.ts'
import { servedContracts } from './served.ts'
import { addSignedCopy, openSignedCopy } from './signed-copy.ts'
import { startContract } from './start.ts'
import { contractTemplates } from './text.ts'
import { viewContract } from './view.ts'

const changeRoutes: Route[] = [
  handle(change.listChanges, (ctx, { params }) => listChanges(ctx, params.id)),
  handle(change.startAmendment, (ctx, { params, body }) => startChange(ctx, params.id, 'amendment', body)),
  handle(change.startRenewal, (ctx, { params, body }) => startChange(ctx, params.id, 'renewal', body)),
  handle(change.startExtension, (ctx, { params, body }) => startChange(ctx, params.id, 'extension', body)),
  handle(change.updateChange, (ctx, { params, body }) => updateChange(ctx, params.id, body)),
  handle(change.getInForce, (ctx, { params, query }) => getInForce(ctx, params.id, query.on)),
]

const paymentRoutes: Route[] = [
  handle(payment.listPayments, (ctx, { params, query }) => listPayments(ctx, params.id, query)),
  handle(payment.recordPayment, (ctx, { params, body }) => recordPayment(ctx, params.id, body)),
  handle(payment.reversePayment, (ctx, { params, body }) => reversePayment(ctx, params, body.note)),
  ...servedPaymentImport.routes,
  ...servedContractImport.routes,
]

const registerRoutes: Route[] = [
  handle(register.getRegister, (ctx, { query }) => readRegister(ctx, query.year)),
  handleInScope(register.printRegister, (scope, { query }) => printRegister(scope, query.year)),
  handle(register.getPublication, (ctx, { params }) => viewPublication(ctx, params.id)),
  handle(register.withholdContract, (ctx, { params, body }) => withhold(ctx, params.id, body)),
  handle(register.releaseToPublic, (ctx, { params, body }) => releaseToPublic(ctx, params.id, body.version)),
]

const exportRoutes: Route[] = [
  handleInScope(exporting.exportAgreement, (scope, { params }) =>
    exportAgreement(scope, params.id, params.format),
  ),
  handle(exporting.listAgreementUnprintable, (ctx, { params }) => listUnprintable(ctx, params.id)),
  handleInScope(exporting.exportAgreementTemplate, (scope, { params, query }) =>
    exportTemplate(scope, query.category, params.format),
  ),
]

const redlineRoutes = ({ files }: Pick<Platform, 'files'>): Route[] => [
  handle(redlining.listComparable, (ctx, { params }) => listComparable(ctx, params.id)),
  handleInScope(redlining.getRedline, (scope, { params, query }) =>
    getRedline(scope, files, { ...params, ...query }),
  ),
  handleInScope(redlining.exportRedline, (scope, { params: { id, format }, query }) =>
    exportRedline(scope, files, { id, ...query }, format),
  ),
]

export const contractRoutes = (platform: Pick<Platform, 'files'>): Route[] => [
  ...documentImportRoutes(platform),
  handleList(contract.listContracts, (bind, { query }, tenant, now) =>
    listContracts(bind, query, tenant, now),
  ),
  handle(contract.getContractStart, (ctx, { query }) => startContract(ctx, query)),
  handle(contract.createContract, (ctx, { body }) => createContract(ctx, body)),
  handle(contract.getContract, async (ctx, { params }) => {
    await findVisible(ctx, contractKind, params.id)
    return viewContract(ctx, params.id)
  }),
  handle(contract.updateContract, (ctx, { params, body }) => updateContract(ctx, params.id, body)),
  handle(contract.deleteContract, (ctx, { params }) => deleteContract(ctx, params.id)),
  handle(contract.addSignedCopy, (ctx, { params, files: { file } }) =>
    addSignedCopy(ctx, platform.files, params.id, file),
  ),
  handle(contract.getSignedCopy, (ctx, { params }) => openSignedCopy(ctx, platform.files, params.id)),
  handle(insuranceContract.getInsuranceDefaults, (ctx) => insurance.listDefaults(ctx)),
  handle(insuranceContract.saveInsuranceDefaults, (ctx, { body }) => insurance.saveDefaults(ctx, body)),
  handle(insuranceContract.getContractInsurance, (ctx, { params }) =>
    insurance.viewInsurance(ctx, params.id),
  ),
  handle(insuranceContract.saveRequirements, (ctx, { params, body }) =>
    insurance.saveRequirements(ctx, params.id, body),
  ),
  handle(insuranceContract.overrideInsurance, (ctx, { params, body }) =>
    insurance.overrideInsurance(ctx, params.id, body),
  ),
  handle(insuranceContract.getCoverage, (ctx, { params, query }) => viewCoverage(ctx, params.id, query)),
  handle(calendar.getContractCalendar, (ctx, { query }) => listEnding(ctx, query.year)),
  handle(calendar.letContractEnd, (ctx, { params, body }) => letEnd(ctx, params.id, body)),
  handleInScope(contract.getCoverSheet, (scope, { params }) => printCoverSheet(scope, params.id)),
  ...exportRoutes,
  ...redlineRoutes(platform),
  ...changeRoutes,
  ...paymentRoutes,
  ...registerRoutes,
  ...retentionRoutes(platform),
  ...templateRoutes(contractTemplates, agreementTemplateCalls),
  printStatisticsRoute(servedContracts.routed, contract.printContractStatistics),
  ...kindRoutes(servedContracts, contractCalls, platform),
]
