import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkSession } from '#features/auth/contract.ts'
import { createDepartment, listDepartments } from '#features/departments/contract.ts'
import { type Permission, permissions } from '#platform/shared/permissions/catalog.ts'
import { fullAdministrator, vendorRole } from '#platform/shared/permissions/role-names.ts'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import {
  createRole,
  deleteRole,
  getRole,
  getUserPermissions,
  listRolePermissions,
  saveRolePermissions,
} from '../contract.ts'
import { roleId, roleKeeper } from './roles.fixture.ts'

let app: TestApp
let admin: Caller
let stranger: Caller

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('alder', 'full.admin')
  stranger = await app.signIn('birch', 'full.admin')
})
afterAll(() => app.close())

const on = (...keys: Permission[]) => keys.map((permission_id) => ({ permission_id, allowed: true }))
const off = (...keys: Permission[]) => keys.map((permission_id) => ({ permission_id, allowed: false }))
let count = 0
const freshRole = async (...keys: Permission[]) => {
  count += 1
  const { id } = (await admin.call(createRole, { body: { name: `Role ${count}` } })).body
  return (await admin.call(saveRolePermissions, { body: { role_id: id, changes: on(...keys) } })).body
}
const save = (caller: Caller, role_id: string, changes: ReturnType<typeof on>) =>
  caller.call(saveRolePermissions, { body: { role_id, changes } })

describe('the switches of a role', () => {
  it('are listed in full, with what each permission is and what brings it along', async () => {
    const role = await freshRole('users.manage')
    const { body } = await admin.call(listRolePermissions, { query: { role_id: role.id } })
    expect(body.map((row) => row.permission_id)).toEqual(permissions)
    expect(body.find((row) => row.permission_id === 'users.manage')).toMatchObject({
      role_id: role.id,
      allowed: true,
      comes_with: [],
      permission: { id: 'users.manage', module: 'Contracts', category: 'General Security' },
    })
    expect(body.find((row) => row.permission_id === 'users.see')).toMatchObject({
      allowed: false,
      comes_with: ['users.manage'],
      permission: { permission_name: 'View users', subcategory: 'General', action: 'View' },
    })
    expect(new Set(body.map((row) => row.id)).size).toBe(permissions.length)
  })

  it('are saved all at once with the name, and are on record', async () => {
    const role = await freshRole('users.see', 'roles.see')
    const answer = await admin.call(saveRolePermissions, {
      body: {
        role_id: role.id,
        version: role.version,
        name: 'Personnel',
        changes: [...on('audit.see'), ...off('roles.see')],
      },
    })
    expect(answer.body).toMatchObject({ name: 'Personnel', granted: ['users.see', 'audit.see'] })
    const [event] = await app.look(
      "select event, before, after from audit_events where object_id = $1 and after->>'name' = 'Personnel'",
      [role.id],
    )
    expect(event).toMatchObject({
      event: 'role.updated',
      before: { granted: ['users.see', 'roles.see'] },
      after: { granted: ['users.see', 'audit.see'] },
    })
  })

  it('are saved together or not at all', async () => {
    const role = await freshRole()
    const body = { role_id: role.id, name: 'Finance', changes: on('users.see') }
    expect((await admin.call(saveRolePermissions, { body })).status).toBe(409)
    expect((await admin.call(getRole, { params: { id: role.id } })).body).toEqual(role)
  })

  it('are not saved over somebody else’s, whose state is shown', async () => {
    const role = await freshRole()
    const attempt = (permission: Permission) =>
      admin.call(saveRolePermissions, {
        body: { role_id: role.id, version: role.version, changes: on(permission) },
      })
    const answers = await Promise.all([attempt('users.see'), attempt('audit.see'), attempt('mail.see')])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 412, 412])
    const late = await attempt('roles.see')
    expect(late.problem.current).toMatchObject({ id: role.id, version: role.version + 1 })
  })

  it('leave no trace where nothing was moved', async () => {
    const role = await freshRole('users.see')
    const answer = await save(admin, role.id, on('users.see'))
    expect(answer.body.version).toBe(role.version)
  })

  it('are refused with an empty name or an unknown permission', async () => {
    const role = await freshRole()
    const body = { role_id: role.id, name: ' ', changes: [] }
    const nameless = await admin.call(saveRolePermissions, { body })
    expect(nameless.problem.fields).toEqual({ name: 'Role name is required.' })
    const unknown = await admin.request({
      method: 'PUT',
      url: '/api/role-permissions',
      headers: { 'if-match': '*' },
      payload: { role_id: role.id, changes: [{ permission_id: 'moon.land', allowed: true }] },
    })
    expect(unknown.status).toBe(400)
  })

  it('are nowhere for another county, and closed to those who may only look', async () => {
    const role = await freshRole()
    expect((await save(stranger, role.id, on('users.see'))).status).toBe(404)
    expect((await stranger.call(listRolePermissions, { query: { role_id: role.id } })).status).toBe(404)
    expect((await admin.call(listRolePermissions, { query: { role_id: randomUUID() } })).status).toBe(404)
    const auditor = await app.signIn('alder', 'auditor')
    expect((await auditor.call(listRolePermissions, { query: { role_id: role.id } })).status).toBe(200)
    expect((await save(auditor, role.id, on('users.see'))).status).toBe(403)
  })

  it('of the Full Administrator stay on, and those of vendors off', async () => {
    const full = await roleId(app, 'alder', fullAdministrator)
    const emptied = await save(admin, full, off(...permissions))
    expect(emptied.status).toBe(409)
    expect(emptied.problem.error).toContain('always have every permission')
    const vendor = await save(admin, await roleId(app, 'alder', vendorRole), on('contracts.see'))
    expect(vendor.status).toBe(409)
  })

  it('that a new version brings are on for the Full Administrator already', async () => {
    const full = await roleId(app, 'birch', fullAdministrator)
    await app.look("update roles set granted = '{}' where id = $1", [full])
    expect((await stranger.call(checkSession, {})).body.permissions).toEqual(permissions)
    expect((await stranger.call(getRole, { params: { id: full } })).body.granted).toEqual(permissions)
  })
})

describe('what is switched off', () => {
  it('is refused at the very next request of a session that is open, and back when it is switched on', async () => {
    const role_id = await roleId(app, 'alder', 'County Administrator')
    const atWork = await app.signIn('alder', 'administrator')
    const create = (munis_id: string) =>
      atWork.call(createDepartment, { body: { munis_id, name: 'Archives' } })
    expect((await create('7001')).status).toBe(200)
    await save(admin, role_id, off('departments.manage'))
    expect((await create('7002')).status).toBe(403)
    expect((await atWork.call(listDepartments, {})).status).toBe(200)
    const session = await atWork.call(checkSession, {})
    expect(session.body.permissions).not.toContain('departments.manage')
    expect(session.body.permissions).toContain('departments.see')
    await save(admin, role_id, off('departments.see'))
    expect((await atWork.call(listDepartments, {})).status).toBe(403)
    await save(admin, role_id, on('departments.manage'))
    expect((await create('7002')).status).toBe(200)
  })
})

describe('somebody who manages roles and is no Full Administrator', () => {
  it('gives what they have, and what comes with it', async () => {
    const keeper = await roleKeeper(app, ['roles.manage', 'departments.manage'])
    const role = await freshRole()
    const answer = await save(keeper, role.id, on('departments.see', 'departments.manage', 'roles.see'))
    expect(answer.status).toBe(200)
  })

  it('can neither give nor take what they do not have, and nothing of it is saved', async () => {
    const keeper = await roleKeeper(app, ['roles.manage', 'departments.manage'])
    const role = await freshRole('audit.see')
    const given = await save(keeper, role.id, on('departments.see', 'users.manage'))
    expect(given.status).toBe(403)
    expect(given.problem.error).toContain('Create, edit, disable, and delete users')
    expect((await save(keeper, role.id, off('audit.see'))).status).toBe(403)
    expect((await admin.call(getRole, { params: { id: role.id } })).body).toEqual(role)
  })

  it('cannot climb through the role that they hold', async () => {
    const keeper = await roleKeeper(app, ['roles.manage'])
    const own = await roleId(app, 'alder', 'Clerk of the Board')
    expect((await save(keeper, own, on('users.manage'))).status).toBe(403)
    expect((await save(keeper, own, on('county.manage', 'roles.see'))).status).toBe(403)
    expect((await keeper.call(checkSession, {})).body.permissions).toEqual(['roles.see', 'roles.manage'])
  })

  it('cannot copy a role that may do more than they, nor delete one', async () => {
    const keeper = await roleKeeper(app, ['roles.manage'])
    for (const name of ['Finance', fullAdministrator]) {
      const copy_from = await roleId(app, 'alder', name)
      expect((await keeper.call(createRole, { body: { name: 'Copy', copy_from } })).status).toBe(403)
    }
    const stronger = await freshRole('audit.see')
    expect((await keeper.call(deleteRole, { params: { id: stronger.id } })).status).toBe(403)
    const weaker = await freshRole('roles.see')
    expect((await keeper.call(deleteRole, { params: { id: weaker.id } })).status).toBe(200)
  })

  it('cannot touch the Full Administrator', async () => {
    const keeper = await roleKeeper(app, permissions)
    const full = await roleId(app, 'alder', fullAdministrator)
    expect((await save(keeper, full, off('users.see'))).status).toBe(409)
    expect((await keeper.call(deleteRole, { params: { id: full } })).status).toBe(409)
  })

  it('may give up what they have, and then has it no more', async () => {
    const keeper = await roleKeeper(app, ['roles.manage', 'audit.see'])
    const own = await roleId(app, 'alder', 'Clerk of the Board')
    expect((await save(keeper, own, off('audit.see'))).status).toBe(200)
    expect((await save(keeper, own, on('audit.see'))).status).toBe(403)
  })
})

describe('what a user may do', () => {
  const userId = async (email: string) =>
    (await app.look<{ id: string }>('select id from users where email = $1', [email]))[0]?.id ?? ''

  it('is told with the role through which, by switch or along with another', async () => {
    const id = await userId('auditor@alder.example')
    const { body } = await admin.call(getUserPermissions, { params: { id } })
    expect(body.role.name).toBe('County Auditor')
    expect(body.user).toMatchObject({ email: 'auditor@alder.example', is_disabled: false })
    const of = (key: Permission) => body.permissions.find((permission) => permission.id === key)
    expect(of('audit.see')).toMatchObject({ may: true, is_switched_on: true, comes_with: [] })
    expect(of('contracts.see')).toMatchObject({
      may: true,
      is_switched_on: false,
      comes_with: ['contracts.seeAll', 'contracts.approveAudit', 'contracts.reviewAdditional'],
    })
    expect(of('users.manage')).toMatchObject({ may: false, is_switched_on: false, comes_with: [] })
  })

  it('is refused without the permission; another county, or a deleted user, is not there', async () => {
    const id = await userId('auditor@alder.example')
    const reader = await app.signIn('alder', 'readonly')
    expect((await reader.call(getUserPermissions, { params: { id } })).status).toBe(403)
    expect((await stranger.call(getUserPermissions, { params: { id } })).status).toBe(404)
    const gone = await userId('readonly.dept@alder.example')
    await app.look('update users set deleted_at = now() where id = $1', [gone])
    expect((await admin.call(getUserPermissions, { params: { id: gone } })).status).toBe(404)
  })
})
