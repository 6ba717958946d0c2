import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { checkSession, chooseFirstScreen } from '../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('a first screen is the person’s own, kept on the server and put on record once', async () => {
  const clerk = await app.signIn('alder', 'clerk')
  expect((await clerk.call(checkSession, {})).body.user.first_screen).toBeNull()
  for (let n = 0; n < 2; n++)
    expect((await clerk.call(chooseFirstScreen, { body: { first_screen: 'resolutions' } })).status).toBe(200)
  const again = await app.signIn('alder', 'clerk')
  expect((await again.call(checkSession, {})).body.user.first_screen).toBe('resolutions')
  const other = await app.signIn('alder', 'finance')
  expect((await other.call(checkSession, {})).body.user.first_screen).toBeNull()
  const events = await app.look("select after from audit_events where event = 'user.first_screen_chosen'")
  expect(events).toEqual([{ after: { first_screen: 'resolutions' } }])
})
