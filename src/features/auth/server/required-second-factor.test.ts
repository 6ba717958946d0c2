import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { routesOf } from '#app/server.ts'
import { fittingInput, operationsOf, requestOf } from '#testing/operations.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import {
  beginSecondFactor,
  checkSession,
  confirmSecondFactor,
  getProfile,
  listOwnSessions,
  logout,
  removeSecondFactor,
} from '../contract.ts'
import {
  codeOf,
  emailOf,
  forgetFailures,
  knock,
  password,
  signedIn,
  switchOnSecondFactor,
} from './sign-in.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  app.clock.stop()
})
beforeEach(() => forgetFailures(app))
afterAll(() => app.close())

const demand = (role: string, isRequired = true) =>
  app.look(
    `update roles set requires_second_factor = $2 where name = $1
     and tenant_id = (select id from tenants where subdomain = 'alder')`,
    [role, isRequired],
  )

describe('a role that requires two-factor authentication', () => {
  it('opens nothing at log-in but setting it up, and then everything', async () => {
    await demand('Finance')
    const finance = await signedIn(app, emailOf('finance'))
    expect((await finance.call(checkSession, {})).body.must_set_up_second_factor).toBe(true)
    for (const refused of [await finance.call(listOwnSessions, {}), await finance.call(getProfile, {})])
      expect([refused.status, refused.problem.code]).toEqual([403, 'second_factor_setup_required'])

    const { secret } = await switchOnSecondFactor(app, finance)
    expect((await finance.call(checkSession, {})).body.must_set_up_second_factor).toBe(false)
    expect((await finance.call(listOwnSessions, {})).status).toBe(200)
    expect((await knock(app, emailOf('finance'))).problem.code).toBe('second_factor_required')
    const again = await signedIn(app, emailOf('finance'), { code: codeOf(app, secret) })
    expect((await again.call(listOwnSessions, {})).status).toBe(200)
  })

  it('refuses every call of the product but four', async () => {
    await demand('County Auditor')
    const auditor = await signedIn(app, emailOf('auditor'))
    const operations = await operationsOf(app.http)
    const open: string[] = []
    for (const { endpoint } of routesOf(app.platform)) {
      if (endpoint.access === 'public' || endpoint === logout) continue
      const name = `${endpoint.method} ${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`
      const operation = operations.find((each) => each.name === name)
      if (!operation) throw new Error(`${name} is not described`)
      const answer = await auditor.request(requestOf(operation, fittingInput(operation)))
      if (answer.problem?.code !== 'second_factor_setup_required') open.push(name)
    }
    expect(open.sort()).toEqual([
      'GET /api/check-session',
      'POST /api/account/second-factor',
      'POST /api/account/second-factor/confirm',
    ])
    expect((await auditor.call(logout, {})).status).toBe(200)
  })

  it('holds at once for those who are logged in, and no longer when it is not required any more', async () => {
    const reviewer = await signedIn(app, emailOf('reviewer'))
    expect((await reviewer.call(listOwnSessions, {})).status).toBe(200)
    await demand('Department - Reviewer')
    expect((await reviewer.call(listOwnSessions, {})).status).toBe(403)
    await demand('Department - Reviewer', false)
    expect((await reviewer.call(listOwnSessions, {})).status).toBe(200)
  })

  it('leaves those alone who have it, and keeps them from turning it off', async () => {
    const attorney = await signedIn(app, emailOf('attorney'))
    const { secret } = await switchOnSecondFactor(app, attorney)
    await demand('County Attorney')
    expect((await attorney.call(listOwnSessions, {})).status).toBe(200)
    const body = { password, code: codeOf(app, secret) }
    const refused = await attorney.call(removeSecondFactor, { body })
    expect([refused.status, refused.problem.error]).toEqual([
      409,
      'Your role requires two-factor authentication, so you can’t turn it off.',
    ])
    await demand('County Attorney', false)
    expect((await attorney.call(removeSecondFactor, { body })).status).toBe(200)
  })

  it('asks nothing of other roles, nor of the same role in another county', async () => {
    await demand('Full Administrator')
    const clerk = await signedIn(app, emailOf('clerk'))
    expect((await clerk.call(listOwnSessions, {})).status).toBe(200)
    const elsewhere = await signedIn(app, emailOf('full.admin', 'birch'), { county: 'birch' })
    expect((await elsewhere.call(listOwnSessions, {})).status).toBe(200)
  })

  it('still asks for the password and the right code to set it up', async () => {
    const admin = await signedIn(app, emailOf('full.admin'))
    expect((await admin.call(beginSecondFactor, { body: { password: 'not the password' } })).status).toBe(400)
    await admin.call(beginSecondFactor, { body: { password } })
    expect((await admin.call(confirmSecondFactor, { body: { code: '000000' } })).status).toBe(400)
    expect((await admin.call(listOwnSessions, {})).problem.code).toBe('second_factor_setup_required')
  })
})
