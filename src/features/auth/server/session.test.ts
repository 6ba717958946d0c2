import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { changePassword, checkSession, endOtherSessions, listOwnSessions, logout } from '../contract.ts'
import { emailOf, newPassword, password, signedIn } from './sign-in.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  app.clock.stop()
})
afterAll(() => app.close())

const check = async (caller: Caller) => (await caller.call(checkSession, {})).status
const departments = async (caller: Caller) => (await caller.request({ url: '/api/departments' })).status
const inAlder = "tenant_id = (select id from tenants where subdomain = 'alder')"

describe('how long a session lasts', () => {
  it('ends after thirty minutes without being used', async () => {
    const clerk = await signedIn(app, emailOf('clerk'))
    app.clock.advance({ minutes: 29 })
    expect(await check(clerk)).toBe(200)
    app.clock.advance({ minutes: 31 })
    expect(await check(clerk)).toBe(401)
  })

  it('is kept alive by being used, by lists too', async () => {
    const clerk = await signedIn(app, emailOf('clerk'))
    for (let n = 0; n < 4; n++) {
      app.clock.advance({ minutes: 20 })
      expect(await departments(clerk)).toBe(200)
      await untilSeen()
    }
    expect(await check(clerk)).toBe(200)
  })

  it('ends after twelve hours however much it is used', async () => {
    const clerk = await signedIn(app, emailOf('clerk'))
    for (let n = 0; n < 35; n++) {
      app.clock.advance({ minutes: 20 })
      expect(await check(clerk)).toBe(200)
    }
    app.clock.advance({ minutes: 20 })
    expect(await check(clerk)).toBe(401)
  })

  it('does not come back once it has ended', async () => {
    const clerk = await signedIn(app, emailOf('clerk'))
    app.clock.advance({ minutes: 31 })
    expect(await departments(clerk)).toBe(401)
    expect(await departments(clerk)).toBe(401)
    const [row] = await app.look<{ seen: boolean }>(
      'select last_seen_at > created_at as seen from sessions order by created_at desc limit 1',
    )
    expect(row?.seen).toBe(false)
  })

  /** A list's session is touched behind the answer. */
  async function untilSeen(): Promise<void> {
    await expect
      .poll(async () => {
        const [row] = await app.look<{ last_seen_at: Date }>(
          'select last_seen_at from sessions order by created_at desc limit 1',
        )
        return app.clock.now().getTime() - (row?.last_seen_at.getTime() ?? 0)
      })
      .toBeLessThan(60_000)
  }
})

describe('what ends a session at once', () => {
  it('logging off, this session alone', async () => {
    const [here, there] = [await signedIn(app, emailOf('clerk')), await signedIn(app, emailOf('clerk'))]
    expect((await here.call(logout, {})).status).toBe(200)
    expect(await check(here)).toBe(401)
    expect(await departments(here)).toBe(401)
    expect(await check(there)).toBe(200)
  })

  it('changing the password, every other session', async () => {
    const [here, there] = [await signedIn(app, emailOf('finance')), await signedIn(app, emailOf('finance'))]
    const body = { current_password: password, new_password: newPassword }
    expect((await here.call(changePassword, { body })).status).toBe(200)
    expect(await check(here)).toBe(200)
    expect(await check(there)).toBe(401)
  })

  it('ending the others, from the account', async () => {
    const [here, there] = [await signedIn(app, emailOf('attorney')), await signedIn(app, emailOf('attorney'))]
    const before = (await here.call(listOwnSessions, {})).body
    expect(before.filter((session) => session.is_current)).toHaveLength(1)
    expect((await here.call(endOtherSessions, {})).body.ended).toBe(before.length - 1)
    expect((await here.call(listOwnSessions, {})).body).toHaveLength(1)
    expect(await check(there)).toBe(401)
  })

  it('another role; the next session has the new one', async () => {
    const reviewer = await signedIn(app, emailOf('reviewer'))
    expect(await departments(reviewer)).toBe(200)
    await app.look(
      `update users set role_id = (select id from roles where name = 'Vendor' and ${inAlder})
       where email = 'reviewer@alder.example'`,
    )
    expect(await departments(reviewer)).toBe(401)
    expect(await departments(await signedIn(app, emailOf('reviewer')))).toBe(403)
  })

  it('being disabled, or deleted', async () => {
    for (const [account, column] of [
      ['auditor', 'disabled_at'],
      ['readonly', 'deleted_at'],
    ] as const) {
      const caller = await signedIn(app, emailOf(account))
      await app.look(`update users set ${column} = now() where email = $1`, [emailOf(account)])
      expect(await check(caller), account).toBe(401)
    }
  })

  it('a county that is disabled; opening it again brings no session back', async () => {
    const clerk = await signedIn(app, emailOf('clerk', 'dogwood'), { county: 'dogwood' })
    await app.platform.dispatcher.setDisabled('dogwood', true)
    expect(await check(clerk)).toBe(401)
    await expect(signedIn(app, emailOf('clerk', 'dogwood'), { county: 'dogwood' })).rejects.toThrow(
      'Not found',
    )
    app.clock.advance({ minutes: 10 })
    expect(await check(clerk)).toBe(404)
    await app.platform.dispatcher.setDisabled('dogwood', false)
    app.clock.advance({ minutes: 1 })
    expect(await check(clerk)).toBe(401)
  })
})

describe('what a role opens', () => {
  it('holds from the next request on, without signing in again', async () => {
    const contracts = await signedIn(app, emailOf('contracts'))
    expect(await departments(contracts)).toBe(200)
    const role = `where name = 'Department - Contracts Manager' and ${inAlder}`
    await app.look(`update roles set granted = array_remove(granted, 'departments.see') ${role}`)
    expect(await departments(contracts)).toBe(403)
    expect((await contracts.call(checkSession, {})).body.permissions).not.toContain('departments.see')
    await app.look(`update roles set granted = array_append(granted, 'departments.manage') ${role}`)
    expect(await departments(contracts)).toBe(200)
  })
})

describe('sessions of somebody else', () => {
  it('are not listed and not ended', async () => {
    const [mine, other] = [
      await signedIn(app, emailOf('clerk')),
      await signedIn(app, emailOf('administrator')),
    ]
    await mine.call(endOtherSessions, {})
    expect(await check(other)).toBe(200)
    const ids = (await mine.call(listOwnSessions, {})).body.map((session) => session.id)
    const rows = await app.look<{ email: string }>('select email from sessions where id = any($1)', [ids])
    expect(new Set(rows.map((row) => row.email))).toEqual(new Set(['clerk@alder.example']))
  })

  it('and a token of another county finds nothing', async () => {
    const clerk = await signedIn(app, emailOf('clerk'))
    expect(await check(clerk.at('birch'))).toBe(404)
  })
})
