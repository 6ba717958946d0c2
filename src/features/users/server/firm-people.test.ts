import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createVendor, deleteVendor } from '#features/vendors/contract.ts'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { createUser, deleteUser, disableUser, updateUser } from '../contract.ts'
import { ownPeopleDecide } from '../rules.ts'
import { fields, make } from './users.fixture.ts'

let app: TestApp
let admin: Caller
let administrator: Caller

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('alder', 'full.admin')
  administrator = await app.signIn('alder', 'administrator')
})
afterAll(() => app.close())

const newFirm = async (name: string) => (await admin.call(createVendor, { body: { name } })).body.id
const create = (caller: Caller, local: string, vendor_ids: string[]) =>
  caller.call(createUser, { body: { ...fields(local), vendor_ids } })
const edit = (id: string, body: object) => admin.call(updateUser, { params: { id }, body })

describe('the people of a firm', () => {
  it('start with one whom staff make, and staff make no other', async () => {
    const firm = await newFirm('First Person')
    expect((await create(administrator, 'first.person', [firm])).status).toBe(200)
    for (const caller of [admin, administrator]) {
      const refused = await create(caller, 'second.person', [firm])
      expect([refused.status, refused.problem.error]).toEqual([409, ownPeopleDecide])
    }
    const { id } = await make(admin, 'pointed')
    expect((await edit(id, { vendor_ids: [firm] })).status).toBe(409)
    expect(await app.look('select 1 from user_vendors where vendor_id = $1', [firm])).toHaveLength(1)
  })

  it('start with one also where staff make two at once', async () => {
    const firm = await newFirm('Two At Once')
    const answers = await Promise.all(
      ['once.a', 'once.b', 'once.c'].map((each) => create(admin, each, [firm])),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('keep their email, also by way of another role', async () => {
    const { id } = await make(admin, 'kept.email', { vendor_ids: [await newFirm('Kept Email')] })
    const refused = await edit(id, { email: 'thief@people.example' })
    expect([refused.status, Object.keys(refused.problem.fields ?? {})]).toEqual([409, ['email']])
    expect((await edit(id, { role: 'Finance' })).status).toBe(200)
    expect((await edit(id, { email: 'thief@people.example' })).status).toBe(409)
    expect((await edit(id, { title: 'Owner' })).status).toBe(200)
  })

  it('include at least one: the last is neither removed nor deleted, but can be disabled', async () => {
    const firm = await newFirm('Last Person')
    const { id } = await make(admin, 'last.person', { vendor_ids: [firm] })
    expect((await edit(id, { vendor_ids: [] })).status).toBe(409)
    expect((await admin.call(deleteUser, { params: { id } })).status).toBe(409)
    expect((await admin.call(disableUser, { params: { id } })).status).toBe(200)
    expect((await create(admin, 'in.their.place', [firm])).status).toBe(409)
  })

  it('are guarded by the database, whatever a program believes', async () => {
    const firm = await newFirm('Guarded')
    const { id } = await make(admin, 'guarded', { vendor_ids: [firm] })
    const { id: other } = await make(admin, 'intruder')
    const insert = `insert into user_vendors (tenant_id, user_id, vendor_id) select tenant_id, $1, $2 from users where id = $1`
    await expect(app.look(insert, [other, firm])).rejects.toThrow('who did not approve')
    await expect(
      app.look('update user_vendors set user_id = $1 where user_id = $2', [other, id]),
    ).rejects.toThrow('never moved')
    await expect(
      app.look('update vendors set had_people_since = null where id = $1', [firm]),
    ).rejects.toThrow()
    await expect(app.look("update users set email = 'x@y.example' where id = $1", [id])).rejects.toThrow()
  })

  it('keep their firm from being deleted, with the same words for every firm', async () => {
    const firm = await newFirm('Never Submitted')
    await make(admin, 'never.submitted', { vendor_ids: [firm] })
    const [submitter] = await app.look<{ vendor_id: string }>(
      `select vendor_id from submissions s join tenants t on t.id = s.tenant_id where t.subdomain = 'alder' limit 1`,
    )
    const answers = await Promise.all(
      [firm, submitter?.vendor_id ?? ''].map((id) => admin.call(deleteVendor, { params: { id } })),
    )
    expect(answers.map(({ status }) => status)).toEqual([409, 409])
    expect(answers[0]?.problem.error).toBe(answers[1]?.problem.error)
  })
})
