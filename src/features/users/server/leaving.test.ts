import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { login } from '#features/auth/contract.ts'
import { createDepartment, deleteDepartment } from '#features/departments/contract.ts'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { deleteUser, disableUser, enableUser, getUser, listUsers, updateUser } from '../contract.ts'
import { chosen, eventsOf, make, makeSignedIn } from './users.fixture.ts'

let app: TestApp
let admin: Caller
let administrator: Caller
let reader: Caller
let stranger: Caller

beforeAll(async () => {
  app = await startTestApp()
  administrator = await app.signIn('alder', 'administrator')
  reader = await app.signIn('alder', 'auditor')
  stranger = await app.signIn('birch', 'full.admin')
})
beforeEach(async () => {
  admin = await app.signIn('alder', 'full.admin')
})
afterAll(() => app.close())

const me = async (): Promise<{ id: string }> => {
  const [found] = await app.look<{ id: string }>(
    "select id from users where email = 'full.admin@alder.example'",
  )
  if (!found) throw new Error('there is no administrator')
  return found
}
const disable = (caller: Caller, id: string) => caller.call(disableUser, { params: { id } })
const enable = (caller: Caller, id: string) => caller.call(enableUser, { params: { id } })
const remove = (caller: Caller, id: string) => caller.call(deleteUser, { params: { id } })

describe('disabling a user', () => {
  it('ends their sessions at once, keeps them out, and lets them in again when enabled', async () => {
    const { user, caller } = await makeSignedIn(app, admin, 'leaver', 'County Auditor')
    expect((await caller.call(listUsers, {})).status).toBe(200)
    expect((await disable(administrator, user.id)).body).toMatchObject({ is_disabled: true })
    expect((await caller.call(listUsers, {})).status).toBe(401)
    const body = { email: user.email, password: chosen, subdomain: 'alder' }
    expect((await app.visitor('alder').call(login, { body })).status).toBe(401)
    const disabled = await reader.call(listUsers, { query: { status: 'disabled' } })
    expect(disabled.body.map((each) => each.id)).toContain(user.id)
    expect((await enable(administrator, user.id)).body).toMatchObject({ is_disabled: false })
    expect((await app.visitor('alder').call(login, { body })).status).toBe(200)
    const events = (await eventsOf(app, user.id)).map((each) => each.event)
    expect(events).toEqual(expect.arrayContaining(['user.created', 'user.disabled', 'user.enabled']))
  })

  it('is refused where it is so already, without the permission, and to another county', async () => {
    const { id } = await make(admin, 'states')
    expect((await enable(admin, id)).status).toBe(409)
    expect((await disable(reader, id)).status).toBe(403)
    expect((await disable(stranger, id)).status).toBe(404)
    const answers = await Promise.all([disable(admin, id), disable(admin, id)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect((await enable(reader, id)).status).toBe(403)
    expect((await enable(stranger, id)).status).toBe(404)
  })
})

describe('deleting a user', () => {
  it('takes them off every list, ends their sessions, and leaves the record readable', async () => {
    const { user, caller } = await makeSignedIn(app, admin, 'gone', 'County Auditor')
    const answer = await remove(administrator, user.id)
    expect(answer.body).toEqual({ message: 'User deleted' })
    expect((await caller.call(listUsers, {})).status).toBe(401)
    expect((await reader.call(getUser, { params: { id: user.id } })).status).toBe(404)
    expect((await reader.call(listUsers, { query: { q: 'gone' } })).body).toEqual([])
    expect((await remove(admin, user.id)).status).toBe(404)
    expect((await eventsOf(app, user.id)).at(-1)).toMatchObject({
      event: 'user.deleted',
      before: { email: user.email, role: 'County Auditor' },
    })
    expect(await make(admin, 'gone')).not.toMatchObject({ id: user.id })
  })

  it('leaves nothing that would keep their department', async () => {
    const fields = { munis_id: '9900', name: 'Weights and Measures' }
    const department = (await admin.call(createDepartment, { body: fields })).body
    const params = { id: department.id }
    const { id } = await make(admin, 'solid', { department_id: params.id })
    expect((await admin.call(deleteDepartment, { params })).status).toBe(409)
    await remove(admin, id)
    expect((await admin.call(deleteDepartment, { params })).status).toBe(200)
  })

  it('happens once, and is refused without the permission and to another county', async () => {
    const { id } = await make(admin, 'once')
    expect((await remove(reader, id)).status).toBe(403)
    expect((await remove(stranger, id)).status).toBe(404)
    const answers = await Promise.all([remove(admin, id), remove(admin, id)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404])
  })
})

describe('the only Full Administrator', () => {
  const demote = (caller: Caller, id: string) =>
    caller.call(updateUser, { params: { id }, body: { role: 'Finance' } })

  it('can be neither demoted, disabled nor deleted', async () => {
    const { id } = await me()
    for (const attempt of [demote, disable, remove]) {
      const answer = await attempt(admin, id)
      expect(answer.status).toBe(409)
      expect(answer.problem.error).toContain('only Full Administrator')
    }
    const { id: other } = await make(admin, 'disabled-admin', { role: 'Full Administrator' })
    await disable(admin, other)
    expect((await remove(admin, id)).status).toBe(409)
    expect((await remove(admin, other)).status).toBe(200)
  })

  it.each([
    ['deleted', remove],
    ['disabled', disable],
    ['demoted', demote],
  ])('stays when two are %s at once', async (name, attempt) => {
    const mine = await me()
    const { user, caller } = await makeSignedIn(app, admin, `rival-${name}`, 'Full Administrator')
    const answers = await Promise.all([attempt(admin, user.id), attempt(caller, mine.id)])
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    const [left] = await app.look<{ n: number }>(
      `select count(*)::int as n from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
       join tenants t on t.id = u.tenant_id
       where t.subdomain = 'alder' and r.name = 'Full Administrator' and u.deleted_at is null and u.disabled_at is null`,
    )
    expect(left).toEqual({ n: 1 })
    await app.look('update users set deleted_at = now() where id = $1', [user.id])
    await app.look(
      `update users u set deleted_at = null, disabled_at = null, role_id = r.id,
         password_hash = (select password_hash from users where email = 'clerk@alder.example')
       from roles r where r.tenant_id = u.tenant_id and r.name = 'Full Administrator' and u.id = $1`,
      [mine.id],
    )
  })

  it('is in the hands of Full Administrators only', async () => {
    const { id } = await make(admin, 'protected', { role: 'Full Administrator' })
    expect((await disable(administrator, id)).status).toBe(403)
    expect((await remove(administrator, id)).status).toBe(403)
    await disable(admin, id)
    expect((await enable(administrator, id)).status).toBe(403)
    expect((await remove(admin, id)).status).toBe(200)
  })
})
