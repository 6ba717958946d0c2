import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { getMeeting } from '../../contract.ts'
import * as live from '../../live/contract.ts'
import { draftMinutes } from '../../minutes/contract.ts'
import { scheduledBoard } from '../minutes/minutes.fixture.ts'
import { addItem, cast, close, open, view } from './live.fixture.ts'

const name = 'Ruth Castellano'

let app: TestApp
let clerk: Caller
beforeAll(async () => {
  app = await startTestApp()
  clerk = await app.signIn('alder', 'clerk')
  // A second of the same name, on another seat of the Board.
  await app.look(
    `update members set name = $1 where name = 'Thomas Brennan'
       and tenant_id = (select id from tenants where subdomain = 'alder')`,
    [name],
  )
})
afterAll(() => app.close())

it('tells two members of the same name apart by their seats, from the door to the minutes', async () => {
  const id = await scheduledBoard(app, clerk)
  const { seats } = await view(clerk, id)
  const alike = seats.filter(({ member_name }) => member_name.startsWith(name))
  expect(alike.map(({ member_name, seat_name }) => member_name === `${name} (${seat_name})`)).toEqual([
    true,
    true,
  ])
  const [one, two] = alike
  if (!one?.member_id || !two?.member_id) throw new Error('both sit on the Board')

  // One comes, the other does not: whoever comes through the door is put on the list, no one else.
  for (const { member_id } of seats)
    if (member_id && member_id !== one.member_id)
      await clerk.call(live.setPresence, {
        params: { id, memberId: member_id },
        body: { present: true },
      })
  const { body } = await clerk.call(getMeeting, { params: { id } })
  expect(body.attendance.filter(({ legislator_name }) => legislator_name === name)).toMatchObject([
    { member_id: two.member_id, present: true },
  ])

  expect(
    (await clerk.call(live.callToOrder, { params: { id }, body: { reason: 'Entered later' } })).status,
  ).toBe(200)
  const item = await addItem(clerk, id)
  const movers = { mover_id: two.member_id, item_ids: [item.id] }
  const rollCall = (await open(clerk, id, movers)).body
  for (const { member_id } of seats)
    if (member_id && member_id !== one.member_id)
      await cast(clerk, rollCall.id, member_id, member_id === two.member_id ? 'No' : 'Yes')
  const closed = (await close(clerk, rollCall.id)).body
  const votesOf = closed.votes.filter(({ member_name }) => member_name.startsWith(name))
  expect(Object.fromEntries(votesOf.map(({ member_name, value }) => [member_name, value]))).toEqual({
    [one.member_name]: 'Absent',
    [two.member_name]: 'No',
  })

  expect((await clerk.call(live.adjourn, { params: { id } })).status).toBe(200)
  const minutes = await clerk.call(draftMinutes, { params: { id } })
  const text = JSON.stringify(minutes.body)
  expect(text).toContain(`Motion by Supervisor ${two.member_name}`)
  expect(text).toContain(`Nays: 1 (Supervisor ${two.member_name})`)
  expect(text).toContain(`Absent: Supervisor ${one.member_name}.`)
})
