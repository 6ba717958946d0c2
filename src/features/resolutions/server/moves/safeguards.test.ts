import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listWaiting } from '#features/matters/contract.ts'
import { delegate } from '#features/routing/contract.ts'
import { addDays } from '#platform/shared/days.ts'
import type { Caller } from '#testing/caller.ts'
import { addComment, deleteComment } from '../../comments-contract.ts'
import * as contract from '../../contract.ts'
import * as routing from '../../routing-contract.ts'
import { type Desks, openDesks, seen } from '../desks.fixture.ts'
import { Pen } from '../draft/pen.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

let desks: Desks
let admin: Caller
beforeAll(async () => {
  desks = await openDesks()
  admin = await desks.app.signIn('alder', 'administrator')
})
afterAll(() => desks.app.close())

const because = { comment: 'Because' }
const look = (by: Caller, id: string) => by.call(contract.getResolution, { params: { id } })
const toToday = async (account: string) => {
  const today = desks.today()
  return { delegate_id: await desks.idOf(account), starts_on: today, ends_on: addDays(today, 3) }
}

async function write(by: Caller, id: string, words: string) {
  const pen = new Pen(by, id)
  await pen.pull()
  pen.type(words)
  return pen.push()
}

describe('whoever decides', () => {
  it('decides on the text that they read: another one is refused, and no one decides without saying which', async () => {
    const { id } = await desks.request()
    await desks.act(desks.requester, id, 'submit')
    const read = await seen(desks.reviewer, id)
    expect((await write(desks.requester, id, ' and a million dollars')).status).toBe(200)
    const late = await desks.act(desks.reviewer, id, 'approve', read)
    expect(late.problem).toMatchObject({
      status: 412,
      error: 'The text has changed since you opened it. Review it before you decide.',
      current: { text_read: { text: read.text_read.text + 1 } },
    })
    const silent = await desks.act(desks.reviewer, id, 'approve', { text_read: undefined })
    expect(silent.problem.fields).toHaveProperty('text_read')
    // Whoever sends it back need not have read what was written since.
    expect((await desks.act(desks.reviewer, id, 'return', { ...read, ...because })).status).toBe(200)
    await desks.act(desks.requester, id, 'submit')
    expect((await desks.act(desks.reviewer, id, 'approve')).status).toBe(200)
  })

  it('says which state of it they saw: two clicks at once do not pass two desks', async () => {
    const id = await desks.at('committee-review')
    const { version: _, ...unsaid } = await seen(desks.clerk, id)
    const silent = await desks.clerk.request({
      method: 'POST',
      url: `/api/resolutions/${id}/approve`,
      payload: unsaid,
    })
    expect(silent.status).toBe(428)
    const any = await desks.act(desks.clerk, id, 'approve', { version: undefined })
    expect(any.problem.fields).toEqual({ version: 'Enter the version you reviewed.' })
    const read = await seen(desks.clerk, id)
    const both = await Promise.all([1, 2].map(() => desks.act(desks.clerk, id, 'approve', read)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
    expect((await look(desks.clerk, id)).body.status).toBe('clerk-review')
  })

  it('does not do so on hold, in whatever way; it can still be returned', async () => {
    const id = await desks.at('board-review')
    await desks.app.look('delete from matter_placements where matter_id = $1', [id])
    await desks.clerk.call(contract.holdResolution, { params: { id }, body: because })
    for (const action of ['adopt', 'reject', 'table', 'refer'] as const)
      expect((await desks.act(desks.clerk, id, action, because)).problem.error).toBe(
        'On hold: Because Release it first.',
      )
    expect((await desks.act(desks.clerk, id, 'return', because)).status).toBe(200)
  })
})

describe('whoever asked for it', () => {
  it('does not write in it as the delegate of who acts', async () => {
    const id = await desks.at('legal-review')
    await desks.delegateAnyway('attorney', 'contracts')
    expect((await look(desks.requester, id)).body.may).toMatchObject({
      draft: false,
      edit: false,
      hold: false,
    })
    expect((await write(desks.requester, id, ' and more')).status).toBe(403)
    await desks.endDelegations('attorney')
  })

  it('changes nothing that others approved, whatever else they may edit, and does not choose who decides', async () => {
    const id = await desks.clerksOwn()
    expect((await look(desks.clerk, id)).body.may).toMatchObject({
      edit: false,
      draft: false,
      forward: false,
    })
    const change = await desks.clerk.call(contract.updateResolution, {
      params: { id },
      body: { amount: '1000000', version: (await look(desks.clerk, id)).body.version },
    })
    expect(change.status).toBe(403)
    const body = { user_id: await desks.idOf('administrator') }
    const forward = (by: Caller) => by.call(contract.forwardResolution, { params: { id }, body })
    expect((await forward(desks.clerk)).problem).toMatchObject({
      status: 403,
      error: 'You requested this resolution, so someone else must decide on it.',
    })
    expect((await forward(admin)).status).toBe(200)
  })

  it('withdraws what was ever submitted, and does not delete how it came back', async () => {
    const { id } = await desks.request()
    expect((await look(desks.requester, id)).body.may).toMatchObject({ delete: true, actions: ['submit'] })
    await desks.act(desks.requester, id, 'submit')
    await desks.act(desks.reviewer, id, 'return', because)
    expect((await look(desks.requester, id)).body).toMatchObject({
      status: 'draft',
      may: { delete: false, actions: ['submit', 'withdraw'] },
    })
    const remove = () => desks.requester.call(contract.deleteResolution, { params: { id } })
    expect((await remove()).problem).toMatchObject({
      status: 409,
      error: 'Only drafts that have never been submitted can be deleted. Withdraw it instead.',
    })
    expect((await desks.act(desks.requester, id, 'withdraw', because)).body.status).toBe('withdrawn')
  })
})

describe('what was said and attached', () => {
  it('stays: neither the reply of someone else goes with a comment, nor anything about what is final', async () => {
    const id = await desks.at('board-review')
    const say = (by: Caller, body: string, parent_id: string | null = null) =>
      by.call(addComment, { params: { id }, body: { body, parent_id } })
    const [root] = (await say(desks.requester, 'Ready?')).body
    const [, alone] = (await say(desks.requester, 'Never mind')).body
    await say(desks.attorney, 'An objection', root?.id)
    const remove = (comment = '') => desks.requester.call(deleteComment, { params: { id: comment } })
    expect((await remove(root?.id)).problem).toMatchObject({
      status: 409,
      error: 'Someone has replied to this comment, so it can’t be deleted.',
    })
    expect((await desks.adopt(id)).status).toBe(200)
    expect((await remove(alone?.id)).problem.error).toBe(
      'Comments on a resolution that has been decided can’t be deleted.',
    )
    for (const change of [
      'delete from comments where matter_id = $1',
      `insert into attachments (tenant_id, matter_id, title, position) select tenant_id, id, 'late', 9 from matters where id = $1`,
    ])
      await expect(desks.app.look(change, [id])).rejects.toThrow('of a final matter can not be changed')
  })
})

describe('what someone does not see', () => {
  it('is as if it were not there: neither renewed, nor counted among the years', async () => {
    const [other] = await desks.app.look<{ id: string }>(
      `select id from departments where id <> $1 and tenant_id = (select tenant_id from departments where id = $1) limit 1`,
      [desks.department],
    )
    const hidden = { department: other?.id ?? null, title: 'Hidden', dateofrequest: '1907-01-01' }
    const { id } = (await admin.call(contract.requestResolution, { body: hidden })).body
    await desks.app.look(`update matters set number = '1907-0001' where id = $1`, [id])
    expect((await look(desks.requester, id)).status).toBe(404)
    const renew = (by: Caller) =>
      by.call(contract.requestResolution, {
        body: { resolutiontype: 'Renew', resolutionnumber: '1907-0001', department: desks.department },
      })
    expect((await renew(desks.requester)).problem.fields).toEqual({
      resolutionnumber: 'No resolution has this number.',
    })
    expect((await renew(admin)).status).toBe(200)
    const years = async (by: Caller) => (await by.call(contract.listResolutionYears, {})).body
    expect(await years(admin)).toContain(1907)
    expect(await years(desks.requester)).not.toContain(1907)
  })
})

describe('the route of what is on its way', () => {
  it('is not exchanged for one with fewer steps by another category, except by who sets routes', async () => {
    const category = 'Proclamation' as const
    await admin.call(routing.giveOwnRoute, { body: { category } })
    const without = { category, is_left_out: true }
    await admin.call(routing.saveRoute, { params: { step: 'legal-review' }, body: without })
    const { id } = await desks.request()
    await desks.act(desks.requester, id, 'submit')
    const change = async (by: Caller, resolutioncategory: typeof category | 'Grant') =>
      by.call(contract.updateResolution, {
        params: { id },
        body: { resolutioncategory, version: (await look(by, id)).body.version },
      })
    expect((await change(desks.reviewer, category)).problem).toMatchObject({
      status: 403,
      error: 'This category has a different route. To change it, return the resolution to its requester.',
    })
    expect((await change(desks.reviewer, 'Grant')).status).toBe(200)
    expect((await change(admin, category)).status).toBe(200)
    await admin.call(routing.dropOwnRoute, { query: { category } })
  })

  it('has steps of every county, which are not changed as those that the county added', async () => {
    await admin.call(routing.saveRoute, { params: { step: 'legal-review' }, body: { due_days: 3 } })
    const routes = (await admin.call(routing.listRoutes, { query: {} })).body
    const id = routes.find(({ step }) => step === 'legal-review')?.id ?? ''
    const body = { name: 'X', after_step: 'working' as const, user_id: await desks.idOf('finance') }
    const answer = await admin.call(routing.updateRouteStep, { params: { id }, body })
    expect([answer.status, answer.problem.error]).toEqual([
      409,
      'You can change or remove only steps the county added.',
    ])
    await admin.call(routing.saveRoute, { params: { step: 'legal-review' }, body: {} })
  })
})

// The last two end the sessions of those who are disabled in them.
it('who is disabled while they wait for their turn decides nothing any more', async () => {
  const id = await desks.at('legal-review')
  const read = await seen(desks.attorney, id)
  await desks.app.look('begin')
  await desks.app.look('select id from matters where id = $1 for update', [id])
  const approving = desks.act(desks.attorney, id, 'approve', read)
  const waiting = 'select count(*)::int as n from pg_locks where not granted'
  await expect.poll(async () => (await desks.app.look<{ n: number }>(waiting))[0]?.n).toBeGreaterThan(0)
  await desks.app.look("update users set disabled_at = now() where email = 'attorney@alder.example'")
  await desks.app.look('commit')
  expect((await approving).status).toBe(401)
  expect((await look(desks.clerk, id)).body.status).toBe('legal-review')
})

describe('whoever acts for someone', () => {
  it('learns of nothing that their own role does not let them see, nor for someone who has left', async () => {
    await desks.app.look(
      `update users set role_id = (select role_id from users u where u.email = 'reviewer@alder.example')
       where email = 'readonly.dept@alder.example'`,
    )
    expect((await desks.reviewer.call(delegate, { body: await toToday('readonly.dept') })).status).toBe(200)
    const { id } = await desks.request({ title: 'Lawsuit' })
    await desks.act(desks.requester, id, 'submit')
    const titles = async () => {
      const caller = await desks.app.signIn('alder', 'readonly.dept')
      return (await caller.call(listWaiting, { query: {} })).body.map(({ title }) => title)
    }
    const mails = async (title: string) => {
      await desks.app.runJobs()
      const sent = await desks.app.look<{ recipient: string }>(
        `select recipient from mail_messages where recipient in ('readonly.dept@alder.example', 'reviewer@alder.example')
           and body like '%' || $1 || '%'`,
        [title],
      )
      return sent.map(({ recipient }) => recipient.split('@')[0]).toSorted()
    }
    expect(await titles()).toContain('Lawsuit')
    expect(await mails('Lawsuit')).toEqual(['readonly.dept', 'reviewer'])

    const setDisabled = (at: string) =>
      desks.app.look(`update users set disabled_at = ${at} where email = 'reviewer@alder.example'`)
    await setDisabled('now()')
    await desks.act(desks.requester, (await desks.request({ title: 'Of one who left' })).id, 'submit')
    expect(await mails('Of one who left')).toEqual([])
    await setDisabled('null')

    await desks.app.look(
      `update users set role_id = (select r.id from roles r where r.tenant_id = users.tenant_id and r.name = 'Vendor')
       where email = 'readonly.dept@alder.example'`,
    )
    expect(await titles()).toEqual([])
    await desks.act(desks.requester, (await desks.request({ title: 'Settlement' })).id, 'submit')
    expect(await mails('Settlement')).toEqual(['reviewer'])
  })
})
