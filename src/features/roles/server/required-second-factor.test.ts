import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { createRole, getRole, saveRolePermissions } from '../contract.ts'
import { roleId, roleKeeper } from './roles.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('requiring two-factor authentication by role', () => {
  it('is saved, on record, and copied with the role', async () => {
    const admin = await app.signIn('alder', 'full.admin')
    const id = await roleId(app, 'alder', 'Finance')
    const { body: role } = await admin.call(getRole, { params: { id } })
    expect(role.requires_second_factor).toBe(false)
    const body = { role_id: id, version: role.version, requires_second_factor: true, changes: [] }
    const saved = await admin.call(saveRolePermissions, { body })
    expect(saved.body).toMatchObject({ requires_second_factor: true, granted: role.granted })
    const [event] = await app.look(
      `select before -> 'requires_second_factor' as before, after -> 'requires_second_factor' as after
       from audit_events where event = 'role.updated' and object_id = $1`,
      [id],
    )
    expect(event).toEqual({ before: false, after: true })
    const copy = await admin.call(createRole, { body: { name: 'Payroll', copy_from: id } })
    expect(copy.body.requires_second_factor).toBe(true)
    expect((await admin.call(saveRolePermissions, { body })).status).toBe(412)
  })

  it('is left as it is where a save does not speak of it', async () => {
    const admin = await app.signIn('alder', 'full.admin')
    const id = await roleId(app, 'alder', 'Payroll')
    const { body: role } = await admin.call(getRole, { params: { id } })
    const body = { role_id: id, version: role.version, name: 'Payroll Office', changes: [] }
    expect((await admin.call(saveRolePermissions, { body })).body.requires_second_factor).toBe(true)
  })

  it('holds for the two fixed roles too, whose permissions still cannot be changed', async () => {
    const admin = await app.signIn('birch', 'full.admin')
    for (const name of ['Vendor', 'Full Administrator']) {
      const id = await roleId(app, 'birch', name)
      const { body: role } = await admin.call(getRole, { params: { id } })
      const asked = { role_id: id, version: role.version, requires_second_factor: true }
      const change = { permission_id: 'users.see', allowed: name === 'Vendor' } as const
      const refused = await admin.call(saveRolePermissions, { body: { ...asked, changes: [change] } })
      expect([name, refused.status]).toEqual([name, 409])
      const saved = await admin.call(saveRolePermissions, { body: { ...asked, changes: [] } })
      expect([name, saved.body.requires_second_factor]).toEqual([name, true])
    }
    // It holds at once, for whoever turned it on as well.
    const after = await admin.call(getRole, { params: { id: await roleId(app, 'birch', 'Finance') } })
    expect([after.status, after.problem.code]).toEqual([403, 'second_factor_setup_required'])
  })

  it('is refused to those who may do less than the role, and in another county', async () => {
    const id = await roleId(app, 'alder', 'Full Administrator')
    const keeper = await roleKeeper(app, ['roles.manage'])
    const body = { role_id: id, version: 1, requires_second_factor: true, changes: [] }
    expect((await keeper.call(saveRolePermissions, { body })).status).toBe(403)
    const stranger = await app.signIn('cedar', 'full.admin')
    expect((await stranger.call(saveRolePermissions, { body })).status).toBe(404)
  })
})
