import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { choosePassword, getPasswordLink, login } from '#features/auth/contract.ts'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { disableUser, resetPassword, sendWelcome, updateUser } from '../contract.ts'
import { eventsOf, mailedToken, make } from './users.fixture.ts'

let app: TestApp
let admin: Caller
let administrator: Caller

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('alder', 'full.admin')
  administrator = await app.signIn('alder', 'administrator')
})
afterAll(() => app.close())

const choose = (token: string, password: string) =>
  app.visitor('alder').call(choosePassword, { params: { token }, body: { password } })

describe.each([
  ['the welcome email', sendWelcome, 'Welcome email sent!', 'user.welcome_sent', 'invitation'],
  ['the reset email', resetPassword, 'Password reset email sent!', 'user.password_reset_sent', 'reset'],
] as const)('%s', (_name, endpoint, message, event, kind) => {
  const send = (caller: Caller, email: string) => caller.call(endpoint, { body: { email } })

  it('carries a link that works once, and is on record', async () => {
    const { id, email } = await make(admin, `${kind}-once`)
    expect((await send(administrator, email.toUpperCase())).body).toEqual({ message })
    const token = await mailedToken(app, email)
    const described = await app.visitor('alder').call(getPasswordLink, { params: { token } })
    expect(described.body).toMatchObject({ kind, email })
    const password = 'walnut ferry ochre kettle'
    expect((await choose(token, password)).status).toBe(200)
    expect((await choose(token, password)).status).toBe(404)
    const entered = { email, password, subdomain: 'alder' }
    expect((await app.visitor('alder').call(login, { body: entered })).status).toBe(200)
    expect((await eventsOf(app, id)).map((each) => each.event)).toContain(event)
  })

  it('is worth nothing once the address was corrected', async () => {
    const { id, email } = await make(admin, `${kind}-mistyped`)
    await send(admin, email)
    const token = await mailedToken(app, email)
    await admin.call(updateUser, { params: { id }, body: { email: `${kind}-right@people.example` } })
    expect((await choose(token, 'walnut ferry ochre kettle')).status).toBe(404)
  })

  it('goes to nobody unknown, disabled or of another county', async () => {
    expect((await send(admin, 'nobody@people.example')).status).toBe(404)
    expect((await send(admin, 'clerk@birch.example')).problem.error).toBe('No user has this email.')
    expect((await send(admin, '')).status).toBe(400)
    const { id, email } = await make(admin, `${kind}-disabled`)
    await admin.call(disableUser, { params: { id } })
    expect((await send(admin, email)).status).toBe(409)
  })

  it('is refused without the permission, and to a Full Administrator from anyone who is none', async () => {
    const reader = await app.signIn('alder', 'auditor')
    expect((await send(reader, 'clerk@alder.example')).status).toBe(403)
    expect((await send(administrator, 'full.admin@alder.example')).status).toBe(403)
    expect((await send(admin, 'full.admin@alder.example')).status).toBe(200)
  })

  it('is refused to somebody who may do more, as changing their email is', async () => {
    const attorney = await make(admin, `${kind}-counsel`, { role: 'County Attorney' })
    const refused = await send(administrator, attorney.email)
    expect([refused.status, refused.problem.error]).toEqual([
      403,
      'This user has permissions you don’t have, so you can’t send them a login link.',
    ])
    const waiting = await app.look('select 1 from pgboss.job where data::text like $1', [
      `%${attorney.email}%`,
    ])
    expect(waiting).toEqual([])
    expect((await eventsOf(app, attorney.id)).map((each) => each.event)).toEqual(['user.created'])
    expect((await send(admin, attorney.email)).status).toBe(200)
  })
})
