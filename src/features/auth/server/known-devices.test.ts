import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '#platform/server/http/run.ts'
import { deriveKey, signLink } from '#platform/server/secrets.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { changePassword, checkSession, choosePassword } from '../contract.ts'
import { rememberDevice } from './known-devices.ts'
import {
  deviceIn,
  emailOf,
  forgetFailures,
  guess,
  knock,
  linkTo,
  newPassword,
  openDoor,
  password,
  signedIn,
  wrong,
} from './sign-in.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await openDoor()
})
beforeEach(() => forgetFailures(app))
afterAll(() => app.close())

/** Whether a try with this cookie is counted by itself, while its network may not try at all. */
async function isKnown(device: string, account: string, given = {}): Promise<boolean> {
  await forgetFailures(app)
  for (let n = 0; n < 5; n++) await guess(app, { email: emailOf(account), ip: '127.0.0.1' })
  const { status } = await knock(app, emailOf(account), { ...given, device })
  if (status !== 200 && status !== 429) throw new Error(`answered ${status}`)
  return status === 200
}

describe('the cookie of a device', () => {
  it('is set by a right login only, for the login call alone, out of reach of scripts', async () => {
    const cookie = String((await knock(app, emailOf('clerk'))).headers['set-cookie'])
    expect(cookie).toMatch(
      /^device=[\w-]{64}; Path=\/api\/login; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    )
    expect((await knock(app, emailOf('clerk'), wrong)).headers['set-cookie']).toBeUndefined()
  })

  it('opens nothing by itself', async () => {
    const device = deviceIn(await knock(app, emailOf('clerk')))
    const asked = await app.visitor('alder').call(checkSession, {}, { headers: { cookie: device } })
    expect(asked.status).toBe(401)
    expect((await knock(app, emailOf('clerk'), { ...wrong, device })).status).toBe(401)
  })

  it('counts for the accounts that were signed in to there, and for no other', async () => {
    const device = deviceIn(await knock(app, emailOf('clerk')))
    expect(await isKnown(device, 'clerk')).toBe(true)
    expect(await isKnown(device, 'finance')).toBe(false)
  })

  it('counts for all who share the browser', async () => {
    const first = deviceIn(await knock(app, emailOf('clerk')))
    const shared = deviceIn(await knock(app, emailOf('finance'), { device: first }))
    expect(await isKnown(shared, 'clerk')).toBe(true)
    expect(await isKnown(shared, 'finance')).toBe(true)
  })

  it('is another once somebody new signs in: whoever put theirs there has nothing of it', async () => {
    const planted = deviceIn(await knock(app, emailOf('auditor')))
    const own = deviceIn(await knock(app, emailOf('readonly'), { device: planted }))
    expect(own).not.toBe(planted)
    expect(await isKnown(planted, 'readonly')).toBe(false)
    expect(deviceIn(await knock(app, emailOf('readonly'), { device: own }))).toBe(own)
  })

  it('is worth nothing when made up, signed for something else, or of another county', async () => {
    await forgetFailures(app)
    const [row] = await app.look<{ device_id: string }>('select device_id from known_devices limit 1')
    const link = signLink(deriveKey(app.platform.secret, 'password link'), row?.device_id ?? '')
    const unknown = signLink(deriveKey(app.platform.secret, 'known device'), randomUUID())
    const county = { county: 'birch' }
    const foreign = deviceIn(await knock(app, emailOf('clerk', 'birch'), county))
    for (const device of [
      'device=',
      `device=${row?.device_id}`,
      `device=${link}`,
      `device=${unknown}`,
      foreign,
    ])
      expect(await isKnown(device, 'clerk'), device).toBe(false)
  })

  it('is forgotten with the password, however that was changed; the browser at hand is known anew', async () => {
    const old = deviceIn(await knock(app, emailOf('vendor')))
    const token = await linkTo(app, emailOf('vendor'))
    const chosen = await app
      .visitor('alder')
      .call(choosePassword, { params: { token }, body: { password: newPassword } })
    expect(await isKnown(old, 'vendor', { password: newPassword })).toBe(false)
    expect(await isKnown(deviceIn(chosen), 'vendor', { password: newPassword })).toBe(true)

    await forgetFailures(app)
    const vendor = await signedIn(app, emailOf('vendor'), { password: newPassword })
    const body = { current_password: newPassword, new_password: password }
    const changed = await vendor.call(changePassword, { body })
    expect(await isKnown(deviceIn(chosen), 'vendor')).toBe(false)
    expect(await isKnown(deviceIn(changed), 'vendor')).toBe(true)
  })

  it('is forgotten after half a year without being used', async () => {
    const device = deviceIn(await knock(app, emailOf('clerk')))
    app.clock.advance({ days: 179 })
    expect(await isKnown(device, 'clerk')).toBe(true)
    app.clock.advance({ days: 181 })
    expect(await isKnown(device, 'clerk')).toBe(false)
  })

  it('is kept for fifty browsers of one user, those first that are used again', async () => {
    const email = emailOf('contracts')
    const device = deviceIn(await knock(app, email))
    app.clock.advance({ minutes: 1 })
    await knock(app, email, { device })
    const tenant = await app.platform.tenants.ofHost('alder.localhost')
    const [user] = await app.look<{ id: string }>('select id from users where email = $1', [email])
    for (let n = 0; n < 55; n++) {
      app.clock.advance({ minutes: 1 })
      await transact(
        app.platform,
        tenant,
        () => ({ kind: 'anonymous' }),
        ({ tx, now }) => rememberDevice(app.platform, tx, { userId: user?.id ?? '', isKnown: false, now }),
      )
    }
    const known = await app.look(
      'select 1 from known_devices d join users u on u.id = d.user_id where u.email = $1',
      [email],
    )
    expect(known).toHaveLength(50)
    expect(await isKnown(device, 'contracts')).toBe(true)
  })
})

describe('where the county is served with TLS', () => {
  it('the cookie goes nowhere without it', async () => {
    const secure = await startTestApp({ env: { PUBLIC_URL: 'https://{county}.example.gov' } })
    try {
      expect((await knock(secure, emailOf('clerk'))).headers['set-cookie']).toMatch(/; Secure$/)
    } finally {
      await secure.close()
    }
  })
})
