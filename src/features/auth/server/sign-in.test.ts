import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { checkSession, login } from '../contract.ts'
import { emailOf, forgetFailures, knock, password, signedIn } from './sign-in.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => forgetFailures(app))
afterAll(() => app.close())

describe('signing in', () => {
  it('gives a token and tells who it is for', async () => {
    const answer = await knock(app, emailOf('clerk'))
    expect(answer.status).toBe(200)
    expect(answer.body.user).toMatchObject({
      email: 'clerk@alder.example',
      role: 'Clerk of the Board',
      has_second_factor: false,
    })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('takes the address in any case and with spaces around it', async () => {
    expect((await knock(app, '  Clerk@ALDER.Example ')).status).toBe(200)
  })

  it('takes the password exactly as it is', async () => {
    expect((await knock(app, emailOf('clerk'), { password: password.toUpperCase() })).status).toBe(401)
    expect((await knock(app, emailOf('clerk'), { password: `${password} ` })).status).toBe(401)
  })

  it('opens a session that tells what its user may do', async () => {
    const clerk = await signedIn(app, emailOf('clerk'))
    const session = await clerk.call(checkSession, {})
    expect(session.body).toMatchObject({ idle_minutes: 30, is_vendor: false, county: { subdomain: 'alder' } })
    expect(session.body.permissions).toContain('meetings.see')
    expect(session.body.permissions).not.toContain('users.see')
  })

  it('is put on record, without the password', async () => {
    const { user } = (await knock(app, emailOf('finance'))).body
    const events = await app.look('select event, after from audit_events where object_id = $1', [
      user.user_id,
    ])
    expect(events).toEqual([{ event: 'session.started', after: { ip: '127.0.0.1' } }])
  })

  it('asks for what is missing', async () => {
    const answer = await app
      .visitor('alder')
      .request({ method: 'POST', url: login.path, payload: { email: '' } })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.problem.fields ?? {})).toEqual(['email', 'password', 'subdomain'])
  })
})

describe('whether there is an account', () => {
  const told = async (email: string, given = {}) => {
    const { status, problem, headers } = await knock(app, email, given)
    return { status, problem: { ...problem, request_id: '' }, headers: Object.keys(headers) }
  }

  it('is not told: a wrong password and an unknown address get the same answer', async () => {
    const wrong = await told(emailOf('clerk'), { password: 'not the password' })
    expect(wrong).toMatchObject({ status: 401, problem: { error: 'Invalid email or password.' } })
    expect(await told(emailOf('nobody'))).toEqual(wrong)
  })

  it('nor of one that is disabled, deleted or has no password yet', async () => {
    const wrong = await told(emailOf('nobody'))
    await app.look("update users set disabled_at = now() where email = 'reviewer@alder.example'")
    await app.look("update users set deleted_at = now() where email = 'contracts@alder.example'")
    await app.look("update users set password_hash = null where email = 'auditor@alder.example'")
    for (const account of ['reviewer', 'contracts', 'auditor'])
      expect(await told(emailOf(account))).toEqual(wrong)
  })

  it('nor by another county, where the same person is unknown', async () => {
    expect(await told(emailOf('clerk', 'birch'))).toEqual(await told(emailOf('nobody')))
    const elsewhere = await app
      .visitor('alder')
      .call(login, { body: { email: emailOf('clerk', 'birch'), password, subdomain: 'birch' } })
    expect(elsewhere.status).toBe(404)
  })

  it('nor by the time that the answer takes', async () => {
    const timed = async (email: string) => {
      await forgetFailures(app)
      const start = performance.now()
      await knock(app, email, { password: 'not the password' })
      return performance.now() - start
    }
    const known: number[] = []
    const unknown: number[] = []
    for (let round = 0; round < 9; round++) {
      known.push(await timed(emailOf('clerk')))
      unknown.push(await timed(emailOf(`nobody${round}`)))
    }
    // Without a password to check the answer would come about ten times sooner.
    expect(median(unknown) / median(known)).toBeGreaterThan(1 / 3)
    expect(median(unknown) / median(known)).toBeLessThan(3)
  })
})

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
