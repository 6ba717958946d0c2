/**
 * A county with 2,000 projects and 10,000 commodity codes among 200 of 50 and 100: every list, order, filter, search, the board, the calendar and the statistics, at
 * the server, beside the bare statement for one page of projects.
 */
import type { Client } from 'pg'
import { projectSorts } from '#features/procurement/contract.ts'
import { fillProjects } from './county-projects.ts'
import type { County } from './dataset.ts'
import { measureLargeCounty } from './large-county.ts'

const projects = Number(process.env.BENCH_PROJECTS ?? 2000)
const commodities = 10_000

export const measureProjects = (adminUrl: string) =>
  measureLargeCounty(adminUrl, {
    name: 'projects',
    fill: (url, counties) =>
      fillProjects(
        url,
        counties.map(({ tenantId }, at) => ({
          tenantId,
          projects: at === 0 ? projects : 50,
          commodities: at === 0 ? commodities : 100,
        })),
      ),
    questions,
    onePage:
      "select * from matters where tenant_id = $1 and kind = 'project' order by changed_at desc, id desc limit 50",
  })

async function questions(admin: Client, { tenantId }: County): Promise<Record<string, string>> {
  const { rows } = await admin.query<{ id: string; department_id: string }>(
    `select id, department_id from matters where tenant_id = $1 and kind = 'project' and status = 'published' order by created_at desc limit 1`,
    [tenantId],
  )
  const { id = '', department_id: department = '' } = rows[0] ?? {}
  const list = (query: string) => `/api/projects?limit=50&${query}`
  const board = (query: string) => `/api/projects/board?${query}`
  const year = new Date().getFullYear() - 1
  const orders = projectSorts.flatMap((sort) => [sort, `-${sort}`])
  const time = `from=${year}-01-01&to=${year}-12-31`
  return {
    'Waiting My Action': list('tab=waiting'),
    'My Projects': list('tab=mine'),
    ...Object.fromEntries(
      orders.flatMap((sort) => [
        [`All, by ${sort}`, list(`sort=${sort}`)],
        [`All, by ${sort}, last page`, list(`sort=${sort}&offset=${projects - 50}`)],
      ]),
    ),
    archived: list('status=archived'),
    'of a department': list(`department=${department}`),
    'of a year': list(`year=${year}`),
    'of a category': list('category=Public+Works'),
    RFPs: list('type=rfp'),
    quotes: list('method=quote'),
    'without a form': list('method=none'),
    'to be evaluated': list('evaluable=yes'),
    'left legal review in a year': list(`done=legal-review&${time}`),
    'published in a year': list(`done=publish&${time}`),
    overdue: list('flow=overdue'),
    'search of a rare word': list('q=1007'),
    'search of a common word': list('q=salt'),
    'search of one letter': list('q=r'),
    'a thousand rows for an export': '/api/projects?limit=1000&offset=500',
    board: board(''),
    'board, Waiting My Action': board('tab=waiting'),
    'board of a department': board(`department=${department}`),
    'board, search of a common word': board('q=salt'),
    'calendar of this month': '/api/projects/calendar',
    'calendar of another month': `/api/projects/calendar?month=${year}-06`,
    'statistics of twelve months': '/api/projects/statistics',
    'figures of twelve months': '/api/projects/figures',
    'figures of a department': `/api/projects/figures?department=${department}`,
    'commodity codes, as the picker opens': '/api/commodities?sort=group&limit=300',
    'commodity codes, by code': '/api/commodities?sort=group&limit=300&q=C0999',
    'commodity codes, by a common word': '/api/commodities?sort=group&limit=300&q=supplies',
    'commodity codes, by two words': '/api/commodities?sort=group&limit=300&q=class+supplies+17',
    'commodity codes, last page': `/api/commodities?limit=50&offset=${commodities - 50}`,
    page: `/api/projects/${id}`,
    'page: activity': `/api/projects/${id}/activity`,
    'page: evaluation': `/api/projects/${id}/evaluation`,
  }
}
