import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkSession } from '#features/auth/contract.ts'
import type { Caller } from '#testing/caller.ts'
import { countyId } from '#testing/county-rows.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { createUser, getUser, listUsers, namesRequired, updateUser } from '../contract.ts'
import { userSorts } from '../lists.ts'
import { chosen, eventsOf, fields, make, makeSignedIn, temporary } from './users.fixture.ts'

let app: TestApp
let admin: Caller
let administrator: Caller
let reader: Caller
let stranger: Caller

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('alder', 'full.admin')
  administrator = await app.signIn('alder', 'administrator')
  reader = await app.signIn('alder', 'auditor')
  stranger = await app.signIn('birch', 'full.admin')
})
afterAll(() => app.close())

const idOf = async (table: string, county: string) => {
  const [row] = await app.look<{ id: string }>(
    `select id from ${table} where tenant_id = $1 order by created_at, id limit 1`,
    [await countyId(app, county)],
  )
  return row?.id ?? ''
}
const firmWithoutPeople = async () => {
  const [row] = await app.look<{ id: string }>(
    'select id from vendors where tenant_id = $1 and had_people_since is null order by name limit 1',
    [await countyId(app, 'alder')],
  )
  return row?.id ?? ''
}
const nowhere = '00000000-0000-4000-8000-000000000000'

describe('listing users', () => {
  it('gives every field, the role by its name, and tells how many there are', async () => {
    const answer = await reader.call(listUsers, { query: { q: 'finance' } })
    expect(answer.status).toBe(200)
    expect(answer.headers['x-total-count']).toBe('1')
    expect(answer.body[0]).toMatchObject({
      email: 'finance@alder.example',
      role: 'Finance',
      title: 'Budget Officer',
      vendor_ids: [],
      is_disabled: false,
    })
    expect(JSON.stringify(answer.body)).not.toMatch(/password|totp/)
  })

  it('sorts by every column, both ways', async () => {
    for (const sort of userSorts) {
      const up = await reader.call(listUsers, { query: { sort } })
      const down = await reader.call(listUsers, { query: { sort: `-${sort}` } })
      const values = up.body.map((user) => user[sort])
      expect(new Set(values), sort).toEqual(new Set(down.body.map((user) => user[sort])))
      expect(up.body[0]?.[sort], sort).toBe(down.body.at(-1)?.[sort])
    }
    const byRole = await reader.call(listUsers, { query: { sort: 'role', limit: 2 } })
    expect(byRole.body.map((user) => user.role)).toEqual(['Clerk of the Board', 'County Administrator'])
  })

  it.each(['role', '-role'] as const)(
    'by %s, has on its pages what the whole list has, in its order',
    async (sort) => {
      for (const query of [
        {},
        { status: 'active' as const },
        { q: 'example' },
        { q: 'alder', role: 'Vendor' },
      ]) {
        const whole = await reader.call(listUsers, { query: { ...query, sort } })
        const ids = whole.body.map((user) => user.id)
        expect(whole.headers['x-total-count']).toBe(String(ids.length))
        const roles = whole.body.map((user) => user.role)
        expect(roles).toEqual(sort === 'role' ? roles.toSorted() : roles.toSorted().toReversed())
        const paged: string[] = []
        for (let offset = 0; offset <= ids.length; offset += 3) {
          const page = await reader.call(listUsers, { query: { ...query, sort, limit: 3, offset } })
          expect(page.headers['x-total-count']).toBe(String(ids.length))
          paged.push(...page.body.map((user) => user.id))
        }
        expect(ids.length).toBeGreaterThan(0)
        expect(paged).toEqual(ids)
      }
    },
  )

  it('finds by the beginnings of words in any field, accents or not, and pages', async () => {
    const found = await reader.call(listUsers, { query: { q: 'tomas riv' } })
    expect(found.body.map((user) => user.email)).toEqual(['contracts@alder.example'])
    expect((await reader.call(listUsers, { query: { q: '%' } })).body).toEqual([])
    const first = await reader.call(listUsers, { query: { limit: 4 } })
    const second = await reader.call(listUsers, { query: { limit: 4, offset: 4 } })
    expect(new Set([...first.body, ...second.body].map((user) => user.id)).size).toBe(8)
  })

  it('keeps to a role, a department, and those who are disabled', async () => {
    const vendors = await reader.call(listUsers, { query: { role: 'Vendor' } })
    expect(vendors.body.every((user) => user.role === 'Vendor')).toBe(true)
    const { department_id } = (await reader.call(listUsers, { query: { q: 'finance' } })).body[0] ?? {}
    const colleagues = await reader.call(listUsers, { query: { department: department_id ?? '' } })
    expect(colleagues.body.length).toBeGreaterThan(0)
    expect(colleagues.body.every((user) => user.department_id === department_id)).toBe(true)
    const disabled = await reader.call(listUsers, { query: { status: 'disabled' } })
    expect(disabled.body.map((user) => [user.last_name, user.is_disabled])).toEqual([['Pruitt', true]])
    const foreign = await reader.call(listUsers, {
      query: { department: await idOf('departments', 'birch') },
    })
    expect(foreign.body).toEqual([])
  })

  it('accepts the county’s own id and knows no other', async () => {
    const own = { tenant_id: await countyId(app, 'alder') }
    const other = { tenant_id: await countyId(app, 'birch') }
    expect((await reader.call(listUsers, { query: own })).status).toBe(200)
    expect((await reader.call(listUsers, { query: other })).status).toBe(404)
  })

  it('is refused to those who may not see users', async () => {
    const finance = await app.signIn('alder', 'finance')
    expect((await finance.call(listUsers, {})).status).toBe(403)
    expect((await app.visitor('alder').call(listUsers, {})).status).toBe(401)
  })
})

describe('creating a user', () => {
  it('stores every field and puts it on record', async () => {
    const more = {
      title: 'Planner',
      address: '9 Mill Road',
      city: 'Alderton',
      state: 'NY',
      zip: '12801',
      phone: '(518) 555-0300',
      cell_phone: '(518) 555-0301',
      role: 'Finance',
      department_id: await idOf('departments', 'alder'),
      vendor_ids: [await firmWithoutPeople()],
    }
    const user = await make(admin, 'planner', more)
    expect(user).toMatchObject({ ...fields('planner'), ...more, version: 1, is_disabled: false })
    expect((await reader.call(getUser, { params: { id: user.id } })).body).toEqual(user)
    const [event] = await eventsOf(app, user.id)
    expect(event).toMatchObject({ event: 'user.created', after: { email: user.email, role: 'Finance' } })
  })

  it('makes a Vendor of whomever somebody else than a Full Administrator creates', async () => {
    for (const role of [undefined, 'Full Administrator', 'Finance', 'No such role'])
      expect(await make(administrator, `vendor${role?.length}`, { role })).toMatchObject({
        role: 'Vendor',
      })
    expect(await make(admin, 'roleless')).toMatchObject({ role: 'Vendor' })
  })

  it('lets somebody in with a temporary password that meets the rule, and keeps it off the record', async () => {
    const short = await admin.call(createUser, { body: { ...fields('short'), password: 'Ab3dEf9hI' } })
    expect(short.status).toBe(400)
    expect(short.problem.fields?.password).toContain('at least 10 characters')
    const { user, caller } = await makeSignedIn(app, admin, 'temporary', 'Finance')
    expect((await caller.call(checkSession, {})).status).toBe(200)
    const [row] = await app.look<{ all: string }>(
      "select (select string_agg(a::text, '') from audit_events a) || coalesce((select string_agg(k::text, '') from idempotency_keys k), '') as all",
    )
    expect(row?.all).toContain(user.email)
    for (const secret of [temporary, chosen]) expect(row?.all).not.toContain(secret)
  })

  it('says what is missing at the field, in the product’s words', async () => {
    const answer = await admin.call(createUser, { body: { email: ' ', first_name: '', last_name: ' ' } })
    expect(answer.status).toBe(400)
    expect(answer.problem.error).toBe(namesRequired)
    expect(answer.problem.fields).toEqual({
      email: namesRequired,
      first_name: namesRequired,
      last_name: namesRequired,
    })
    const nothing = await admin.request({ method: 'POST', url: '/api/users', payload: {} })
    expect(nothing.problem.error).toBe('❌ Email, First Name, and Last Name are required.')
  })

  it.each(['nobody', 'a@b', 'x@y.example\r\nBcc: all@y.example', 'two@at@signs.example'])(
    'refuses the address %j',
    async (email) => {
      const answer = await admin.call(createUser, { body: { ...fields('bad'), email } })
      expect(answer.status).toBe(400)
      expect(answer.problem.fields).toHaveProperty('email')
    },
  )

  it('refuses a name that would break a mail’s header', async () => {
    const body = { ...fields('header'), first_name: 'Rosa\r\nBcc: all@people.example' }
    expect((await admin.call(createUser, { body })).problem.fields).toHaveProperty('first_name')
  })

  it('refuses an address that another user has, whatever its case', async () => {
    await make(admin, 'twice')
    const again = await admin.call(createUser, {
      body: { ...fields('twice'), email: 'TWICE@People.example' },
    })
    expect(again.status).toBe(409)
    expect(again.problem.error).toBe('A user with this email already exists.')
  })

  it('makes one of several at once', async () => {
    const tries = Array.from({ length: 4 }, () => admin.call(createUser, { body: fields('race') }))
    const statuses = (await Promise.all(tries)).map((answer) => answer.status)
    expect(statuses.sort()).toEqual([200, 409, 409, 409])
  })

  it('refuses departments and vendors of another county exactly like those that do not exist', async () => {
    const told = async (more: object) => {
      const { problem } = await admin.call(createUser, { body: { ...fields('orgs'), ...more } })
      return { ...problem, request_id: undefined }
    }
    const department = await told({ department_id: nowhere })
    expect(department).toMatchObject({
      status: 400,
      fields: { department_id: 'This department doesn’t exist.' },
    })
    expect(await told({ department_id: await idOf('departments', 'birch') })).toEqual(department)
    const vendor = await told({ vendor_ids: [nowhere] })
    expect(vendor).toMatchObject({ status: 400, fields: { vendor_ids: expect.any(String) } })
    expect(await told({ vendor_ids: [await idOf('vendors', 'birch')] })).toEqual(vendor)
  })

  it('refuses a role that does not exist, and everybody without the permission', async () => {
    const unknown = await admin.call(createUser, { body: { ...fields('unknown'), role: 'Emperor' } })
    expect(unknown.problem.fields).toEqual({ role: 'This role doesn’t exist.' })
    expect((await reader.call(createUser, { body: fields('refused') })).status).toBe(403)
  })
})

describe('editing a user', () => {
  it('really updates what is given, leaves the rest, and puts both on record', async () => {
    const vendor_ids = [await firmWithoutPeople()]
    const { id, version } = await make(admin, 'edited', { city: 'Alderton', vendor_ids })
    const body = { first_name: 'Rosalind', version }
    const answer = await administrator.call(updateUser, { params: { id }, body })
    expect(answer.body).toMatchObject({ first_name: 'Rosalind', city: 'Alderton', vendor_ids, version: 2 })
    const events = await eventsOf(app, id)
    expect(events.at(-1)).toMatchObject({
      event: 'user.updated',
      before: { first_name: 'Rosa' },
      after: { first_name: 'Rosalind' },
    })
  })

  it('refuses to write over somebody else’s change, and shows it', async () => {
    const { id, version } = await make(admin, 'stale')
    await admin.call(updateUser, { params: { id }, body: { title: 'First', version } })
    const late = await administrator.call(updateUser, { params: { id }, body: { title: 'Second', version } })
    expect(late.status).toBe(412)
    expect(late.problem.current).toMatchObject({ title: 'First', version: version + 1 })
  })

  it('lets one of several edits at once through', async () => {
    const { id, version } = await make(admin, 'at-once')
    const edit = (title: string) => admin.call(updateUser, { params: { id }, body: { title, version } })
    const answers = await Promise.all([edit('A'), edit('B'), edit('C')])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 412, 412])
  })

  it('lets nobody but a Full Administrator change a role', async () => {
    const { id } = await make(admin, 'climber', { role: 'Finance' })
    const edit = (caller: Caller, role: string) => caller.call(updateUser, { params: { id }, body: { role } })
    expect((await edit(administrator, 'Finance')).status).toBe(200)
    const refused = await edit(administrator, 'Full Administrator')
    expect(refused.status).toBe(403)
    expect(refused.problem.error).toBe('Only a Full Administrator can assign a role.')
    expect((await edit(admin, 'County Auditor')).body.role).toBe('County Auditor')
  })

  it('ends the sessions of somebody whose role changed, and renames those of somebody whose name did', async () => {
    const { user, caller } = await makeSignedIn(app, admin, 'renamed', 'County Auditor')
    await admin.call(updateUser, { params: { id: user.id }, body: { last_name: 'Newname' } })
    expect((await caller.call(listUsers, {})).status).toBe(200)
    const [session] = await app.look('select name from sessions where user_id = $1', [user.id])
    expect(session).toEqual({ name: 'Rosa Newname' })
    await admin.call(updateUser, { params: { id: user.id }, body: { role: 'Finance' } })
    expect((await caller.call(listUsers, {})).status).toBe(401)
  })

  it('keeps a Full Administrator out of the hands of others', async () => {
    const { id } = await make(admin, 'second-admin', { role: 'Full Administrator' })
    const body = { email: 'mine@people.example' }
    expect((await administrator.call(updateUser, { params: { id }, body })).status).toBe(403)
    expect((await admin.call(updateUser, { params: { id }, body })).status).toBe(200)
  })

  it('gives the mail of somebody who may do more to nobody: a new password would follow it', async () => {
    const attorney = await make(admin, 'counsel', { role: 'County Attorney' })
    const vendor = await make(admin, 'salesman')
    const edit = (id: string, body: object) => administrator.call(updateUser, { params: { id }, body })
    const refused = await edit(attorney.id, { email: 'mine@climbing.example' })
    expect([refused.status, refused.problem.error]).toEqual([
      403,
      'This user has permissions you don’t have, so you can’t change their email.',
    ])
    expect((await edit(attorney.id, { phone: '555 0100', email: attorney.email })).status).toBe(200)
    expect((await edit(vendor.id, { email: 'sales@climbing.example' })).status).toBe(200)
    const own = await admin.call(updateUser, {
      params: { id: attorney.id },
      body: { email: 'new.counsel@people.example' },
    })
    expect(own.status).toBe(200)
  })

  it('is refused without the permission; another county finds nothing', async () => {
    const { id } = await make(admin, 'untouched')
    const edit = (caller: Caller) => caller.call(updateUser, { params: { id }, body: { title: 'X' } })
    expect((await edit(reader)).status).toBe(403)
    expect((await edit(stranger)).status).toBe(404)
    expect((await stranger.call(getUser, { params: { id } })).status).toBe(404)
  })
})
