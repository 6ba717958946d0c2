import { afterAll, describe, expect, it } from 'vitest'
import { endSession, listOwnSessions, login } from '#features/auth/contract.ts'
import { createUser } from '#features/users/contract.ts'
import { startTestApp } from '#testing/test-app.ts'

const app = await startTestApp()
afterAll(() => app.close())
const admin = await app.signIn('alder', 'full.admin')

const temporary = 'k3jf92lsQx' // Ten letters and digits.
let count = 0
async function created(password = temporary) {
  const email = `new${++count}@alder.example`
  const body = { email, password, first_name: 'New', last_name: 'Person', role: 'Finance', department_id: '' }
  return { email, answer: await admin.call(createUser, { body: body as never }) }
}
const logIn = (email: string, more: { password?: string; new_password?: string } = {}) =>
  app.visitor('alder').call(login, { body: { email, password: temporary, subdomain: 'alder', ...more } })
const own = 'seven quiet herons wade'

describe('a password of ten characters that an administrator gives', () => {
  it('is taken, with a department that is none', async () => {
    const { answer } = await created()
    expect([answer.status, answer.body.department_id]).toEqual([200, null])
    expect((await created('k3jf92lsQ')).answer.problem.fields?.password).toMatch(
      /^Use at least 10 characters/,
    )
    expect((await created('1234567890')).answer.status).toBe(400)
  })

  it('is changed at the first log-in, and is of no use afterwards', async () => {
    const { email } = await created()
    const asked = await logIn(email)
    expect([asked.status, asked.problem.code]).toEqual([401, 'password_change_required'])
    expect((await logIn(email, { new_password: temporary })).problem.fields?.new_password).toBeDefined()
    expect((await logIn(email, { new_password: 'short' })).status).toBe(400)
    expect((await logIn(email, { password: 'wrong', new_password: own })).problem.code).toBe(
      'wrong_credentials',
    )
    const opened = await logIn(email, { new_password: own })
    expect([opened.status, typeof opened.body.token]).toEqual([200, 'string'])
    expect((await logIn(email)).problem.code).toBe('wrong_credentials')
    expect((await logIn(email, { password: own })).status).toBe(200)
  })
})

describe('on record', () => {
  it('are failed log-ins with where they came from', async () => {
    await logIn('full.admin@alder.example', { password: 'not this one at all' })
    await logIn('no.one@alder.example', { password: 'not this one at all' })
    const events = await app.look<{ event: string; after: unknown }>(
      "select event, after from audit_events where event = 'login.failed' order by at desc, seq desc limit 2",
    )
    expect(events.map(({ after }) => after)).toEqual([
      { email: 'no.one@alder.example', ip: '127.0.0.1' },
      { email: 'full.admin@alder.example', ip: '127.0.0.1' },
    ])
    expect(JSON.stringify(events)).not.toContain('not this one')
  })

  it('are so many failures that log-ins are slowed down', async () => {
    for (let n = 0; n < 12; n++) await logIn('clerk@alder.example', { password: `guess number ${n}` })
    const events = await app.look("select after from audit_events where event = 'login.throttled'")
    expect(events).toEqual([{ after: { email: 'clerk@alder.example', ip: '127.0.0.1' } }])
  })
})

describe('a session', () => {
  it('is ended on its own, by its owner alone', async () => {
    const mine = await app.signIn('alder', 'attorney')
    const other = await app.signIn('alder', 'attorney')
    const sessions = (await mine.call(listOwnSessions, {})).body
    const current = (await other.call(listOwnSessions, {})).body.find(({ is_current }) => is_current)
    const params = { id: current?.id ?? '' }
    expect(sessions.some(({ id }) => id === params.id)).toBe(true)
    expect((await admin.call(endSession, { params })).status).toBe(404)
    expect((await mine.call(endSession, { params })).status).toBe(200)
    expect((await other.call(listOwnSessions, {})).status).toBe(401)
    expect((await mine.call(endSession, { params })).status).toBe(404)
  })
})
