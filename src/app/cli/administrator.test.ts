import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkSession, choosePassword } from '#features/auth/contract.ts'
import {
  emailOf,
  forgetFailures,
  knock,
  newPassword,
  signedIn,
  switchOnSecondFactor,
  tokenIn,
} from '#features/auth/server/sign-in.fixture.ts'
import { testSecret } from '#testing/global-setup.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { county } from './county.fixture.ts'

let app: TestApp
let settings: Record<string, string>

beforeAll(async () => {
  app = await startTestApp()
  settings = {
    DATABASE_URL: app.platform.env.DATABASE_URL ?? '',
    SESSION_SECRET: testSecret,
    DATA_DIR: app.platform.env.DATA_DIR,
  }
})
beforeEach(() => forgetFailures(app))
afterAll(() => app.close())

const admin = emailOf('full.admin')
const eventsBy = (event: string) =>
  app.look<{ actor_name: string }>('select actor_name from audit_events where event = $1 order by seq', [
    event,
  ])

describe('reset-two-factor', () => {
  test('lets the sole administrator in with their password, ends their sessions and tells them', async () => {
    const caller = await signedIn(app, admin)
    await switchOnSecondFactor(app, caller)
    const { code, said } = await county(settings, 'reset-two-factor', 'alder', 'Full.Admin@alder.example')
    expect({ code, said }).toEqual({ code: 0, said: `Two-factor authentication reset for ${admin}.` })
    expect((await caller.call(checkSession, {})).status).toBe(401)
    expect((await knock(app, admin)).status).toBe(200)
    expect(await eventsBy('user.second_factor_reset')).toEqual([{ actor_name: 'operator' }])
    const [mail] = await app.look<{ body: string }>(
      `select body from mail_messages where kind = 'second-factor-reset' and recipient = $1`,
      [admin],
    )
    expect(mail?.body).toContain('The operator of the server reset two-factor authentication')
  })

  test('refuses where there is nothing to reset, and for those whom an administrator can help', async () => {
    const nothing = await county(settings, 'reset-two-factor', 'alder', admin)
    expect([nothing.code, nothing.warned]).toEqual([
      1,
      'This user hasn’t turned on two-factor authentication.',
    ])
    const finance = await county(settings, 'reset-two-factor', 'alder', emailOf('finance'))
    expect(finance.warned).toBe(
      'Alder County has no Full Administrator with the email "finance@alder.example" who can log in.',
    )
    const elsewhere = await county(settings, 'reset-two-factor', 'birch', admin)
    expect(elsewhere.warned).toMatch(/^Birch County has no Full Administrator/)
  })

  test.each([[[]], [['alder']], [['alder', admin, 'more']]])(
    'is called with a county and an email: %j',
    async (args) => {
      expect((await county(settings, 'reset-two-factor', ...args)).code).toBe(2)
    },
  )
})

describe('invite', () => {
  test('sends a first administrator another invitation, and prints it where no email leaves', async () => {
    const about = [
      '--name',
      'Elm County',
      '--time-zone',
      'America/Chicago',
      '--admin-email',
      'jane@elm.example',
    ]
    await county(settings, 'create', 'elm', ...about, '--admin-first', 'Jane', '--admin-last', 'Doe')
    const again = await county(settings, 'invite', 'elm', 'jane@elm.example')
    expect(again.code).toBe(0)
    expect(again.said).toContain('works once, 7 days')
    await app.runJobs()
    const mails = await app.look<{ body: string }>(
      `select body from mail_messages where recipient = 'jane@elm.example' order by created_at`,
    )
    expect(mails).toHaveLength(2)
    expect(mails.some(({ body }) => body.includes(tokenIn(again.said)))).toBe(true)
    const chosen = await app.visitor('elm').call(choosePassword, {
      params: { token: tokenIn(again.said) },
      body: { password: newPassword },
    })
    expect(chosen.status).toBe(200)
    expect(await eventsBy('user.welcome_sent')).toEqual([{ actor_name: 'operator' }])
  })

  test('sends an administrator who has a password a link to choose another', async () => {
    const { said } = await county(settings, 'invite', 'elm', 'jane@elm.example')
    expect(said).toContain('works once, 30 minutes')
    expect(await eventsBy('user.password_reset_sent')).toHaveLength(1)
  })

  test('prints no link where email leaves the server', async () => {
    const { said } = await county(
      { ...settings, SMTP_URL: 'smtp://127.0.0.1:1' },
      'invite',
      'birch',
      emailOf('full.admin', 'birch'),
    )
    expect(said).toContain('is sent by email')
    expect(said).not.toContain('reset-password')
  })

  test('refuses people who are no Full Administrators', async () => {
    expect((await county(settings, 'invite', 'alder', emailOf('clerk'))).code).toBe(1)
  })
})
