/** On the evening of New Year’s Eve, when the year of UTC has changed already. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ContractDesks, contractDesksIn, drafted } from '#features/contracts/server/contracts.fixture.ts'
import { momentIn } from '#platform/shared/days.ts'
import { startTestApp } from '#testing/test-app.ts'
import { attachTo, find, pdfOf } from './search.fixture.ts'

let desks: ContractDesks
beforeAll(async () => {
  const app = await startTestApp()
  app.clock.stop()
  const moment = momentIn('America/New_York', '2026-12-31', '20:30')
  app.clock.advance({ minutes: (moment.getTime() - app.clock.now().getTime()) / 60_000 })
  desks = await contractDesksIn(app)
})
afterAll(() => desks.app.close())

it('a contract that is started in the evening is found on that day', async () => {
  expect(desks.app.clock.today()).toBe('2026-12-31')
  await drafted(desks, { contractName: 'Harquebus cleaning' })
  const { hits } = await find(desks.manager, 'harquebus')
  expect(hits.map(({ day }) => day)).toEqual(['2026-12-31'])
})

it('a file that is attached in the evening is found on that day, and in that year', async () => {
  const { id } = await drafted(desks, { contractName: 'Files' })
  await attachTo(desks.manager, 'contracts', id, 'culverin.pdf', pdfOf('Culverin'))
  expect((await find(desks.manager, 'culverin', { year: 2026 })).total).toBe(1)
  expect((await find(desks.manager, 'culverin', { year: 2027 })).total).toBe(0)
  expect((await find(desks.manager, 'culverin')).hits.map(({ day }) => day)).toEqual(['2026-12-31'])
})
