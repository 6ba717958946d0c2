/**
 * A county with 20,000 resolutions among 200 of 1,000: every list, order, filter, search, the board, the statistics and the page,
 * at the server, beside the bare statement for one page of resolutions.
 */
import type { Client } from 'pg'
import { resolutionSorts } from '#features/resolutions/contract.ts'
import { fillResolutions } from './county-resolutions.ts'
import type { County } from './dataset.ts'
import { measureLargeCounty } from './large-county.ts'

const resolutions = Number(process.env.BENCH_RESOLUTIONS ?? 20_000)

export const measureResolutions = (adminUrl: string) =>
  measureLargeCounty(adminUrl, {
    name: 'resolutions',
    fill: (url, counties) =>
      fillResolutions(
        url,
        counties.map(({ tenantId }, at) => ({
          tenantId,
          resolutions: at === 0 ? resolutions : Math.min(1000, resolutions),
        })),
      ),
    questions,
    onePage:
      "select * from matters where tenant_id = $1 and kind = 'resolution' order by changed_at desc, id desc limit 50",
  })

async function questions(admin: Client, { tenantId }: County): Promise<Record<string, string>> {
  const { rows } = await admin.query<{ id: string; department_id: string }>(
    `select id, department_id from matters where tenant_id = $1 and kind = 'resolution' and status = 'published' order by created_at desc limit 1`,
    [tenantId],
  )
  const { id = '', department_id: department = '' } = rows[0] ?? {}
  const list = (query: string) => `/api/resolutions?limit=50&${query}`
  const board = (query: string) => `/api/resolutions/board?${query}`
  const year = new Date().getFullYear() - 3
  const orders = resolutionSorts.flatMap((sort) => [sort, `-${sort}`])
  return {
    'Waiting My Action': list('waiting=me'),
    'My Resolutions': list('mine=yes'),
    'everything that waits on me': '/api/waiting?limit=50',
    ...Object.fromEntries(
      orders.flatMap((sort) => [
        [`All, by ${sort}`, list(`sort=${sort}`)],
        [`All, by ${sort}, middle page`, list(`sort=${sort}&offset=${resolutions / 2}`)],
        [`All, by ${sort}, last page`, list(`sort=${sort}&offset=${resolutions - 50}`)],
      ]),
    ),
    'in legal review': list('status=legal-review'),
    'archived, by title': list('status=archived&sort=title'),
    'of a department': list(`department=${department}`),
    'of a year': list(`year=${year}`),
    grants: list('category=Grant'),
    'grants of a department in a year': list(`category=Grant&department=${department}&year=${year}`),
    'search of a rare word': list('q=10007'),
    'search of a common word': list('q=bridge'),
    'search of a word of all': list('q=board&sort=-number'),
    'search of two common words': list('q=award+bridge'),
    'search of one letter': list('q=b'),
    'search of one letter, last page': list(`q=b&offset=${resolutions - 50}`),
    'search among the archived': list('q=bridge&status=archived'),
    'a thousand rows for an export': '/api/resolutions?limit=1000&offset=5000',
    'years of the filter': '/api/resolutions/years',
    board: board(''),
    'board, Waiting My Action': board('waiting=me'),
    'board of a department': board(`department=${department}`),
    'board, search of a common word': board('q=bridge'),
    'board, search of one letter': board('q=b'),
    'board, a hundred of a column': board('status=archived&limit=100'),
    'statistics of twelve months': '/api/resolutions/statistics',
    'statistics of a department': `/api/resolutions/statistics?department=${department}`,
    page: `/api/resolutions/${id}`,
    'page: routing': `/api/resolutions/${id}/steps`,
    'page: route': `/api/resolutions/${id}/route`,
    'page: comments': `/api/resolutions/${id}/comments`,
    'page: activity': `/api/resolutions/${id}/activity`,
  }
}

/** One page by its index, without session, access and row-level security: what no server can be faster than. */
