import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import type { TestApp } from '#testing/test-app.ts'
import { listMeetings } from '../../contract.ts'
import { meetingSorts } from '../../lists.ts'
import { openTestClerk } from '../test-clerk.fixture.ts'

let app: TestApp
let clerk: Caller

beforeAll(async () => {
  let tenant_id: string
  ;({ app, clerk, tenant_id } = await openTestClerk())
  // Many of one day, time, and place: only the last part of each order tells them apart.
  await app.look(
    `insert into meetings (tenant_id, number, year, meeting_type, date, start_time, location, created_at, changed_at)
     select $1, 'P' || n, 2051, 'Workshop', date '2051-01-04' + n % 40, time '09:00' + n % 2 * interval '1 hour', 'Room ' || n % 3, now(), now()
     from generate_series(1, 460) n`,
    [tenant_id],
  )
})
afterAll(() => app.close())

const page = async (
  sort: (typeof meetingSorts)[number] | `-${(typeof meetingSorts)[number]}`,
  offset: number,
) => {
  const { body } = await clerk.call(listMeetings, { query: { year: 2051, sort, limit: 50, offset } })
  return body.map(({ id }) => id)
}

describe('pages far down the list', () => {
  it.each(meetingSorts.flatMap((sort) => [sort, `-${sort}`] as const))(
    'go on where those before them end, by %s',
    async (sort) => {
      const { body: all } = await clerk.call(listMeetings, { query: { year: 2051, sort, limit: 500 } })
      expect(all).toHaveLength(460)
      const pages = await Promise.all(
        [0, 50, 100, 150, 200, 250, 300, 350, 400, 450].map((from) => page(sort, from)),
      )
      expect(pages.flat()).toEqual(all.map(({ id }) => id))
    },
  )

  it('show the same of a meeting as the first page', async () => {
    const shown = async (query: { sort: 'date' | '-date'; offset: number }) =>
      (await clerk.call(listMeetings, { query: { year: 2051, limit: 1, ...query } })).body
    expect(await shown({ sort: '-date', offset: 459 })).toEqual(await shown({ sort: 'date', offset: 0 }))
  })
})
