import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { countyClause } from './county-clause.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { POOL_SIZE: '2' } })
})
afterAll(() => app.close())

const idOf = async (county: string) => (await app.platform.tenants.ofHost(`${county}.localhost`)).id
const Department = z.object({ tenant_id: z.uuid().nullable() })
const departmentsIn = (tenantId: string) =>
  app.platform.database.ask(
    Department,
    `select d.tenant_id from ${countyClause('$1')} left join lateral (select tenant_id from departments) d on county.is_set`,
    [tenantId],
  )

it('shows the rows of the county that it names, and of no other', async () => {
  for (const county of ['alder', 'birch', 'alder']) {
    const id = await idOf(county)
    const rows = await departmentsIn(id)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every((row) => row.tenant_id === id)).toBe(true)
  }
})

it('leaves no county behind on the connection', async () => {
  const id = await idOf('alder')
  for (let time = 0; time < 6; time++) {
    await departmentsIn(id)
    const bare = await app.platform.database.ask(Department, 'select tenant_id from departments', [])
    expect(bare).toEqual([])
  }
})

it('keeps many counties apart that ask at once', async () => {
  const [alder, birch] = await Promise.all([idOf('alder'), idOf('birch')])
  const asked = Array.from({ length: 200 }, (_, n) => (n % 2 ? alder : birch))
  const answers = await Promise.all(asked.map(departmentsIn))
  answers.forEach((rows, n) => {
    expect(rows.every((row) => row.tenant_id === asked[n])).toBe(true)
  })
})
