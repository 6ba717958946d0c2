import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { countyId } from '#testing/county-rows.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { listUsers } from '../contract.ts'
import { userSorts } from '../lists.ts'

let app: TestApp
let reader: Caller
beforeAll(async () => {
  app = await startTestApp()
  reader = await app.signIn('alder', 'auditor')
  for (const county of ['alder', 'birch'])
    for (const change of [crowd, leaving]) await app.look(change, [await countyId(app, county)])
})
afterAll(() => app.close())

/** Many share a name or a place, or have none; every twentieth was deleted, every ninth is disabled. */
const crowd = `
  insert into users (tenant_id, email, first_name, last_name, city, state, phone, role_id, disabled_at)
  select $1, 'crowd' || n || '@far.example', 'Ann', 'Row-' || n % 7, case when n % 3 = 0 then '' else 'Town ' || n % 5 end, 'NY',
    n % 400 || '', (select id from roles where tenant_id = $1 order by name offset n % 3 limit 1),
    case when n % 9 = 0 then now() end
  from generate_series(1, 2300) n`
const leaving = "update users set deleted_at = now() where tenant_id = $1 and email ~ '^crowd[0-9]*[24680]0@'"

const limit = 7

async function idsOf(sort: string, condition: string): Promise<string[]> {
  const key = sort.replace('-', '')
  const way = sort.startsWith('-') ? 'desc' : 'asc'
  const by = key === 'role' ? '(select name from roles where id = role_id)' : key
  const rows = await app.look<{ id: string }>(
    `select id from users where tenant_id = $1 and deleted_at is null and ${condition} order by ${by} ${way}, id ${way}`,
    [await countyId(app, 'alder')],
  )
  return rows.map(({ id }) => id)
}

const questions = [
  { query: {}, condition: 'true' },
  { query: { status: 'active' as const }, condition: 'disabled_at is null' },
  { query: { q: 'crowd' }, condition: `email like '%@far.example'` },
  {
    query: { q: 'crowd', status: 'active' as const },
    condition: `email like '%@far.example' and disabled_at is null`,
  },
]

it.each(userSorts.flatMap((sort) => [sort, `-${sort}` as const]))(
  'far down the list by %s, whichever end is nearer, a page has what the whole list has there',
  async (sort) => {
    for (const { query, condition } of questions) {
      const whole = await idsOf(sort, condition)
      const end = whole.length
      const middle = Math.floor(end / 2)
      expect(end).toBeGreaterThan(1900)
      const around = [999, 1000, 1001, middle - 7, middle - 4, middle - 3, middle, middle + 1, 1500]
      for (const offset of [...around, end - 8, end - 7, end - 6, end - 1, end, end + 1, end + 5000]) {
        const page = await reader.call(listUsers, { query: { ...query, sort, limit, offset } })
        expect(page.headers['x-total-count'], `${offset}`).toBe(String(end))
        expect(
          page.body.map(({ id }) => id),
          `${sort} ${offset}`,
        ).toEqual(whole.slice(offset, offset + limit))
      }
    }
  },
)

it('far down, it is as new as the record: who was added and who left move the pages', async () => {
  const county = await countyId(app, 'alder')
  const query = { sort: 'last_name' as const, limit, offset: 2000 }
  const pageIs = async () => {
    // What changes users leaves an event, by which a server knows that its pages are of the past.
    await app.look('update audit_heads set hash = sha256(hash) where tenant_id = $1', [county])
    const page = await reader.call(listUsers, { query })
    expect(page.body.map(({ id }) => id)).toEqual(
      (await idsOf('last_name', 'true')).slice(2000, 2000 + limit),
    )
  }
  await pageIs()
  await app.look(
    `insert into users (tenant_id, email, first_name, last_name, role_id)
     select $1, 'new@far.example', 'Ann', 'Row-0', id from roles where tenant_id = $1 limit 1`,
    [county],
  )
  await pageIs()
  await app.look(`update users set deleted_at = now() where tenant_id = $1 and email like 'crowd1%'`, [
    county,
  ])
  await pageIs()
})

it('far down, it is refused to those who may not see users', async () => {
  const finance = await app.signIn('alder', 'finance')
  expect((await finance.call(listUsers, { query: { offset: 2000 } })).status).toBe(403)
})
