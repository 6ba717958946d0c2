/** The lists of which views can be saved: what each asks the server for, and what opens it. */
import { listAuditEvents } from '#features/audit-viewer/contract.ts'
import { listFailedJobs } from '#features/background-work/contract.ts'
import { listBodies, listMembers } from '#features/bodies/contract.ts'
import { listCommodities } from '#features/commodities/contract.ts'
import { listContracts } from '#features/contracts/contract.ts'
import { listRetention } from '#features/contracts/retention-contract.ts'
import { listDepartments } from '#features/departments/contract.ts'
import { listMail } from '#features/email-log/contract.ts'
import { listFirmRequests } from '#features/firms/requests-contract.ts'
import { listCertificates, listStandings } from '#features/insurance/contract.ts'
import { listWaiting } from '#features/matters/contract.ts'
import { listMeetings } from '#features/meetings/contract.ts'
import { listProjects } from '#features/procurement/contract.ts'
import { listResolutions } from '#features/resolutions/contract.ts'
import { listUsers } from '#features/users/contract.ts'
import { listVendors } from '#features/vendors/contract.ts'
import type { ViewList } from '#features/views/rules.ts'
import type { ListedScreen } from '#features/views/server/listed.ts'
import type { Endpoint } from '#platform/shared/endpoint.ts'
import { type Address, addresses } from './addresses.ts'

export const listCalls: Readonly<Record<ViewList, Endpoint>> = {
  '/meetings': listMeetings,
  '/resolutions': listResolutions,
  '/procurement': listProjects,
  '/projects': listProjects,
  '/contracts': listContracts,
  '/waiting': listWaiting,
  '/insurance': listStandings,
  '/insurance/certificates': listCertificates,
  '/retention': listRetention,
  '/users': listUsers,
  '/departments': listDepartments,
  '/vendors': listVendors,
  '/vendor-registrations': listFirmRequests,
  '/bodies': listBodies,
  '/members': listMembers,
  '/commodity-codes': listCommodities,
  '/mailbox': listMail,
  '/audit': listAuditEvents,
  '/jobs': listFailedJobs,
}

export function listedScreen(list: ViewList): ListedScreen {
  const address = Object.values<Address>(addresses).find(({ path }) => path === list)
  if (!address) throw new Error(`there is no screen at ${list}`)
  return { title: address.title, query: listCalls[list].query, permission: address.permission }
}
