import { afterAll, beforeAll, expect, it } from 'vitest'
import { formatDate } from '#platform/shared/dates.ts'
import { listResolutions, type ResolutionRow } from '../../contract.ts'
import { type Desks, openDesks } from '../desks.fixture.ts'

let desks: Desks
let rows: readonly ResolutionRow[]
const all = async (q?: string) =>
  (await desks.clerk.call(listResolutions, { query: { ...(q && { q }), limit: 100 } })).body

beforeAll(async () => {
  desks = await openDesks()
  rows = await all()
})
afterAll(() => desks.app.close())

const shown = (day: string) => formatDate(day, 'MM/DD/YYYY', 'UTC')

/** Every row that shows it, and others only where their own text has it. */
async function isFoundBy(column: 'dateofrequest' | 'due_on' | 'adopted_date') {
  const day = rows.find((row) => row[column])?.[column] ?? ''
  const ids = rows.flatMap((row) => (row[column] === day ? [row.id] : []))
  expect(ids.length).toBeGreaterThan(0)
  expect((await all(shown(day))).map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
}

it.each(['dateofrequest', 'due_on', 'adopted_date'] as const)(
  'is found by a day that it shows: %s',
  isFoundBy,
)

it('is found by the year of a day that it shows', async () => {
  const { id } = await desks.request({ title: 'Quixote bridges' })
  for (const [column, day] of [
    ['requested_on', '2041-03-01'],
    ['due_on', '2042-03-01'],
  ])
    await desks.app.look(`update matters set ${column} = $2 where id = $1`, [id, day])
  await desks.app.look("update resolutions set adopted_date = '2043-12-31' where id = $1", [id])
  const ids = async (q: string) => (await all(q)).map((row) => row.id)
  for (const q of ['2041', '2042', 'bridges 2043']) expect([q, await ids(q)]).toEqual([q, [id]])
  expect(await ids('2044')).toEqual([])
})

it('is found by its amount, category, and who asked for it', async () => {
  const fields = {
    title: 'Zephyr culverts',
    amount: '1250000',
    resolutioncategory: 'Contract/Purchase Order',
  }
  const { id } = await desks.request(fields)
  await desks.act(desks.requester, id, 'submit')
  const ids = async (q: string) => (await all(q)).map((row) => row.id)
  for (const q of ['$1,250,000.00', '1250000', 'zephyr purchase order', 'zephyr tomas rivera'])
    expect([q, await ids(q)]).toEqual([q, [id]])
  for (const q of ['$1,250,000.01', 'zephyr personnel']) expect([q, await ids(q)]).toEqual([q, []])
})
