/**
 * A county with 20,000 resolutions and 20,000 contracts among 200 with 500 of each: everything that waits on someone, counted,
 * sorted, filtered, and searched, and the first page of each panel of the dashboard, beside the bare statement for one page.
 */
import { waitingSorts } from '#features/matters/rules.ts'
import { fillContracts } from './county-contracts.ts'
import { fillResolutions } from './county-resolutions.ts'
import { measureLargeCounty } from './large-county.ts'

const matters = Number(process.env.BENCH_MATTERS ?? 20_000)

export const measureDashboard = (adminUrl: string) =>
  measureLargeCounty(adminUrl, {
    name: 'dashboard',
    async fill(url, counties) {
      const sized = counties.map(({ tenantId }, at) => ({ tenantId, count: at === 0 ? matters : 500 }))
      await fillResolutions(
        url,
        sized.map(({ tenantId, count }) => ({ tenantId, resolutions: count })),
      )
      await fillContracts(
        url,
        sized.map(({ tenantId, count }) => ({
          tenantId,
          contracts: count,
          vendors: count / 10,
          certificates: 3,
        })),
      )
    },
    async questions() {
      const list = (query: string) => `/api/waiting?limit=50&${query}`
      return {
        'what waits, counted': '/api/waiting/counts',
        ...Object.fromEntries(
          waitingSorts
            .flatMap((sort) => [sort, `-${sort}`])
            .map((sort) => [`what waits, by ${sort}`, list(`sort=${sort}`)]),
        ),
        'what waits, contracts': list('kind=contract'),
        'what waits, overdue': list('due=overdue'),
        'what waits, a common word': list('q=salt'),
        'what waits, page 10': list('offset=450'),
        'how the panels are arranged': '/api/dashboard',
        'panel of meetings': '/api/meetings?limit=5&waiting=me&sort=upcoming',
        'panel of procurement': '/api/projects?limit=5&waiting=me',
        'panel of contracts': '/api/contracts?limit=5&tab=waiting',
      }
    },
    onePage: 'select * from matters where tenant_id = $1 order by waiting_since, id limit 50',
  })
