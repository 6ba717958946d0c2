import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { createDepartment, deleteDepartment, listDepartments, updateDepartment } from '../contract.ts'

let app: TestApp
let admin: Caller
let reader: Caller
let stranger: Caller

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('alder', 'full.admin')
  reader = await app.signIn('alder', 'readonly')
  stranger = await app.signIn('birch', 'full.admin')
})
afterAll(() => app.close())

const fields = (munis_id: string) => ({ munis_id, name: 'Weights and Measures', city: 'Alderton' })
const made = async (munis_id: string) => (await admin.call(createDepartment, { body: fields(munis_id) })).body

describe('listing departments', () => {
  it('orders them by Munis ID and tells how many there are', async () => {
    const answer = await reader.call(listDepartments, { query: { limit: 3 } })
    expect(answer.status).toBe(200)
    expect(answer.body.map((department) => department.munis_id)).toEqual(['1010', '1165', '1170'])
    expect(Number(answer.headers['x-total-count'])).toBeGreaterThanOrEqual(20)
  })

  it('sorts downwards, finds by text, and pages', async () => {
    const last = await reader.call(listDepartments, { query: { sort: '-name', limit: 1 } })
    expect(last.body[0]?.name).toBe('Youth Bureau')
    const found = await reader.call(listDepartments, { query: { q: 'sheriff' } })
    expect(found.body.map((department) => department.name)).toEqual(['Sheriff'])
    expect(found.headers['x-total-count']).toBe('1')
    const literal = await reader.call(listDepartments, { query: { q: '%' } })
    expect(literal.body).toEqual([])
  })

  it('accepts the county’s own id and knows no other', async () => {
    const [alder] = await app.look<{ id: string }>("select id from tenants where subdomain = 'alder'")
    const [birch] = await app.look<{ id: string }>("select id from tenants where subdomain = 'birch'")
    expect((await reader.call(listDepartments, { query: { tenant_id: alder?.id } })).status).toBe(200)
    expect((await reader.call(listDepartments, { query: { tenant_id: birch?.id } })).status).toBe(404)
  })

  it('is refused to a vendor and to somebody who is not signed in', async () => {
    const vendor = await app.signIn('alder', 'vendor')
    expect((await vendor.call(listDepartments, {})).status).toBe(403)
    expect((await app.visitor('alder').call(listDepartments, {})).status).toBe(401)
  })
})

describe('creating a department', () => {
  it('stores it and puts it on record', async () => {
    const { id, ...department } = await made('9001')
    expect(department).toMatchObject({ ...fields('9001'), zip: '', version: 1 })
    const events = await app.look('select event, actor_name, after from audit_events where object_id = $1', [
      id,
    ])
    expect(events).toHaveLength(1)
    expect(events[0]).toMatchObject({
      event: 'department.created',
      actor_name: expect.stringContaining('full.admin'),
    })
  })

  it('refuses a Munis ID that another department has', async () => {
    const answer = await admin.call(createDepartment, { body: fields('1010') })
    expect(answer.status).toBe(409)
    expect(answer.problem.error).toBe('A department with this Munis ID already exists.')
    expect(answer.problem.fields).toEqual({ munis_id: 'A department with this Munis ID already exists.' })
  })

  it.each(['munis_id', 'name', 'address', 'city'])('refuses more than one line: %s', async (field) => {
    const body = { ...fields('9002'), [field]: 'One\nTwo' }
    const { status, problem } = await admin.call(createDepartment, { body })
    expect(status).toBe(400)
    expect(problem.fields).toEqual({ [field]: 'This must be on one line.' })
  })

  it('says at which field something is missing', async () => {
    const answer = await admin.call(createDepartment, { body: { munis_id: '', name: ' ' } })
    expect(answer.status).toBe(400)
    expect(answer.problem.fields).toEqual({
      munis_id: 'Munis ID is required.',
      name: 'Department Name is required.',
    })
  })

  it('is refused without the permission', async () => {
    expect((await reader.call(createDepartment, { body: fields('9002') })).status).toBe(403)
  })
})

describe('editing a department', () => {
  it('changes what is given and leaves the rest', async () => {
    const { id, version } = await made('9003')
    const answer = await admin.call(updateDepartment, { params: { id }, body: { name: 'Scales', version } })
    expect(answer.body).toMatchObject({ name: 'Scales', city: 'Alderton', version: version + 1 })
  })

  it('refuses to write over somebody else’s change, and shows it', async () => {
    const { id, version } = await made('9004')
    await admin.call(updateDepartment, { params: { id }, body: { name: 'First', version } })
    const late = await admin.call(updateDepartment, { params: { id }, body: { name: 'Second', version } })
    expect(late.status).toBe(412)
    expect(late.problem.current).toMatchObject({ name: 'First', version: version + 1 })
  })

  it('lets one of two edits at once through', async () => {
    const { id, version } = await made('9005')
    const edit = (name: string) => admin.call(updateDepartment, { params: { id }, body: { name, version } })
    const answers = await Promise.all([edit('A'), edit('B'), edit('C')])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 412, 412])
  })

  it('is refused without the permission; another county finds nothing', async () => {
    const { id } = await made('9006')
    const edit = (caller: Caller) => caller.call(updateDepartment, { params: { id }, body: { name: 'X' } })
    expect((await edit(reader)).status).toBe(403)
    expect((await edit(stranger)).status).toBe(404)
  })
})

describe('deleting a department', () => {
  it('removes one that nothing refers to', async () => {
    const { id } = await made('9007')
    expect((await admin.call(deleteDepartment, { params: { id } })).status).toBe(200)
    expect((await admin.call(deleteDepartment, { params: { id } })).status).toBe(404)
  })

  it('keeps one that users belong to, and says so', async () => {
    const [row] = await app.look<{ department_id: string }>(
      "select department_id from users where email = 'finance@alder.example'",
    )
    const answer = await admin.call(deleteDepartment, { params: { id: row?.department_id ?? '' } })
    expect(answer.status).toBe(409)
    expect(answer.problem.error).toContain('Users belong to this department')
  })

  it('is refused without the permission; another county finds nothing', async () => {
    const { id } = await made('9008')
    expect((await reader.call(deleteDepartment, { params: { id } })).status).toBe(403)
    expect((await stranger.call(deleteDepartment, { params: { id } })).status).toBe(404)
  })
})
