import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPurchasing, type Purchasing } from '#features/procurement/server/purchasing.fixture.ts'
import { followSolicitation, unfollowSolicitation } from '#features/questions/contract.ts'
import type { Caller } from '#testing/caller.ts'
import { listPortalSolicitations } from '../contract.ts'

let county: Purchasing
let vendor: Caller

beforeAll(async () => {
  county = await openPurchasing()
  vendor = await county.app.signIn('alder', 'vendor')
})
afterAll(() => county.app.close())

const rowOf = async (id: string, by = vendor) =>
  (await by.call(listPortalSolicitations, {})).body.find((each) => each.id === id)

it('the portal lists what is open, whether it is followed, and until when questions are taken', async () => {
  const params = { id: await county.at('published') }
  expect(await rowOf(params.id)).toMatchObject({ is_followed: false, takes_questions: true, state: 'open' })
  await vendor.call(followSolicitation, { params })
  expect((await rowOf(params.id))?.is_followed).toBe(true)
  await county.app.look(
    `update published_solicitations set questions_due_at = clock_timestamp() - interval '2 seconds',
       due_at = clock_timestamp() - interval '1 second', opening_at = clock_timestamp() where id = $1`,
    [params.id],
  )
  expect(await rowOf(params.id)).toMatchObject({ is_followed: true, takes_questions: false, state: 'closed' })
  await vendor.call(unfollowSolicitation, { params })
  expect(await rowOf(params.id)).toBeUndefined()
  expect(await rowOf(params.id, await county.app.signIn('birch', 'vendor'))).toBeUndefined()
})
