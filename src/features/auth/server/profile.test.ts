import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { checkSession, getProfile, type ProfileFields, updateProfile } from '../contract.ts'

let app: TestApp
let reviewer: Caller
beforeAll(async () => {
  app = await startTestApp()
  reviewer = await app.signIn('alder', 'reviewer')
})
afterAll(() => app.close())

const read = async (caller = reviewer) => (await caller.call(getProfile, {})).body
const edit = (body: Partial<ProfileFields> & { version?: number }, caller = reviewer) =>
  caller.call(updateProfile, { body })

describe('the own profile', () => {
  it('shows who one is, with email, role and department', async () => {
    expect(await read()).toMatchObject({
      email: 'reviewer@alder.example',
      role: 'Department - Reviewer',
      department: 'Public Works',
      title: 'Deputy Superintendent',
    })
    expect((await read(await app.signIn('alder', 'vendor'))).department).toBeNull()
  })

  it('changes what is given, leaves the rest, and is on record under the new name', async () => {
    const before = await read()
    const after = await edit({
      first_name: ' Robin ',
      last_name: 'Reed',
      cell_phone: '518-555-0123',
      version: before.version,
    })
    expect(after.body).toEqual({
      ...before,
      first_name: 'Robin',
      last_name: 'Reed',
      cell_phone: '518-555-0123',
      version: before.version + 1,
    })
    expect((await reviewer.call(checkSession, {})).body.user.first_name).toBe('Robin')
    await edit({ title: 'Superintendent' })
    const events = await app.look<{ event: string; actor_name: string }>(
      'select event, actor_name from audit_events where object_id = $1 order by seq desc limit 1',
      [before.id],
    )
    expect(events).toEqual([
      { event: 'user.profile_changed', actor_name: expect.stringContaining('Robin Reed') },
    ])
  })

  it('leaves email, role and other people alone, whatever the request says', async () => {
    const others = () => app.look("select * from users where email <> 'reviewer@alder.example' order by id")
    const before = await others()
    const answer = await reviewer.request({
      method: 'PUT',
      url: '/api/account/profile',
      headers: { 'if-match': '*' },
      payload: {
        email: 'full.admin@alder.example',
        role: 'Full Administrator',
        role_id: 'x',
        id: 'y',
        city: 'Alderton',
      },
    })
    expect(answer.status).toBeLessThan(500)
    expect(await read()).toMatchObject({ email: 'reviewer@alder.example', role: 'Department - Reviewer' })
    expect(await others()).toEqual(before)
  })

  it('says at which field something is wrong', async () => {
    const answer = await edit({ first_name: ' ', last_name: 'A\r\nBcc: x@example.com', zip: 'x'.repeat(21) })
    expect(answer.status).toBe(400)
    expect(answer.problem.fields).toEqual({
      first_name: 'First Name is required.',
      last_name: 'This must be on one line.',
      zip: 'Use 20 or fewer characters.',
    })
  })

  it('refuses to write over an administrator’s change, and shows it', async () => {
    const { version } = await read()
    await edit({ title: 'First', version })
    const late = await edit({ title: 'Second', version })
    expect(late.status).toBe(412)
    expect(late.problem.current).toMatchObject({ title: 'First', version: version + 1 })
  })

  it('lets one of two edits at once through', async () => {
    const { version } = await read()
    const answers = await Promise.all(['A', 'B', 'C'].map((title) => edit({ title, version })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412])
  })

  it('is for those who are signed in', async () => {
    expect((await app.visitor('alder').call(getProfile, {})).status).toBe(401)
    expect((await edit({ title: 'X' }, app.visitor('alder'))).status).toBe(401)
  })
})
