/**
 * Every sort, filter, page and search that the list of users offers, in a county of 50,000 users among others. The figure
 * is the fastest of a few answers, so that it is the server's and not that of whatever else the machine is at.
 */
import { Client } from 'pg'
import { listUsers as listUsersEndpoint, userSorts } from '#features/users/contract.ts'
import { listUsers } from '#features/users/server/list.ts'
import { type Asker, createAsker } from './asking.ts'
import { fillPeople } from './county-people.ts'
import { compareDeepPages } from './deep-pages.ts'
import { type Stage, setStage } from './stage.ts'

const users = Number(process.env.BENCH_USERS ?? 50_000)
const rounds = 7
const limitMilliseconds = 100

type Query = Record<string, string>

export async function measureUsers(adminUrl: string): Promise<string[]> {
  const stage = await setStage(adminUrl, 'users', { counties: 20, rowsPerCounty: 40, prefix: 'u' })
  const url = new URL(adminUrl)
  url.pathname = '/users'
  await fillPeople(
    url.href,
    stage.counties.map(({ tenantId }, at) => ({ tenantId, users: at === 0 ? users : 500 })),
  )
  const planner = new Client({ connectionString: url.href })
  await planner.connect()
  const asker = await createAsker(stage, url.href)
  try {
    return await measureAll(stage, planner, asker)
  } finally {
    await Promise.all([planner.end(), asker.close()])
    await stage.close()
  }
}

async function measureAll(stage: Stage, planner: Client, asker: Asker): Promise<string[]> {
  const [county] = stage.counties
  if (!county) throw new Error('no county')
  await planner.query('set role countyhall_app')
  await planner.query('set plan_cache_mode = force_generic_plan')
  await planner.query("select set_config('app.tenant_id', $1, false)", [county.tenantId])
  const views = await viewsOf(planner)
  const lines: string[] = []
  const figures = new Map<string, number>()
  for (const [name, query] of views) {
    const asked = await asker.ask(`/api/users?${new URLSearchParams({ limit: '50', ...query })}`, rounds)
    const plan = await planOf(planner, query)
    figures.set(name, asked.fastest)
    const isGood = asked.fastest < limitMilliseconds && plan !== 'SEQ SCAN'
    lines.push(
      `${name.padEnd(38)} ${asked.fastest.toFixed(0).padStart(4)} ms (median ${asked.median.toFixed(0).padStart(4)} ms) of ${asked.total.toLocaleString('en-US').padStart(6)}  ${plan}${isGood ? '' : '  ← not good enough'}`,
    )
  }
  const worst = Math.max(...figures.values()).toFixed(0)
  const late = [...figures.values()].filter((each) => each >= limitMilliseconds).length
  lines.push(
    ...compareDeepPages(figures),
    `${views.length} views of ${users.toLocaleString('en-US')} users: the slowest takes ${worst} ms, ${late} take ${limitMilliseconds} ms or more (wanted: none)`,
  )
  return lines
}

/** The first page, one in the middle and the last of each order; each filter alone, together, and in every order. */
async function viewsOf(planner: Client): Promise<[string, Query][]> {
  const [department] = (
    await planner.query<{ id: string }>(
      'select department_id as id from users where department_id is not null group by 1 order by count(*) desc limit 1',
    )
  ).rows
  const sorts = userSorts.flatMap((sort) => [sort, `-${sort}`])
  const pages: [string, Query][] = sorts.flatMap((sort): [string, Query][] => [
    [`by ${sort}`, { sort }],
    [`by ${sort}, middle page`, { sort, offset: String(users / 2) }],
    [`by ${sort}, last page`, { sort, offset: String(users - 600) }],
  ])
  const filters: [string, Query][] = [
    ['Vendors', { role: 'Vendor' }],
    ['Finance', { role: 'Finance' }],
    ['largest department', { department: department?.id ?? '' }],
    ['active', { status: 'active' }],
    ['disabled', { status: 'disabled' }],
    [
      'active Finance of a department',
      { role: 'Finance', department: department?.id ?? '', status: 'active' },
    ],
    ['active Vendors', { role: 'Vendor', status: 'active' }],
    ['search: one person', { q: 'person4711' }],
    ['search: a first name', { q: 'rosa' }],
    ['search: two beginnings', { q: 'ros dia' }],
    ['search: one letter', { q: 'o' }],
    ['search: what all have', { q: 'example' }],
    ['search: all, by two words', { q: 'people exam' }],
    ['search among Finance', { q: 'rosa', role: 'Finance' }],
    ['search among disabled', { q: 'alderton', status: 'disabled' }],
  ]
  const filtered = filters.flatMap(([name, filter]) =>
    sorts.map((sort): [string, Query] => [`${name}, by ${sort}`, { ...filter, sort }]),
  )
  const deep: [string, Query][] = [
    ['Vendors, last page', { role: 'Vendor', offset: String(users / 2) }],
    ['active, last page', { status: 'active', offset: String(users - 2000) }],
    ['search: what all have, last page', { q: 'example', offset: String(users - 600) }],
    ['a thousand rows for an export', { limit: '1000', offset: String(users / 2) }],
  ]
  return [...pages, ...filtered, ...deep]
}

/** How PostgreSQL finds the users, as the role that serves and under row-level security, with a plan for any value. */
async function planOf(planner: Client, query: Query): Promise<string> {
  const values: unknown[] = []
  const parsed = listUsersEndpoint.query.parse({ limit: '50', ...query })
  const { shared, rows } = listUsers((value) => `$${values.push(value)}`, parsed)
  await planner.query(`prepare asked as ${shared ? `with ${shared} ` : ''}${rows}`)
  const literals = values.map((value) => planner.escapeLiteral(String(value)))
  const { rows: lines } = await planner.query<{ 'QUERY PLAN': string }>(
    `explain (costs off) execute asked(${literals.join(', ')})`,
  )
  await planner.query('deallocate asked')
  const plan = lines.map((line) => line['QUERY PLAN']).join('\n')
  if (/Seq Scan on (users|search_words)/.test(plan)) return 'SEQ SCAN'
  const indexes = [...plan.matchAll(/(?:using|Bitmap Index Scan on) (users_\w+|search_words\w*)/g)]
  return [...new Set(indexes.map((found) => found[1]))].join(', ')
}
