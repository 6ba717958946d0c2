import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, dayIn, momentIn, weekdayOf } from '#platform/shared/days.ts'
import { getResolution, listSteps, moveResolution, requestResolution } from '../contract.ts'
import { saveRoute } from '../routing-contract.ts'
import { type Desks, openDesks } from './desks.fixture.ts'

const zone = 'America/New_York'
let desks: Desks
beforeAll(async () => {
  desks = await openDesks()
})
afterAll(() => desks.app.close())

/** The second Sunday of March, when the county's clocks go forward next. */
function nextChange(): string {
  const year = Number(dayIn(zone, desks.app.clock.now()).slice(0, 4)) + 1
  const first = `${year}-03-08`
  return addDays(first, (7 - weekdayOf(first)) % 7)
}

it('a step that begins at 23:30 on the evening before daylight saving is due on the day that the clerk counts', async () => {
  const { app, department } = desks
  const change = nextChange()
  const goTo = (day: string, time: string) =>
    app.clock.advance({
      minutes: (momentIn(zone, day, time).getTime() - app.clock.now().getTime()) / 60_000,
    })
  app.clock.stop()
  goTo(addDays(change, -1), '23:30')
  const admin = await app.signIn('alder', 'full.admin')
  const requester = await app.signIn('alder', 'contracts')
  await admin.call(saveRoute, { params: { step: 'working' }, body: { due_days: 1 } })
  const request = { department, title: 'Guard rail', description: 'Replace it.', vendor: 'Rail', amount: 500 }
  const asked = await requester.call(requestResolution, { body: request })
  const params = { id: asked.body.id }
  const submit = { params: { ...params, action: 'submit' as const }, body: { version: asked.body.version } }
  expect((await requester.call(moveResolution, submit)).status).toBe(200)
  expect((await admin.call(getResolution, { params })).body.due_on).toBe(change)

  // Two midnights later, though the first of the two days had 23 hours.
  goTo(addDays(change, 1), '00:15')
  const later = await app.signIn('alder', 'full.admin')
  const steps = (await later.call(listSteps, { params })).body
  expect(steps.find(({ status }) => status === 'working')).toMatchObject({ due_on: change, days: 2 })
})
