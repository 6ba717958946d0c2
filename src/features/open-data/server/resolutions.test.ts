import { afterAll, beforeAll, expect, it } from 'vitest'
import { getResolution, moveResolution } from '#features/resolutions/contract.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { getMatter, listEventItems, listMatters } from '../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const params = { client: 'alder' }

interface Adopted {
  readonly id: string
  readonly number: string
  readonly title: string
  readonly adopted_on: string
  readonly item: number
  readonly meeting: number
}
/** With the item under which the Board adopted it. */
const find = async (status: string) => {
  const [found] = await app.look<Adopted>(
    `select r.id, x.number, x.title, to_char(r.adopted_date, 'YYYY-MM-DD') as adopted_on, i.open_number::int as item,
       m.open_number::int as meeting
     from resolutions r join matters x on x.id = r.id join matter_placements s on s.matter_id = r.id join meeting_items i on i.id = s.item_id
       join meetings m on m.id = s.meeting_id join tenants t on t.id = r.tenant_id
     where t.subdomain = 'alder' and x.status = $1 limit 1`,
    [status],
  )
  if (!found) throw new Error(`the demo has none that is ${status}`)
  return found
}
const matter = async (id: number) =>
  (await app.visitor('alder').call(getMatter, { params: { ...params, id } })).body

it('a published resolution is a matter by its own number, with what became of it', async () => {
  const { number, title, adopted_on, item, meeting } = await find('published')
  const told = {
    MatterId: item,
    MatterFile: number,
    MatterName: title,
    MatterTitle: title,
    MatterTypeName: 'Resolution',
    MatterStatusName: 'Carried',
    MatterPassedDate: `${adopted_on}T00:00:00`,
    MatterEnactmentNumber: number,
    MatterRequester: expect.stringMatching(/\w/),
  }
  const query = { $filter: `MatterFile eq '${number}' and MatterStatusName eq 'Carried'` }
  const { body } = await app.visitor('alder').call(listMatters, { params, query })
  expect(body).toEqual([expect.objectContaining(told)])
  const items = await app.visitor('alder').call(listEventItems, { params: { ...params, id: meeting } })
  expect(items.body).toContainEqual(
    expect.objectContaining({
      EventItemMatterId: item,
      EventItemMatterFile: number,
      EventItemMatterType: 'Resolution',
      EventItemMatterStatus: 'Carried',
    }),
  )
})

it('one that was adopted tells its number only once it is published, and the matter has changed then', async () => {
  const { id, number, item } = await find('adopted')
  const before = await matter(item)
  expect(before).toMatchObject({ MatterEnactmentNumber: null, MatterRequester: null })
  expect(before.MatterFile).not.toBe(number)
  const clerk = await app.signIn('alder', 'clerk')
  const { version } = (await clerk.call(getResolution, { params: { id } })).body
  await clerk.call(moveResolution, { params: { id, action: 'publish' }, body: { version } })
  const after = await matter(item)
  expect(after).toMatchObject({ MatterFile: number, MatterEnactmentNumber: number })
  expect(after.MatterLastModifiedUtc > before.MatterLastModifiedUtc).toBe(true)
})
