import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changePassword, checkSession, login } from '#features/auth/contract.ts'
import {
  codeOf,
  emailOf,
  forgetFailures,
  knock,
  newPassword,
  password,
  signedIn,
  switchOnSecondFactor,
} from '#features/auth/server/sign-in.fixture.ts'
import type { Caller } from '#testing/caller.ts'
import { type DemoAccount, startTestApp, type TestApp } from '#testing/test-app.ts'
import { disableUser, getUser, resetSecondFactor } from '../contract.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await startTestApp()
  app.clock.stop()
  admin = await signedIn(app, emailOf('full.admin'))
})
beforeEach(() => forgetFailures(app))
afterAll(() => app.close())

async function idOf(account: DemoAccount, county = 'alder'): Promise<string> {
  const [row] = await app.look<{ id: string }>('select id from users where email = $1', [
    emailOf(account, county),
  ])
  return row?.id ?? ''
}
const short = 'nine tarns'
const reset = (caller: Caller, id: string, given = password) =>
  caller.call(resetSecondFactor, { params: { id }, body: { password: given } })

describe('resetting another user’s two-factor authentication', () => {
  it('lets them in by password alone, ends their sessions, is on record and tells them by email', async () => {
    const finance = await signedIn(app, emailOf('finance'))
    const { recoveryCodes } = await switchOnSecondFactor(app, finance)
    const id = await idOf('finance')
    expect((await admin.call(getUser, { params: { id } })).body.has_second_factor).toBe(true)

    expect((await reset(admin, id)).body.has_second_factor).toBe(false)
    expect((await finance.call(checkSession, {})).status).toBe(401)
    expect((await admin.call(checkSession, {})).status).toBe(200)
    expect((await knock(app, emailOf('finance'))).status).toBe(200)
    const left = await app.look('select 1 from recovery_codes where user_id = $1', [id])
    expect([recoveryCodes.length, left]).toEqual([10, []])

    const events = await app.look(
      `select actor_name from audit_events where event = 'user.second_factor_reset' and object_id = $1`,
      [id],
    )
    expect(events).toEqual([{ actor_name: 'Dana Whitfield <full.admin@alder.example>' }])
    const mails = await app.look<{ body: string }>(
      `select body from mail_messages where recipient = $1 and kind = 'second-factor-reset'`,
      [emailOf('finance')],
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.body).toContain('Dana Whitfield reset two-factor authentication')
  })

  it.each([
    [
      'is short',
      async (caller: Caller) => {
        const body = { current_password: password, new_password: short }
        expect((await caller.call(changePassword, { body })).status).toBe(200)
        return short
      },
    ],
    [
      'has a length that no one knows',
      async () => {
        await app.look('update users set password_stands_alone = false where email = $1', [
          emailOf('attorney'),
        ])
        return password
      },
    ],
  ])('asks for a new password at the next login where it %s', async (_what, prepare) => {
    const attorney = await signedIn(app, emailOf('attorney'))
    await switchOnSecondFactor(app, attorney)
    const current = await prepare(attorney)
    await reset(admin, await idOf('attorney'))
    const enter = (new_password?: string) =>
      app.visitor('alder').call(login, {
        body: { email: emailOf('attorney'), password: current, subdomain: 'alder', new_password },
      })
    expect((await enter()).problem.code).toBe('password_change_required')
    expect((await enter('ten tarns')).problem.fields).toHaveProperty('new_password')
    expect((await enter(newPassword)).status).toBe(200)
    await app.look(
      `update users set password_hash = (select password_hash from users where email = $2) where email = $1`,
      [emailOf('attorney'), emailOf('full.admin')],
    )
    const [mail] = await app.look<{ body: string }>(
      `select body from mail_messages where recipient = $1 and kind = 'second-factor-reset' order by created_at desc`,
      [emailOf('attorney')],
    )
    expect(mail?.body).toContain('You’ll be asked to choose a new one with at least 15 characters.')
  })

  it('asks for the administrator’s own password, and slows down guesses at it', async () => {
    await switchOnSecondFactor(app, await signedIn(app, emailOf('auditor')))
    const id = await idOf('auditor')
    const answers = []
    for (let n = 0; n < 6; n++) answers.push(await reset(admin, id, 'not the password'))
    expect(answers[0]?.problem.fields).toEqual({ password: 'Incorrect password.' })
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 429])
    expect((await admin.call(getUser, { params: { id } })).body.has_second_factor).toBe(true)
  })

  it('happens once where two ask for it at the same time', async () => {
    await switchOnSecondFactor(app, await signedIn(app, emailOf('reviewer')))
    const id = await idOf('reviewer')
    const both = await Promise.all([reset(admin, id), reset(admin, id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is refused to everyone but a Full Administrator', async () => {
    await switchOnSecondFactor(app, await signedIn(app, emailOf('contracts')))
    const id = await idOf('contracts')
    const manager = await signedIn(app, emailOf('administrator'))
    expect((await reset(manager, id)).status).toBe(403)
    expect((await reset(await signedIn(app, emailOf('finance')), id)).status).toBe(403)
  })

  it('is refused for oneself, for who has none or is disabled, and for people of another county', async () => {
    expect((await reset(admin, await idOf('full.admin'))).status).toBe(409)
    expect((await reset(admin, await idOf('readonly'))).status).toBe(409)
    expect((await reset(admin, randomUUID())).status).toBe(404)
    expect((await reset(admin, await idOf('finance', 'birch'))).status).toBe(404)
    const id = await idOf('contracts')
    await admin.call(disableUser, { params: { id } })
    expect((await reset(admin, id)).status).toBe(409)
  })

  it('lets a role that requires it set it up anew', async () => {
    const vendor = await signedIn(app, emailOf('vendor'))
    const { secret } = await switchOnSecondFactor(app, vendor)
    await app.look(`update roles set requires_second_factor = true where name = 'Vendor'`)
    expect((await knock(app, emailOf('vendor'), { code: codeOf(app, secret) })).status).toBe(200)
    await reset(admin, await idOf('vendor'))
    const again = await signedIn(app, emailOf('vendor'))
    expect((await again.call(checkSession, {})).body.must_set_up_second_factor).toBe(true)
  })
})
