/**
 * A county with 2,000 solicitations of 10 submissions each among 200 with 50: what staff and the public read of them, at the server,
 * beside the bare statement for one page.
 */
import type { Client } from 'pg'
import { fillProjects } from './county-projects.ts'
import { fillSubmissions } from './county-solicitations.ts'
import type { County } from './dataset.ts'
import { measureLargeCounty } from './large-county.ts'

/** Four in five projects are or were published. */
const projects = Math.ceil(Number(process.env.BENCH_SOLICITATIONS ?? 2000) * 1.25)

export const measureSolicitations = (adminUrl: string) =>
  measureLargeCounty(adminUrl, {
    name: 'solicitations',
    async fill(url, counties) {
      await fillProjects(
        url,
        counties.map(({ tenantId }, at) => ({
          tenantId,
          projects: at === 0 ? projects : 50,
          commodities: 100,
        })),
      )
      await fillSubmissions(
        url,
        counties.map(({ tenantId }, at) => ({
          tenantId,
          vendors: at === 0 ? 400 : 40,
          submissions: at === 0 ? 10 : 3,
        })),
      )
    },
    questions,
    onePage: 'select * from published_solicitations where tenant_id = $1 order by due_at desc, id limit 26',
  })

async function questions(admin: Client, { tenantId }: County): Promise<Record<string, string>> {
  const { rows } = await admin.query<{ id: string; number: string; status: string }>(
    `select distinct on (m.status) m.id, p.number, m.status from matters m
       join published_solicitations p on p.tenant_id = m.tenant_id and p.id = m.id
     where m.tenant_id = $1 and p.method = 'bid' order by m.status, m.created_at desc`,
    [tenantId],
  )
  const in_ = (status: string) => rows.find((row) => row.status === status) ?? { id: '', number: '' }
  const page = (status: string) => `/public/solicitations/${encodeURIComponent(in_(status).number)}`
  const list = (query: string) => `/public/solicitations?${query}`
  return {
    'public list': list(''),
    'public list, page 20': list('page=20'),
    'public list, open': list('status=open'),
    'public list, closed': list('status=closed'),
    'public list, awarded': list('status=awarded'),
    'public list, RFPs': list('method=rfp'),
    'public list, a common word': list('q=salt'),
    'public list, a rare word': list(`q=${encodeURIComponent(in_('archived').number)}`),
    'public feed': '/public/solicitations.rss',
    'public page, open': page('published'),
    'public page, closed': page('closed'),
    'public page, opened': page('opened'),
    'public page, awarded': page('awarded'),
    'register of awards': '/public/awards',
    'register of awards, page 20': '/public/awards?page=20',
    'register of awards, of a year': `/public/awards?year=${new Date().getFullYear() - 1}`,
    'register of awards, a common word': '/public/awards?q=salt',
    'register of awards, of a vendor': '/public/awards?q=vendor+0042',
    'projects list': '/api/projects?limit=50',
    'bid opening, closed': `/api/projects/${in_('closed').id}/opening`,
    'opened submissions': `/api/projects/${in_('opened').id}/submissions`,
    'bid tabulation': `/api/projects/${in_('opened').id}/tabulation`,
    'award of a project': `/api/projects/${in_('awarded').id}/award`,
  }
}
