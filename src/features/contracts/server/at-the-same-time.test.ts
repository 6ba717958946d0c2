import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listWaiting } from '#features/matters/contract.ts'
import type { Caller } from '#testing/caller.ts'
import { contractCalls } from '../calls.ts'
import { getContract, listContracts } from '../contract.ts'
import { act, type ContractDesks, drafted, executeApproved, openContractDesks } from './contracts.fixture.ts'

const { moving, route: routing } = contractCalls

let desks: ContractDesks
let router: Caller
beforeAll(async () => {
  desks = await openContractDesks()
  router = await desks.app.signIn('alder', 'full.admin')
})
afterAll(() => desks.app.close())

/** Legal, Audit, and Finance Review at once, behind Department Review. */
beforeEach(async () => {
  for (const step of ['audit-review', 'finance-review'] as const) await setStep(step, true)
})

async function setStep(step: 'audit-review' | 'finance-review' | 'signature', is_with_previous: boolean) {
  const routes = await router.call(routing.listRoutes, { query: {} })
  const version = routes.body.find((each) => each.step === step)?.version ?? 0
  return router.call(routing.saveRoute, {
    params: { step },
    body: { category: '', is_with_previous, version, due_days: step === 'finance-review' ? 5 : null },
  })
}

const view = async (id: string, by: Caller = desks.manager) =>
  (await by.call(getContract, { params: { id } })).body
const waits = async (by: Caller, id: string) =>
  (await by.call(listWaiting, { query: {} })).body.find((row) => row.id === id)
const open = async (id: string) =>
  (await desks.app.look<{ status: string; is_beside: boolean }>(
    'select status, is_beside from matter_steps where matter_id = $1 and left_at is null order by is_beside, status',
    [id],
  )) ?? []

/** How many are at each of the steps now. */
async function inFlow(): Promise<number[]> {
  const { body } = await router.call(contractCalls.statistics, { query: {} })
  return ['legal-review', 'audit-review', 'finance-review'].map(
    (step) => body.by_step.find((each) => each.step === step)?.in_flow ?? 0,
  )
}

async function atOnce(): Promise<string> {
  const { id } = await drafted(desks)
  expect((await act(desks.manager, id, 'submit')).status).toBe(200)
  expect((await act(desks.reviewer, id, 'approve')).status).toBe(200)
  return id
}

describe('steps at the same time', () => {
  it('wait on everyone at once, and the next step starts when all have approved, in whatever order', async () => {
    const before = await inFlow()
    const id = await atOnce()
    expect((await open(id)).map(({ status }) => status)).toEqual([
      'legal-review',
      'audit-review',
      'finance-review',
    ])
    expect((await view(id)).waitingOn).toBe('County Attorney, County Auditor, Finance')
    expect(await waits(desks.finance, id)).toMatchObject({ status: 'finance-review' })
    expect((await waits(desks.finance, id))?.due_on).not.toBeNull()
    expect(await waits(desks.auditor, id)).toMatchObject({ status: 'audit-review', due_on: null })
    expect(await inFlow()).toEqual(before.map((count) => count + 1))
    expect(await waits(desks.administrator, id)).toBeUndefined()
    const route = await desks.auditor.call(moving.listStepsAhead, { params: { id } })
    expect(route.body.filter(({ state }) => state === 'current').map(({ name }) => name)).toEqual([
      'Legal Review',
      'Audit Review',
      'Finance Review',
    ])

    expect((await act(desks.finance, id, 'approve')).status).toBe(200)
    expect(await waits(desks.finance, id)).toBeUndefined()
    expect(await view(id)).toMatchObject({
      step: 'legal-review',
      waitingOn: 'County Attorney, County Auditor',
    })
    expect((await act(desks.attorney, id, 'approve')).status).toBe(200)
    expect(await view(id)).toMatchObject({ step: 'audit-review', waitingOn: 'County Auditor' })
    expect(await open(id)).toEqual([{ status: 'audit-review', is_beside: false }])
    expect((await act(desks.auditor, id, 'approve')).status).toBe(200)
    expect(await view(id)).toMatchObject({ step: 'administrator-review', waitingOn: 'County Administrator' })
    expect((await act(desks.administrator, id, 'approve')).status).toBe(200)
    await executeApproved(desks, id)
    expect((await view(id)).approvals.filter(({ is_void }) => !is_void)).toHaveLength(5)
  })

  it('let no one approve twice, or at a desk that is not theirs', async () => {
    const id = await atOnce()
    expect((await act(desks.administrator, id, 'approve')).status).toBe(403)
    const { version } = await view(id)
    expect((await act(desks.auditor, id, 'approve')).status).toBe(200)
    expect((await act(desks.auditor, id, 'approve')).status).toBe(403)
    const stale = await desks.attorney.call(moving.move, {
      params: { id, action: 'approve' },
      body: { version, text_read: { text: 99 }, comment: '' },
    })
    expect(stale.status).toBe(412)
  })

  it('end together when one of them returns or rejects it', async () => {
    const id = await atOnce()
    expect((await act(desks.attorney, id, 'approve')).status).toBe(200)
    expect((await act(desks.finance, id, 'return', 'The budget line is closed.')).status).toBe(200)
    expect(await open(id)).toEqual([{ status: 'draft', is_beside: false }])
    expect(await view(id)).toMatchObject({ returned_because: 'The budget line is closed.' })
    expect(await waits(desks.auditor, id)).toBeUndefined()
    expect((await view(id)).approvals.every(({ is_void }) => is_void)).toBe(true)
    const steps = await desks.auditor.call(moving.listSteps, { params: { id } })
    expect(steps.body.filter(({ status }) => status === 'audit-review').map(({ action }) => action)).toEqual([
      'ended',
    ])

    expect((await act(desks.manager, id, 'submit')).status).toBe(200)
    expect((await act(desks.reviewer, id, 'approve')).status).toBe(200)
    expect((await open(id)).length).toBe(3)
    expect((await act(desks.auditor, id, 'reject', 'No need.')).status).toBe(200)
    expect((await view(id)).status).toBe('rejected')
    expect(await open(id)).toEqual([{ status: 'rejected', is_beside: false }])
  })

  it('are held, released, and forwarded by whoever acts at one of them', async () => {
    const id = await atOnce()
    const held = await desks.auditor.call(moving.hold, {
      params: { id },
      body: { version: (await view(id)).version, comment: 'Waiting for a figure.' },
    })
    expect(held.status).toBe(200)
    expect((await act(desks.attorney, id, 'approve')).status).toBe(409)
    const release = async (comment: string) =>
      desks.attorney.call(moving.release, {
        params: { id },
        body: { version: (await view(id)).version, comment },
      })
    expect((await release('')).problem.fields).toEqual({ comment: 'Enter a comment.' })
    expect((await release('The figure came.')).status).toBe(200)
    const [other] = await desks.app.look<{ id: string }>(
      "select u.id from users u where email = 'full.admin@alder.example'",
    )
    const forwarded = await desks.auditor.call(moving.forward, {
      params: { id },
      body: { version: (await view(id)).version, comment: '', user_id: other?.id ?? '' },
    })
    expect(forwarded.status).toBe(200)
    expect(await view(id)).toMatchObject({ step: 'legal-review' })
    expect(await waits(desks.auditor, id)).toBeUndefined()
    expect(await waits(router, id)).toMatchObject({ status: 'audit-review' })
    expect((await act(router, id, 'approve')).status).toBe(200)
    expect((await open(id)).map(({ status }) => status)).toEqual(['legal-review', 'finance-review'])
  })

  it('skip nothing when the county changes the route meanwhile', async () => {
    await setStep('audit-review', false)
    await setStep('finance-review', false)
    const id = await atOnce()
    expect(await open(id)).toEqual([{ status: 'legal-review', is_beside: false }])
    await setStep('audit-review', true)
    expect((await act(desks.attorney, id, 'approve')).status).toBe(200)
    expect(await view(id)).toMatchObject({ step: 'audit-review' })
    await setStep('audit-review', false)
    expect((await act(desks.auditor, id, 'approve')).status).toBe(200)
    expect(await view(id)).toMatchObject({ step: 'finance-review' })
  })

  it('tell everyone that it waits on them, and the requester once', async () => {
    const id = await atOnce()
    await desks.app.runJobs()
    const told = await desks.app.look<{ to_email: string }>(
      `select m.recipient as to_email from mail_messages m where m.body like '%' || $1 || '%' order by 1`,
      [id],
    )
    expect(told.map(({ to_email }) => to_email)).toEqual(
      expect.arrayContaining(['attorney@alder.example', 'auditor@alder.example', 'finance@alder.example']),
    )
    expect(told.filter(({ to_email }) => to_email === 'contracts@alder.example')).toHaveLength(1)
  })

  it('are never the signatures, and are listed once', async () => {
    const refused = await setStep('signature', true)
    expect([refused.status, refused.problem.fields]).toEqual([
      400,
      { is_with_previous: 'This step can’t be taken at the same time as the one before it.' },
    ])
    const id = await atOnce()
    const list = await desks.auditor.call(listContracts, { query: { tab: 'waiting' } })
    expect(list.body.filter((row) => row.id === id)).toHaveLength(1)
  })
})
