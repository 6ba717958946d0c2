/**
 * A county with 20,000 contracts and 60,000 policies on certificates among 200 with 500: lists, orders, filters, search, what waits,
 * insurance, at the server, beside the bare statement for one page. Then the notices of one night for 3,144 counties.
 */
import { Client } from 'pg'
import { PgBoss } from 'pg-boss'
import { contractSorts } from '#features/contracts/contract.ts'
import { tellOfDates } from '#features/contracts/server/notices/job-kinds.ts'
import { enqueueForCounties } from '#platform/server/jobs/schedules.ts'
import { fillContracts } from './county-contracts.ts'
import type { County } from './dataset.ts'
import { measureLargeCounty } from './large-county.ts'
import { setStage } from './stage.ts'

const contracts = Number(process.env.BENCH_CONTRACTS ?? 20_000)
const nightly = Number(process.env.BENCH_NIGHTLY ?? 3144)
const limitSeconds = 60

export const measureContracts = async (adminUrl: string): Promise<string[]> => [
  ...(await measureLists(adminUrl)),
  ...(await measureNight(adminUrl)),
]

const measureLists = (adminUrl: string) =>
  measureLargeCounty(adminUrl, {
    name: 'contracts',
    fill: (url, counties) =>
      fillContracts(
        url,
        counties.map(({ tenantId }, at) => ({
          tenantId,
          contracts: at === 0 ? contracts : 500,
          vendors: at === 0 ? contracts / 10 : 50,
          certificates: at === 0 ? 10 : 3,
        })),
      ),
    questions,
    onePage:
      "select * from matters where tenant_id = $1 and kind = 'contract' order by changed_at desc, id desc limit 50",
  })

async function questions(admin: Client, { tenantId }: County): Promise<Record<string, string>> {
  const { rows } = await admin.query<{
    id: string
    vendor_id: string
    department_id: string
    number: string
  }>(
    `select m.id, c.vendor_id, m.department_id, m.number from matters m join contracts c on c.tenant_id = m.tenant_id and c.id = m.id
     where m.tenant_id = $1 and m.status = 'executed' order by m.created_at desc limit 1`,
    [tenantId],
  )
  const { id = '', vendor_id = '', department_id = '', number = '' } = rows[0] ?? {}
  const list = (query: string) => `/api/contracts?limit=50&${query}`
  const day = new Date().toISOString().slice(0, 10)
  const orders = contractSorts.flatMap((sort) => [sort, `-${sort}`])
  return {
    ...Object.fromEntries(
      orders.flatMap((sort) => [
        [`by ${sort}`, list(`sort=${sort}`)],
        [`by ${sort}, middle page`, list(`sort=${sort}&offset=9950`)],
      ]),
    ),
    'a status': list('status=executed'),
    'a department': list(`department=${department_id}`),
    'a vendor': list(`vendor=${vendor_id}`),
    'ends before': list(`ends_before=${day}`),
    'search, a common word': list('q=salt'),
    'search, a rare word': list(`q=${number}`),
    'search, a vendor': list('q=carver%20software'),
    'search, a day': list('q=12/31/2027'),
    'waiting on me': list('tab=waiting'),
    'waiting on me, everything': '/api/waiting',
    'one contract': `/api/contracts/${id}`,
    'insurance of a contract': `/api/contracts/${id}/requirements`,
    'coverage of a vendor': `/api/vendors/${vendor_id}/coverage?on=${day}`,
    'vendors by urgency': '/api/insurance/vendors?limit=50',
    certificates: '/api/insurance/certificates?limit=50',
    calendar: `/api/contracts/calendar?year=${day.slice(0, 4)}`,
  }
}

/** Each county with forty contracts, of which some end soon: the jobs are handed out at once, and done when none is left. */
async function measureNight(adminUrl: string): Promise<string[]> {
  const stage = await setStage(adminUrl, 'nightly', { counties: nightly, rowsPerCounty: 40, prefix: 'n' })
  const url = new URL(adminUrl)
  url.pathname = '/nightly'
  await fillContracts(
    url.href,
    stage.counties.map(({ tenantId }) => ({ tenantId, contracts: 40, vendors: 10, certificates: 2 })),
  )
  const admin = new Client({ connectionString: url.href })
  await admin.connect()
  try {
    // Known for long: otherwise nothing would be due before its next rule.
    await admin.query(`insert into notice_dates (tenant_id, subject, object_id, date_on, seen_on)
      select tenant_id, 'contract', contract_id, end_on, current_date - 300 from contract_terms`)
    const started = performance.now()
    await enqueue(url.href)
    for (let left = 1; left > 0; ) {
      await new Promise((resolve) => setTimeout(resolve, 250))
      const { rows } = await admin.query<{ left: number }>(
        `select count(*)::int as left from pgboss.job where name = $1 and state < 'completed'`,
        [tellOfDates.name],
      )
      left = rows[0]?.left ?? 0
    }
    const seconds = (performance.now() - started) / 1000
    const { rows } = await admin.query<{ told: number }>(
      'select count(*)::int as told from notice_dates where told_days is not null',
    )
    const isLate = seconds >= limitSeconds
    return [
      `notices of one night, ${nightly.toLocaleString('en-US')} counties: ${seconds.toFixed(1)} s for ${(rows[0]?.told ?? 0).toLocaleString('en-US')} dates (limit ${limitSeconds} s)${isLate ? '  ← not good enough' : ''}`,
    ]
  } finally {
    await admin.end()
    await stage.close()
  }
}

async function enqueue(connectionString: string): Promise<void> {
  const boss = new PgBoss({ connectionString, migrate: false, supervise: false, schedule: false })
  await boss.start()
  try {
    await enqueueForCounties(boss, tellOfDates.name)
  } finally {
    await boss.stop({ graceful: false })
  }
}
