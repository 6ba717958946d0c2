/**
 * The names of our calls and records in the API's description: those under which the contracts export them. Two features that
 * call different things by one name are told apart by the feature's own.
 */
import { globalRegistry, z } from 'zod'
import * as attachmentsContract from '#features/attachments/contract.ts'
import * as auditViewerContract from '#features/audit-viewer/contract.ts'
import * as authContract from '#features/auth/contract.ts'
import * as awardsContract from '#features/awards/contract.ts'
import * as awardsListContract from '#features/awards/list-contract.ts'
import * as awardsReportContract from '#features/awards/report-contract.ts'
import * as awardsVendorContract from '#features/awards/vendor-contract.ts'
import * as backgroundWorkContract from '#features/background-work/contract.ts'
import * as bellContract from '#features/bell/contract.ts'
import * as bodiesContract from '#features/bodies/contract.ts'
import { memberImportEndpoints, memberUndoEndpoints } from '#features/bodies/import-contract.ts'
import * as bodiesSchemas from '#features/bodies/schemas.ts'
import * as commentsContract from '#features/comments/contract.ts'
import * as commoditiesContract from '#features/commodities/contract.ts'
import { commodityImportEndpoints, commodityUndoEndpoints } from '#features/commodities/import-contract.ts'
import * as contractCalendarContract from '#features/contracts/calendar-contract.ts'
import { contractCalls } from '#features/contracts/calls.ts'
import * as contractsChangeContract from '#features/contracts/change-contract.ts'
import * as contractsContract from '#features/contracts/contract.ts'
import {
  contractImportEndpoints,
  contractUndoEndpoints,
} from '#features/contracts/contract-import-contract.ts'
import {
  documentImportEndpoints,
  documentUndoEndpoints,
} from '#features/contracts/document-import-contract.ts'
import * as contractsExportContract from '#features/contracts/export-contract.ts'
import * as contractInsuranceContract from '#features/contracts/insurance-contract.ts'
import * as contractsPaymentContract from '#features/contracts/payment-contract.ts'
import { paymentImportEndpoints, paymentUndoEndpoints } from '#features/contracts/payment-import-contract.ts'
import * as contractsRedlineContract from '#features/contracts/redline-contract.ts'
import * as contractsRegisterContract from '#features/contracts/register-contract.ts'
import * as contractsRetentionContract from '#features/contracts/retention-contract.ts'
import { contractSigningCalls } from '#features/contracts/signing-calls.ts'
import { agreementTemplateCalls } from '#features/contracts/template-contract.ts'
import * as dashboardContract from '#features/dashboard/contract.ts'
import * as departmentsContract from '#features/departments/contract.ts'
import { departmentImportEndpoints, departmentUndoEndpoints } from '#features/departments/import-contract.ts'
import * as draftsContract from '#features/drafts/contract.ts'
import * as draftsTemplatesContract from '#features/drafts/templates-contract.ts'
import * as mailboxContract from '#features/email-log/contract.ts'
import * as evaluationAgreementContract from '#features/evaluation/agreement-contract.ts'
import * as evaluationContract from '#features/evaluation/contract.ts'
import * as evaluationOffersContract from '#features/evaluation/offers-contract.ts'
import * as evaluationScoresContract from '#features/evaluation/scores-contract.ts'
import * as firmsContract from '#features/firms/contract.ts'
import * as firmsRegistrationContract from '#features/firms/registration-contract.ts'
import * as firmsRequestsContract from '#features/firms/requests-contract.ts'
import * as importsContract from '#features/imports/contract.ts'
import * as insuranceContract from '#features/insurance/contract.ts'
import * as insuranceRequestContract from '#features/insurance/request-contract.ts'
import * as kindsContract from '#features/kinds/contract.ts'
import * as mattersContract from '#features/matters/contract.ts'
import * as meetingsAttachmentsContract from '#features/meetings/attachments-contract.ts'
import * as meetingsCalendarContract from '#features/meetings/calendar/contract.ts'
import * as meetingsContract from '#features/meetings/contract.ts'
import * as meetingsLiveChangesContract from '#features/meetings/live/changes-contract.ts'
import * as meetingsLiveContract from '#features/meetings/live/contract.ts'
import * as meetingsPapersContract from '#features/meetings/meeting-documents/contract.ts'
import * as meetingsMinutesContract from '#features/meetings/minutes/contract.ts'
import * as meetingsSchemas from '#features/meetings/schemas.ts'
import * as meetingsSectionsContract from '#features/meetings/sections-contract.ts'
import * as notificationsContract from '#features/notifications/contract.ts'
import * as openDataContract from '#features/open-data/contract.ts'
import * as openDataContractSchemas from '#features/open-data/contract-schemas.ts'
import * as openDataMatterSchemas from '#features/open-data/matter-schemas.ts'
import * as ocdsContract from '#features/open-data/ocds-contract.ts'
import * as openDataPopoloSchemas from '#features/open-data/popolo-schemas.ts'
import * as openDataSchemas from '#features/open-data/schemas.ts'
import * as openDataWebContract from '#features/open-data/web-contract.ts'
import * as openDataWordSchemas from '#features/open-data/word-schemas.ts'
import * as openingOfficialsContract from '#features/opening-officials/contract.ts'
import * as performanceContract from '#features/performance/contract.ts'
import * as procurementAdviceContract from '#features/procurement/advice/contract.ts'
import { projectCalls } from '#features/procurement/calls.ts'
import * as procurementContract from '#features/procurement/contract.ts'
import * as procurementEvaluationContract from '#features/procurement/evaluation/contract.ts'
import * as procurementPipelineContract from '#features/procurement/pipeline-contract.ts'
import * as procurementPolicyContract from '#features/procurement/policy/contract.ts'
import * as procurementPreBidContract from '#features/procurement/pre-bid/contract.ts'
import * as procurementBidContract from '#features/procurement/solicitation/contract.ts'
import * as procurementFormContract from '#features/procurement/solicitation/form-contract.ts'
import * as procurementOfficialsContract from '#features/procurement/solicitation/officials-contract.ts'
import * as procurementPublicationContract from '#features/procurement/solicitation/publication-contract.ts'
import { sectionTemplateCalls } from '#features/procurement/template-contract.ts'
import * as publicPortalContract from '#features/public-portal/contract.ts'
import * as publicPortalContractsContract from '#features/public-portal/contracts-contract.ts'
import * as publicPortalInsuranceContract from '#features/public-portal/insurance-contract.ts'
import * as publicPortalResolutionsContract from '#features/public-portal/resolutions-contract.ts'
import * as publicPortalSealingContract from '#features/public-portal/sealing-contract.ts'
import * as publicPortalSigningContract from '#features/public-portal/signing-contract.ts'
import * as publicPortalSiteContract from '#features/public-portal/site-contract.ts'
import * as publicPortalSolicitationsContract from '#features/public-portal/solicitations-contract.ts'
import * as publicPortalSubscriptionContract from '#features/public-portal/subscription-contract.ts'
import * as questionsContract from '#features/questions/contract.ts'
import * as resolutionsAttachmentsContract from '#features/resolutions/attachments-contract.ts'
import * as resolutionsBoardReportContract from '#features/resolutions/board-report-contract.ts'
import * as resolutionsCommentsContract from '#features/resolutions/comments-contract.ts'
import * as resolutionsContract from '#features/resolutions/contract.ts'
import * as resolutionsCopiesContract from '#features/resolutions/copies-contract.ts'
import * as resolutionsDraftContract from '#features/resolutions/draft-contract.ts'
import * as resolutionsRoutingContract from '#features/resolutions/routing-contract.ts'
import * as resolutionsSchemas from '#features/resolutions/schemas.ts'
import * as rolesContract from '#features/roles/contract.ts'
import * as routingContract from '#features/routing/contract.ts'
import * as routingDelegationsContract from '#features/routing/delegations-contract.ts'
import * as routingStatisticsContract from '#features/routing/statistics-contract.ts'
import * as searchContract from '#features/search/contract.ts'
import * as setupGuideContract from '#features/setup-guide/contract.ts'
import * as signingContract from '#features/signing/contract.ts'
import * as submissionsContract from '#features/submissions/contract.ts'
import * as submissionsOpeningContract from '#features/submissions/opening-contract.ts'
import * as submissionsVendorContract from '#features/submissions/vendor-contract.ts'
import * as tabulationContract from '#features/tabulation/contract.ts'
import * as tenantsContract from '#features/tenants/contract.ts'
import * as tenantsSettingsContract from '#features/tenants/settings-contract.ts'
import * as threadContract from '#features/thread/contract.ts'
import * as usersContract from '#features/users/contract.ts'
import { userImportEndpoints, userUndoEndpoints } from '#features/users/import-contract.ts'
import * as vendorPortalContract from '#features/vendor-portal/contract.ts'
import * as vendorsContract from '#features/vendors/contract.ts'
import { vendorImportEndpoints, vendorUndoEndpoints } from '#features/vendors/import-contract.ts'
import * as viewsContract from '#features/views/contract.ts'
import type { ApiNames } from '#platform/server/http/openapi/names.ts'
import * as changesContract from '#platform/shared/changes.ts'
import type { Endpoint } from '#platform/shared/endpoint.ts'
import * as togetherContract from '#platform/shared/together.ts'

/** `checkUserImport`: the calls of an import are those of every other import but for what it brings. */
const importsOf = (name: string, calls: object) =>
  Object.fromEntries(Object.entries(calls).map(([call, endpoint]) => [`${call}${name}Import`, endpoint]))

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** The calls that a kind of matters has as every other kind. */
const callsOf = (feature: string, calls: object): [feature: string, exported: object][] => [
  [feature, calls],
  ...Object.values(calls).flatMap((group): [string, object][] =>
    isEndpoint(group) ? [] : [[feature, group]],
  ),
]

const contracts: readonly (readonly [feature: string, exported: object])[] = [
  ['attachments', attachmentsContract],
  ['audit-viewer', auditViewerContract],
  ['auth', authContract],
  ['background-work', backgroundWorkContract],
  ['bell', bellContract],
  ['bodies', bodiesContract],
  ['changes', changesContract],
  ['together', togetherContract],
  ['members', importsOf('Member', { ...memberImportEndpoints, ...memberUndoEndpoints })],
  ['comments', commentsContract],
  ['opening-officials', openingOfficialsContract],
  ['commodities', commoditiesContract],
  ['commodities', importsOf('Commodity', { ...commodityImportEndpoints, ...commodityUndoEndpoints })],
  ['dashboard', dashboardContract],
  ['departments', departmentsContract],
  ['departments', importsOf('Department', { ...departmentImportEndpoints, ...departmentUndoEndpoints })],
  ['drafts', draftsContract],
  ['drafts', draftsTemplatesContract],
  ['firms', firmsRegistrationContract],
  ['firms', firmsRequestsContract],
  ['firms', firmsContract],
  ['imports', importsContract],
  ['kinds', kindsContract],
  ['mailbox', mailboxContract],
  ['matters', mattersContract],
  ['meetings', meetingsAttachmentsContract],
  ['meetings', meetingsCalendarContract],
  ['meetings', meetingsContract],
  ['meetings', meetingsLiveChangesContract],
  ['meetings', meetingsLiveContract],
  ['meetings', meetingsMinutesContract],
  ['meetings', meetingsPapersContract],
  ['meetings', meetingsSectionsContract],
  ['notifications', notificationsContract],
  ['open-data', openDataContract],
  ['open-data', ocdsContract],
  ['open-data', openDataWebContract],
  ['procurement', procurementContract],
  ['procurement', procurementPipelineContract],
  ['procurement', procurementEvaluationContract],
  ['procurement', procurementBidContract],
  ['procurement', procurementFormContract],
  ['procurement', procurementOfficialsContract],
  ['procurement', procurementPublicationContract],
  ['procurement', procurementPolicyContract],
  ['procurement', procurementPreBidContract],
  ['procurement', procurementAdviceContract],
  ...callsOf('procurement', projectCalls),
  ['procurement', sectionTemplateCalls],
  ['vendor-portal', vendorPortalContract],
  ['submissions', submissionsContract],
  ['submissions', submissionsVendorContract],
  ['submissions', submissionsOpeningContract],
  ['performance', performanceContract],
  ['tabulation', tabulationContract],
  ['evaluation', evaluationContract],
  ['evaluation', evaluationScoresContract],
  ['evaluation', evaluationAgreementContract],
  ['evaluation', evaluationOffersContract],
  ['awards', awardsContract],
  ['awards', awardsListContract],
  ['awards', awardsReportContract],
  ['awards', awardsVendorContract],
  ['contracts', contractsContract],
  ['contracts', contractInsuranceContract],
  ['insurance', insuranceContract],
  ['insurance', insuranceRequestContract],
  ['contracts', contractCalendarContract],
  ['contracts', contractsChangeContract],
  ['contracts', contractsExportContract],
  ['contracts', contractsPaymentContract],
  ['contracts', contractsRegisterContract],
  ['contracts', contractsRetentionContract],
  ['contracts', contractsRedlineContract],
  ['contracts', importsOf('Payment', { ...paymentImportEndpoints, ...paymentUndoEndpoints })],
  ['contracts', importsOf('Document', { ...documentImportEndpoints, ...documentUndoEndpoints })],
  ['contracts', importsOf('Contract', { ...contractImportEndpoints, ...contractUndoEndpoints })],
  ...callsOf('contracts', contractCalls),
  ['contracts', agreementTemplateCalls],
  ['contracts', contractSigningCalls],
  ['signing', signingContract],
  ['public-portal', publicPortalContract],
  ['public-portal', publicPortalContractsContract],
  ['public-portal', publicPortalInsuranceContract],
  ['public-portal', publicPortalResolutionsContract],
  ['public-portal', publicPortalSealingContract],
  ['public-portal', publicPortalSigningContract],
  ['public-portal', publicPortalSiteContract],
  ['public-portal', publicPortalSolicitationsContract],
  ['public-portal', publicPortalSubscriptionContract],
  ['questions', questionsContract],
  ['resolutions', resolutionsAttachmentsContract],
  ['resolutions', resolutionsBoardReportContract],
  ['resolutions', resolutionsCommentsContract],
  ['resolutions', resolutionsContract],
  ['resolutions', resolutionsCopiesContract],
  ['resolutions', resolutionsDraftContract],
  ['resolutions', resolutionsRoutingContract],
  ['roles', rolesContract],
  ['routing', routingContract],
  ['routing', routingDelegationsContract],
  ['routing', routingStatisticsContract],
  ['search', searchContract],
  ['setup-guide', setupGuideContract],
  ['tenants', tenantsContract],
  ['tenants', tenantsSettingsContract],
  ['thread', threadContract],
  ['users', usersContract],
  ['users', importsOf('User', { ...userImportEndpoints, ...userUndoEndpoints })],
  ['vendors', vendorsContract],
  ['vendors', importsOf('Vendor', { ...vendorImportEndpoints, ...vendorUndoEndpoints })],
  ['views', viewsContract],
  ['bodies', bodiesSchemas],
  ['meetings', meetingsSchemas],
  ['open-data', openDataContractSchemas],
  ['open-data', openDataMatterSchemas],
  ['open-data', openDataPopoloSchemas],
  ['open-data', openDataSchemas],
  ['open-data', openDataWordSchemas],
  ['resolutions', resolutionsSchemas],
]

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const inOneWord = (name: string) => name.split('-').map(capital).join('')

const operations = new Map<Endpoint, string>()
const taken = new Set<string>()
const free = (feature: string, name: string) => {
  const chosen = taken.has(name) ? `${name}Of${inOneWord(feature)}` : name
  taken.add(chosen)
  return chosen
}

for (const [feature, exported] of contracts)
  for (const [name, value] of Object.entries(exported))
    if (isEndpoint(value) && !operations.has(value)) operations.set(value, free(feature, name))

/** What stands in an address is told parameter by parameter, and has no name of its own. */
const inAddresses = new Set<unknown>([...operations.keys()].flatMap(({ params, query }) => [params, query]))

for (const [feature, exported] of contracts)
  for (const [name, value] of Object.entries(exported)) {
    const isNamed = value instanceof z.ZodObject && !inAddresses.has(value)
    if (isNamed && !globalRegistry.get(value)?.id)
      globalRegistry.add(value, { ...globalRegistry.get(value), id: free(feature, name) })
  }

export const apiNames: ApiNames = { operations }
