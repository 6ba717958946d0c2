import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { transact } from '#platform/server/http/run.ts'
import { moveProject, updateProject } from '../../contract.ts'
import { openPurchasing, type Purchasing } from '../purchasing.fixture.ts'
import { closeIfDue } from './close.ts'

vi.setConfig({ testTimeout: 60_000 })

let purchasing: Purchasing
beforeAll(async () => {
  purchasing = await openPurchasing()
})
afterAll(() => purchasing.app.close())

/** As if the due time had come: an hour ago, to the minute. */
async function pastDue(id: string): Promise<string> {
  const [row] = await purchasing.app.look<{ due_at: Date }>(
    `update published_solicitations set questions_due_at = now() - interval '2 hours',
       due_at = date_trunc('minute', now() - interval '1 hour') where id = $1 returning due_at`,
    [id],
  )
  return row?.due_at.toISOString() ?? ''
}

/** It was published before it was due. */
const publishedEarlier = async (id: string) =>
  purchasing.app.look(
    `update matter_steps set entered_at = entered_at - interval '3 days', reached_at = reached_at - interval '3 days',
       left_at = left_at - interval '3 days' where matter_id = $1`,
    [id],
  )

async function closed(): Promise<{ id: string; due: string }> {
  const id = await purchasing.at('published')
  await publishedEarlier(id)
  const due = await pastDue(id)
  await runClosing()
  return { id, due }
}

/** One job for each county, as its schedule makes them. */
async function runClosing(times = 1) {
  for (let time = 0; time < times; time++)
    await purchasing.app.look(
      `insert into pgboss.job (name, data) select 'procurement.close-due',
         jsonb_build_object('tenantId', id, 'payload', '{}'::jsonb) from tenants`,
    )
  await purchasing.app.runJobs()
}

const logOf = async (id: string) => (await purchasing.view(id)).statusLog
const statusOf = async (id: string) =>
  (await purchasing.app.look<{ status: string }>('select status from matters where id = $1', [id]))[0]?.status
const eventsOf = async (id: string) =>
  (
    await purchasing.app.look<{ event: string }>(
      `select event from audit_events where object_id = $1 and event = 'project.closed'`,
      [id],
    )
  ).length

describe('when the due time has passed', () => {
  it('the job writes down once that it closed, and when', async () => {
    const id = await purchasing.at('published')
    await publishedEarlier(id)
    const due = await pastDue(id)
    await runClosing(2)
    await runClosing()
    const closings = (await logOf(id)).filter(({ text }) => text === 'Closed')
    expect(closings).toMatchObject([{ by: 'The system', comment: '' }])
    expect(new Date(closings[0]?.at ?? '').toISOString()).toBe(due)
    expect(await eventsOf(id)).toBe(1)
    const view = await purchasing.view(id)
    expect(view).toMatchObject({ status: 'closed', waitingon: 'Purchasing Agent', is_past_due: true })
    expect(new Date(view.waiting_since).toISOString()).toBe(due)
    expect(new Date(view.changed_at).getTime()).toBeGreaterThan(Date.parse(due))
  })

  it('two servers at once write it down once', async () => {
    const id = await purchasing.at('published')
    await pastDue(id)
    const { platform } = purchasing.app
    const alder = await platform.tenants.ofHost('alder.localhost')
    const close = () =>
      transact(
        platform,
        alder,
        () => ({ kind: 'system', name: 'Countyhall' }),
        (ctx) => closeIfDue(ctx, id),
      )
    await Promise.all([close(), close(), close()])
    expect((await logOf(id)).filter(({ text }) => text === 'Closed')).toHaveLength(1)
    expect(await eventsOf(id)).toBe(1)
  })

  it('the job leaves alone what is not due, or was canceled', async () => {
    const open = await purchasing.at('published')
    const canceled = await purchasing.at('published')
    await purchasing.act(purchasing.agent, canceled, 'cancel', { comment: 'No funds.' })
    await pastDue(canceled)
    await runClosing()
    expect(await statusOf(open)).toBe('published')
    expect(await statusOf(canceled)).toBe('cancelled')
  })

  it('no addendum is offered or started, also before the job has run', async () => {
    const id = await purchasing.at('published')
    expect((await purchasing.view(id)).may.actions).toEqual(['amend', 'cancel'])
    await pastDue(id)
    const view = await purchasing.view(id)
    expect(view).toMatchObject({ status: 'published', is_past_due: true })
    expect(view.may.actions).toEqual(['cancel'])
    const late = await purchasing.act(purchasing.agent, id, 'amend')
    expect(late).toMatchObject({ status: 409, problem: { code: 'wrong_state' } })
  })

  it('no user closes it by hand', async () => {
    const id = await purchasing.at('published')
    await pastDue(id)
    const { version } = await purchasing.view(id)
    const call = { params: { id, action: 'close' as never }, body: { version } }
    expect((await purchasing.administrator.call(moveProject, call)).status).toBe(404)
    expect(await statusOf(id)).toBe('published')
  })
})

describe('an addendum in progress when the due time passes', () => {
  it('can’t be issued, and is discarded by the closing, on record: nothing waits for it', async () => {
    const id = await purchasing.at('published')
    await purchasing.act(purchasing.agent, id, 'amend')
    const { version } = await purchasing.view(id)
    await purchasing.agent.call(updateProject, { params: { id }, body: { title: 'Salt and sand', version } })
    await pastDue(id)
    const late = await purchasing.act(purchasing.agent, id, 'issue', { comment: 'Later.' })
    expect(late.problem.error).toBe(
      'The due date and time have passed. A closed solicitation can’t be changed.',
    )
    await runClosing(2)
    const view = await purchasing.view(id)
    expect(view).toMatchObject({ status: 'closed', title: 'Road salt' })
    expect(view.statusLog.map(({ text, by, comment }) => [text, by, comment]).slice(-2)).toEqual([
      ['Addendum discarded', 'The system', 'It wasn’t issued before the due date and time.'],
      ['Closed', 'The system', ''],
    ])
    expect(await eventsOf(id)).toBe(1)
    const versions = await purchasing.app.look('select from solicitation_versions where project_id = $1', [
      id,
    ])
    expect(versions).toHaveLength(1)
  })

  it('can be discarded by hand before the job has run, which closes it', async () => {
    const id = await purchasing.at('published')
    await purchasing.act(purchasing.agent, id, 'amend')
    await pastDue(id)
    const discarded = await purchasing.act(purchasing.agent, id, 'discard')
    expect(discarded.body.statusLog.map(({ text, by }) => [text, by]).slice(-2)).toEqual([
      ['Addendum discarded', 'Bernadette Lacroix'],
      ['Closed', 'The system'],
    ])
  })

  it('is published again where it is discarded in time', async () => {
    const id = await purchasing.at('published')
    await purchasing.act(purchasing.agent, id, 'amend')
    expect((await purchasing.act(purchasing.agent, id, 'discard')).body.status).toBe('published')
  })
})

describe('a closed solicitation', () => {
  it('is canceled with a reason that vendors are told', async () => {
    const { id } = await closed()
    const { agent, reader, stranger, act } = purchasing
    await purchasing.app.look(
      `insert into solicitation_notices (tenant_id, project_id, version, email, told_at)
       select tenant_id, id, 0, 'closed@vendor.example', now() from projects where id = $1`,
      [id],
    )
    expect((await act(agent, id, 'cancel')).problem.fields).toEqual({ comment: 'Enter a comment.' })
    expect((await act(reader, id, 'cancel', { comment: 'No.' })).status).toBe(403)
    expect((await act(stranger, id, 'cancel', { comment: 'No.', version: 1 })).status).toBe(404)
    expect((await act(agent, id, 'cancel', { comment: 'No.', version: 1 })).status).toBe(412)
    const canceled = await act(agent, id, 'cancel', { comment: 'The grant fell through.' })
    expect(canceled.body.status).toBe('cancelled')
    await purchasing.app.runJobs()
    const mails = await purchasing.app.look<{ text: string }>(
      `select body as text from mail_messages where recipient = 'closed@vendor.example' and kind = 'solicitation-canceled'`,
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('The grant fell through.')
  })

  it('offers nothing but that, and is not changed', async () => {
    const { id } = await closed()
    const view = await purchasing.view(id)
    expect(view.may).toMatchObject({ edit: false, review: false, actions: ['cancel'], warnings: [] })
    const change = { params: { id }, body: { title: 'Sand', version: view.version } }
    expect((await purchasing.agent.call(updateProject, change)).problem.error).toBe(
      'A project with the status Closed can’t be changed.',
    )
  })
})
