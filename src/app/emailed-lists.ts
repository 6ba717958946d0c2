/** The lists that are sent by email: how each screen asks for its rows, and which columns it has. */
import { auditColumns } from '#features/audit-viewer/list-columns.ts'
import { failedJobColumns } from '#features/background-work/list-columns.ts'
import { bodyColumns, memberColumns } from '#features/bodies/list-columns.ts'
import { commodityColumns } from '#features/commodities/list-columns.ts'
import { contractColumns } from '#features/contracts/list-columns.ts'
import { retentionColumns } from '#features/contracts/retention-columns.ts'
import { waitingColumns } from '#features/dashboard/waiting-columns.ts'
import { departmentColumns } from '#features/departments/list-columns.ts'
import { mailColumns } from '#features/email-log/list-columns.ts'
import { requestColumns } from '#features/firms/list-columns.ts'
import { certificateColumns, standingColumns } from '#features/insurance/list-columns.ts'
import { narrowedByTab, waitedText } from '#features/matters/rules.ts'
import { meetingColumns } from '#features/meetings/list-columns.ts'
import { procurementColumns, projectColumns } from '#features/procurement/list-columns.ts'
import { resolutionColumns } from '#features/resolutions/list-columns.ts'
import { userColumns } from '#features/users/list-columns.ts'
import { vendorColumns } from '#features/vendors/list-columns.ts'
import type { ViewQuery } from '#features/views/contract.ts'
import type { ViewList } from '#features/views/rules.ts'
import type { EmailedList } from '#features/views/server/emailed.ts'
import { countyUrl } from '#platform/server/env.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { SheetColumn } from '#platform/shared/sheet/cells.ts'
import { routesOf } from './server.ts'
import { listCalls, listedScreen } from './views.ts'

type Columns = (waited: (since: string) => string) => readonly SheetColumn<unknown>[]

const columns: Readonly<Record<ViewList, Columns>> = {
  '/meetings': () => meetingColumns,
  '/resolutions': resolutionColumns,
  '/procurement': procurementColumns,
  '/projects': () => projectColumns,
  '/contracts': contractColumns,
  '/waiting': waitingColumns,
  '/insurance': () => standingColumns,
  '/insurance/certificates': () => certificateColumns,
  '/retention': () => retentionColumns,
  '/users': () => userColumns,
  '/departments': () => departmentColumns,
  '/vendors': () => vendorColumns,
  '/vendor-registrations': () => requestColumns,
  '/bodies': () => bodyColumns,
  '/members': () => memberColumns,
  '/commodity-codes': () => commodityColumns,
  '/mailbox': () => mailColumns,
  '/audit': () => auditColumns,
  '/jobs': () => failedJobColumns,
}

const narrowed =
  (usual: keyof typeof narrowedByTab) =>
  ({ tab = usual, ...query }: ViewQuery): ViewQuery => ({
    ...query,
    ...(tab === 'waiting' || tab === 'mine' ? narrowedByTab[tab] : {}),
  })

/** Where a screen asks for more than its address says: the tab with which it opens. */
const asked: Partial<Record<ViewList, (query: ViewQuery) => ViewQuery>> = {
  '/meetings': (query) => ({ tab: 'board', sort: 'upcoming', ...query }),
  '/resolutions': narrowed('waiting'),
  '/procurement': narrowed('waiting'),
  '/projects': narrowed('all'),
  '/contracts': (query) => ({ tab: 'all', ...query }),
  '/retention': (query) => ({ view: 'due', ...query }),
}

export function emailedLists(platform: Platform) {
  const routes = routesOf(platform)
  return (list: ViewList): EmailedList => {
    const route = routes.find(({ endpoint }) => endpoint === listCalls[list])
    if (!route) throw new Error(`nothing answers for ${list}`)
    return {
      name: listedScreen(list).title,
      route,
      asked: asked[list] ?? ((query) => query),
      columnsIn: ({ tenant, now }) => columns[list]((since) => waitedText(tenant.timeZone, since, now)),
      origin: ({ subdomain }) => countyUrl(platform.env, subdomain),
    }
  }
}
