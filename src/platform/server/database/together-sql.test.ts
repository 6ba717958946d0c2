import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { POOL_SIZE: '2' } })
})
afterAll(() => app.close())

const idOf = async (county: string) => (await app.platform.tenants.ofHost(`${county}.localhost`)).id

const Named = z.object({ name: z.string() })
const departmentsFrom = (first: string, most: number) => ({
  type: Named,
  text: 'select name from departments where name >= $1 order by name desc limit $2',
  values: [first, most],
})
const ownCounty = (id: string) => ({
  type: z.object({ name: z.string() }),
  text: 'select name from tenants where id = $1 and id = current_tenant()',
  values: [id],
})

it('answers each query as if it had been asked alone, in its order and with its own values', async () => {
  const id = await idOf('alder')
  await app.platform.database.reading(id, async (tx) => {
    const queries = [departmentsFrom('C', 4), ownCounty(id), departmentsFrom('A', 2)] as const
    const asked = Promise.all([
      tx.together(...queries),
      Promise.all([tx.ask(queries[0]), tx.ask(queries[1]), tx.ask(queries[2])]),
    ])
    tx.close()
    const [together, alone] = await asked
    expect(together).toEqual(alone)
    expect(together.map((rows) => rows.length)).toEqual([4, 1, 2])
  })
})

it('shows the rows of the county alone', async () => {
  const [alder, birch] = await Promise.all([idOf('alder'), idOf('birch')])
  await app.platform.database.reading(alder, async (tx) => {
    const asked = tx.together(ownCounty(birch), ownCounty(alder))
    tx.close()
    expect((await asked).map((rows) => rows.length)).toEqual([0, 1])
  })
})

it('holds each row against the type that its query declares', async () => {
  await expect(
    app.platform.database.reading(await idOf('alder'), async (tx) => {
      const asked = tx.together(departmentsFrom('A', 1), { ...departmentsFrom('A', 1), type: z.object({}) })
      tx.close()
      await asked
    }),
  ).rejects.toThrow(/A row is not what its query declares/)
})
