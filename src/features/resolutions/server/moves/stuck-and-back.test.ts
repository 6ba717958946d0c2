import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import * as contract from '../../contract.ts'
import * as routing from '../../routing-contract.ts'
import { type Desks, openDesks } from '../desks.fixture.ts'

let desks: Desks
let admin: Caller
beforeAll(async () => {
  desks = await openDesks()
  admin = await desks.app.signIn('alder', 'administrator')
})
afterAll(() => desks.app.close())

const because = { comment: 'Because' }
const look = async (by: Caller, id: string) =>
  (await by.call(contract.getResolution, { params: { id } })).body
const stuckMails = async (id: string) => {
  await desks.app.runJobs()
  return desks.app.look<{ recipient: string; subject: string; body: string }>(
    `select recipient, subject, body from mail_messages where kind = 'resolution-stuck' and body like '%' || $1 || '%'
     order by recipient`,
    [id],
  )
}
const listStuck = async () =>
  (await admin.call(routing.listStuck, {})).body.map(({ id, reason }) => [id, reason])

describe('a step where no one can act', () => {
  it('says why, is mailed to those who set the route, and is forwarded to someone who can', async () => {
    const body = {
      department: desks.department,
      title: 'Own request',
      description: 'Chairs',
      vendor: 'Oak',
      amount: 1,
    }
    const { id } = (await desks.reviewer.call(contract.requestResolution, { body })).body
    await desks.app.look(
      `update users set disabled_at = now() where department_id = $1
         and email not in ('reviewer@alder.example', 'contracts@alder.example')`,
      [desks.department],
    )
    await desks.act(desks.reviewer, id, 'submit')
    const reason = 'only Lena Fischer could act, and they requested it'
    expect(await look(desks.reviewer, id)).toMatchObject({ status: 'working', stuck: reason })
    expect(await listStuck()).toContainEqual([id, reason])
    const told = await stuckMails(id)
    expect(told.map(({ recipient }) => recipient)).toContain('administrator@alder.example')
    expect(told.map(({ recipient }) => recipient)).not.toContain('reviewer@alder.example')
    expect(told[0]?.subject).toBe('No one can act on resolution request: Own request')
    expect(told[0]?.body).toContain(reason)

    const choices = async (query: object) =>
      (await admin.call(routing.listRoutingChoices, { query })).body.people.map(({ name }) => name)
    expect(await choices({ step: 'working' })).toContain('Lena Fischer')
    expect(await choices({ step: 'working', matter: id })).not.toContain('Lena Fischer')
    const elsewhere = await desks.stranger.call(routing.listRoutingChoices, {
      query: { step: 'working', matter: id },
    })
    expect(elsewhere.status).toBe(404)
    expect((await desks.requester.call(routing.listStuck, {})).status).toBe(403)

    const forward = { params: { id }, body: { user_id: await desks.idOf('full.admin') } }
    expect((await admin.call(contract.forwardResolution, forward)).body.stuck).toBeNull()
    expect((await listStuck()).map(([stuck]) => stuck)).not.toContain(id)
  })

  it('is noticed where the role or the account of the assignee has changed since', async () => {
    const id = await desks.at('legal-review')
    const forward = { params: { id }, body: { user_id: await desks.idOf('full.admin') } }
    await desks.attorney.call(contract.forwardResolution, forward)
    expect((await look(desks.clerk, id)).stuck).toBeNull()
    const change = (set: string) =>
      desks.app.look(`update users set ${set} where email = 'full.admin@alder.example'`)
    const [before] = await desks.app.look<{ role_id: string }>(
      "select role_id from users where email = 'full.admin@alder.example'",
    )
    await change("role_id = (select role_id from users where email = 'readonly@alder.example')")
    expect((await look(desks.clerk, id)).stuck).toBe(
      'Dana Whitfield’s role doesn’t have the permission “Review as County Attorney”',
    )
    await change(`role_id = '${before?.role_id}'`)
    await change('disabled_at = now()')
    expect((await look(desks.clerk, id)).stuck).toBe('Dana Whitfield no longer has an active account')
    await change('disabled_at = null')
  })
})

describe('the department of what was submitted', () => {
  it('does not change, or the new one would be passed over', async () => {
    const [other] = await desks.app.look<{ id: string }>(
      `select id from departments where id <> $1 and tenant_id = (select tenant_id from departments where id = $1) limit 1`,
      [desks.department],
    )
    const department = other?.id ?? ''
    const change = async (by: Caller, id: string) =>
      by.call(contract.updateResolution, {
        params: { id },
        body: { department, version: (await look(by, id)).version },
      })
    const id = await desks.at('legal-review')
    const refused = await change(desks.attorney, id)
    expect(refused.status).toBe(400)
    expect(refused.problem.fields?.department).toMatch(/^The department can’t be changed after/)
    const draft = await desks.request()
    expect((await change(admin, draft.id)).status).toBe(200)
  })
})

describe('returning', () => {
  it('follows the steps that were passed, also where an added step was moved meanwhile, and says where', async () => {
    const finance = {
      name: 'Finance Check',
      after_step: 'working' as const,
      user_id: await desks.idOf('administrator'),
    }
    const added = await admin.call(routing.addRouteStep, { body: finance })
    const step = added.body.find(({ name }) => name === 'Finance Check')
    const { id } = await desks.request()
    await desks.act(desks.requester, id, 'submit')
    expect((await desks.act(desks.reviewer, id, 'approve')).body).toMatchObject({
      step_name: 'Finance Check',
    })
    const routes = (await admin.call(routing.listRoutes, { query: {} })).body
    expect(routes.find(({ name }) => name === 'Finance Check')?.waiting).toBe(1)
    const moved = { ...finance, after_step: 'legal-review' as const, version: step?.version ?? 0 }
    const params = { id: step?.id ?? '' }
    expect((await admin.call(routing.updateRouteStep, { params, body: moved })).status).toBe(200)
    expect((await look(admin, id)).returns_to).toBe('Department Review (Public Works)')
    const back = (await desks.act(admin, id, 'return', because)).body
    expect(back).toMatchObject({
      status: 'working',
      returned_by: (await look(admin, id)).returned_by,
      returned_because: 'Because',
    })
    expect(back.returned_by).not.toBeNull()
    expect((await desks.act(desks.reviewer, id, 'return', because)).body.status).toBe('draft')
    await admin.call(routing.removeRouteStep, { params })
  })

  it('says on hold by whom and since when', async () => {
    const id = await desks.at('legal-review')
    await desks.attorney.call(contract.holdResolution, { params: { id }, body: because })
    const held = await look(desks.clerk, id)
    expect(held).toMatchObject({ held_by: 'Priya Raman', held_because: 'Because' })
    expect(held.held_at).not.toBeNull()
    await desks.attorney.call(contract.releaseResolution, { params: { id }, body: {} })
    expect(await look(desks.clerk, id)).toMatchObject({ held_by: '', held_at: null })
  })
})
