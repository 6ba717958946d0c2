import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fullAdministrator, vendorRole } from '#platform/shared/permissions/role-names.ts'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { createRole, deleteRole, getRole, listRoles, updateRole } from '../contract.ts'
import { roleId } from './roles.fixture.ts'

let app: TestApp
let admin: Caller
let auditor: Caller
let stranger: Caller

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('alder', 'full.admin')
  auditor = await app.signIn('alder', 'auditor')
  stranger = await app.signIn('birch', 'full.admin')
})
afterAll(() => app.close())

const made = async (name: string, copy_from?: string) =>
  (await admin.call(createRole, { body: { name, module: 'Meetings', copy_from } })).body
const eventsOf = (id: string) =>
  app.look('select event, before, after from audit_events where object_id = $1 order by seq', [id])

describe('listing roles', () => {
  it('gives those of a module by name, with how many users have each', async () => {
    const answer = await auditor.call(listRoles, { query: { module: 'Contracts' } })
    expect(answer.status).toBe(200)
    expect(answer.body.map((role) => role.name)).toEqual([
      'County Administrator',
      'County Attorney',
      'County Auditor',
      'Department - Contracts Manager',
      'Department - Reviewer',
      'Finance',
      'Full Administrator',
      'Read Only - All Contracts',
      'Read Only - by Dept',
      'Vendor',
    ])
    expect(answer.body.find((role) => role.name === 'Finance')).toMatchObject({
      is_default: true,
      user_count: 1,
      version: 1,
    })
    expect(answer.headers['x-total-count']).toBe('10')
  })

  it('gives those of all modules, finds by name and sorts downwards', async () => {
    const all = await auditor.call(listRoles, { query: { sort: '-module' } })
    expect(all.body[0]?.module).toBe('Procurement')
    const found = await auditor.call(listRoles, { query: { q: 'clerk' } })
    expect(found.body.map((role) => role.name)).toEqual(['Clerk of the Board'])
  })

  it('is refused without the permission, and for a module that there is not', async () => {
    const reader = await app.signIn('alder', 'readonly')
    expect((await reader.call(listRoles, {})).status).toBe(403)
    expect((await auditor.request({ url: '/api/roles?module=Parks' })).status).toBe(400)
  })
})

describe('creating a role', () => {
  it('starts with all switches off, and is on record', async () => {
    const role = await made('Deputy Clerk')
    expect(role).toMatchObject({ module: 'Meetings', granted: [], is_default: false, user_count: 0 })
    expect(await eventsOf(role.id)).toMatchObject([
      { event: 'role.created', after: { name: 'Deputy Clerk', module: 'Meetings', granted: [] } },
    ])
  })

  it('copies the switches of another role', async () => {
    const from = await roleId(app, 'alder', 'County Attorney')
    const original = (await admin.call(getRole, { params: { id: from } })).body
    expect((await made('Assistant Attorney', from)).granted).toEqual(original.granted)
  })

  it('refuses a name that is missing, taken, or reads like a fixed one', async () => {
    const create = (name: string) => admin.call(createRole, { body: { name } })
    const missing = await create('  ')
    expect(missing.status).toBe(400)
    expect(missing.problem.fields).toEqual({ name: 'Role name is required.' })
    for (const name of ['Finance', 'full  ADMINISTRATOR', 'Ｖendor', 'Vendor.']) {
      const answer = await create(name)
      expect([name, answer.status]).toEqual([name, 409])
      expect(answer.problem.error).toBe('A role with this name already exists.')
    }
  })

  it('refuses to copy a role that is not there, or is another county’s', async () => {
    for (const copy_from of [randomUUID(), await roleId(app, 'birch', 'Finance')]) {
      const answer = await admin.call(createRole, { body: { name: 'Copy', copy_from } })
      expect(answer.status).toBe(400)
      expect(answer.problem.fields).toEqual({ copy_from: 'This role doesn’t exist.' })
    }
  })

  it('lets one of two with the same name at once through', async () => {
    const answers = await Promise.all([1, 2].map(() => admin.call(createRole, { body: { name: 'Twin' } })))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  })

  it('is refused to those who may only look', async () => {
    expect((await auditor.call(createRole, { body: { name: 'Mine' } })).status).toBe(403)
  })
})

describe('renaming a role', () => {
  it('keeps its switches, and is on record', async () => {
    const { id, version } = await made('Recorder', await roleId(app, 'alder', 'Finance'))
    const answer = await admin.call(updateRole, {
      params: { id },
      body: { name: 'Recorder of Deeds', module: 'Contracts', version },
    })
    expect(answer.body).toMatchObject({
      name: 'Recorder of Deeds',
      module: 'Contracts',
      version: version + 1,
    })
    expect((await eventsOf(id))[1]).toMatchObject({
      event: 'role.updated',
      before: { name: 'Recorder', module: 'Meetings' },
      after: { name: 'Recorder of Deeds', module: 'Contracts' },
    })
  })

  it('refuses a missing name at its field, a taken one, and an old version', async () => {
    const { id, version } = await made('Surveyor')
    const rename = (name: string, given = version) =>
      admin.call(updateRole, { params: { id }, body: { name, version: given } })
    expect((await rename('')).problem.fields).toEqual({ name: 'Role name is required.' })
    expect((await rename('Finance')).status).toBe(409)
    expect((await rename('vendor')).status).toBe(409)
    const late = await rename('Coroner', version - 1)
    expect(late.status).toBe(412)
    expect(late.problem.current).toMatchObject({ name: 'Surveyor', granted: [] })
  })

  it('refuses to touch the roles that the product depends on', async () => {
    for (const name of [fullAdministrator, vendorRole]) {
      const id = await roleId(app, 'alder', name)
      const answer = await admin.call(updateRole, { params: { id }, body: { name: 'Something else' } })
      expect(answer.status).toBe(409)
      expect(answer.problem.error).toContain('can’t be changed or deleted')
    }
  })

  it('is refused without the permission; another county finds nothing', async () => {
    const { id } = await made('Assessor')
    const rename = (caller: Caller) => caller.call(updateRole, { params: { id }, body: { name: 'X' } })
    expect((await rename(auditor)).status).toBe(403)
    expect((await rename(stranger)).status).toBe(404)
    expect((await stranger.call(getRole, { params: { id } })).status).toBe(404)
  })
})

describe('deleting a role', () => {
  it('removes one that nobody has, and is on record', async () => {
    const { id } = await made('Passing')
    expect((await admin.call(deleteRole, { params: { id } })).body.message).toBe('Role deleted.')
    expect((await admin.call(deleteRole, { params: { id } })).status).toBe(404)
    expect((await eventsOf(id)).at(-1)).toMatchObject({ event: 'role.deleted', before: { name: 'Passing' } })
  })

  it('keeps one that users have, and says how many they are', async () => {
    const id = await roleId(app, 'alder', 'Finance')
    const answer = await admin.call(deleteRole, { params: { id } })
    expect(answer.status).toBe(409)
    expect(answer.problem.error).toBe('One user has this role. Assign them another role first.')
  })

  it('counts disabled users, and not those who were deleted', async () => {
    const { id } = await made('Seasonal')
    const add = (email: string, column: 'disabled_at' | 'deleted_at') =>
      app.look(
        `insert into users (tenant_id, email, first_name, last_name, role_id, ${column})
         select tenant_id, $1, 'Sam', 'Summer', id, now() from roles where id = $2`,
        [email, id],
      )
    await add('one@alder.example', 'disabled_at')
    await add('two@alder.example', 'deleted_at')
    const refused = await admin.call(deleteRole, { params: { id } })
    expect(refused.problem.error).toContain('One user has this role')
    await app.look("update users set deleted_at = now() where email = 'one@alder.example'")
    expect((await admin.call(deleteRole, { params: { id } })).status).toBe(200)
    const left = await app.look(
      "select r.name from users u join roles r on r.id = u.role_id where u.email = 'two@alder.example'",
    )
    expect(left).toEqual([{ name: vendorRole }])
  })

  it('keeps the roles that the product depends on', async () => {
    for (const name of [fullAdministrator, vendorRole])
      expect(
        (await admin.call(deleteRole, { params: { id: await roleId(app, 'alder', name) } })).status,
      ).toBe(409)
  })

  it('is refused without the permission; another county finds nothing', async () => {
    const { id } = await made('Kept')
    expect((await auditor.call(deleteRole, { params: { id } })).status).toBe(403)
    expect((await stranger.call(deleteRole, { params: { id } })).status).toBe(404)
  })
})
