import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectAccessible } from '#platform/server/documents/accessible.fixture.ts'
import { textOf } from '#platform/server/documents/pdf-text.fixture.ts'
import type { Caller } from '#testing/caller.ts'
import { contractCalls } from '../calls.ts'
import { listContracts, printContractStatistics } from '../contract.ts'
import { stepFilters } from '../lists.ts'
import {
  act,
  approve,
  type ContractDesks,
  drafted,
  executeApproved,
  openContractDesks,
} from './contracts.fixture.ts'

let desks: ContractDesks
let router: Caller
beforeAll(async () => {
  desks = await openContractDesks()
  router = await desks.app.signIn('alder', 'full.admin')
})
afterAll(() => desks.app.close())

const statistics = async (by: Caller, query: object = {}) =>
  (await by.call(contractCalls.statistics, { query })).body

async function total(by: Caller, query: object): Promise<number> {
  const listed = await by.call(listContracts, { query: { limit: 1, ...query } })
  expect(listed.status).toBe(200)
  return Number(listed.headers['x-total-count'])
}

/** Legal and Audit Review at once, each with days of its own. */
async function setAtOnce() {
  const { listRoutes, saveRoute } = contractCalls.route
  const routes = await router.call(listRoutes, { query: {} })
  const version = routes.body.find(({ step }) => step === 'audit-review')?.version ?? 0
  const saved = await router.call(saveRoute, {
    params: { step: 'audit-review' },
    body: { category: '', is_with_previous: true, version, due_days: 3 },
  })
  expect(saved.status).toBe(200)
}

it('counts the days from the request to the execution, and nothing that was rejected', async () => {
  const done = (await drafted(desks)).id
  await desks.app.look(`update matters set requested_on = '1999-02-20' where id = $1`, [done])
  await executeApproved(desks, await approve(desks, done))
  const rejected = (await drafted(desks)).id
  await act(desks.manager, rejected, 'submit')
  expect((await act(desks.reviewer, rejected, 'reject', 'Not needed.')).status).toBe(200)
  // Late in the evening in the county is the next day in UTC.
  await desks.app.look(
    `update matter_steps set entered_at = '1999-03-01T12:00-05:00', reached_at = '1999-03-01T12:00-05:00', left_at = '1999-03-03T23:30-05:00'
     where matter_id = any ($1) and action in ('execute', 'reject')`,
    [[done, rejected]],
  )
  const time = { from: '1999-03-01', to: '1999-03-03' }
  const { all, by_department, by_step } = await statistics(router, time)
  expect(all).toMatchObject({ done: 1, median: 11, ninetieth: 11 })
  expect(by_department.find(({ department }) => department === desks.department)).toMatchObject({
    done: 1,
    median: 11,
  })
  expect(by_step.find(({ step }) => step === 'signature')).toMatchObject({ done: 1, median: 2 })
  expect(await total(router, { done: 'decided', ...time })).toBe(1)
  expect(await total(router, { done: 'decided', from: '1999-03-01', to: '1999-03-02' })).toBe(0)
})

it('leads from every number to as many contracts, also at steps taken at the same time', async () => {
  await setAtOnce()
  const { id } = await drafted(desks)
  await act(desks.manager, id, 'submit')
  expect((await act(desks.reviewer, id, 'approve')).status).toBe(200)
  await desks.app.look(
    `update matter_steps set due_on = '2020-01-01' where matter_id = $1 and left_at is null and is_beside`,
    [id],
  )
  const returned = (await drafted(desks)).id
  for (const _ of [1, 2]) {
    await act(desks.manager, returned, 'submit')
    expect((await act(desks.reviewer, returned, 'return', 'Which road?')).status).toBe(200)
  }
  const outsider = await desks.app.signIn('alder', 'readonly.dept')
  const stranger = await desks.app.signIn('birch', 'full.admin')
  for (const caller of [router, outsider, stranger]) {
    const { from, to, all, by_step, by_department } = await statistics(caller)
    const time = { from, to }
    expect(await total(caller, { done: 'decided', ...time })).toBe(all.done)
    expect(await total(caller, { flow: 'in-progress' })).toBe(all.in_flow)
    expect(await total(caller, { flow: 'overdue' })).toBe(all.late)
    for (const { step, name, done, in_flow, late } of by_step) {
      const added = name ? { step: name } : {}
      expect(await total(caller, { done: step, ...added, ...time })).toBe(done)
      expect(await total(caller, { at: step, ...added, flow: 'in-progress' })).toBe(in_flow)
      expect(await total(caller, { at: step, ...added, flow: 'overdue' })).toBe(late)
    }
    for (const row of by_department) {
      const department = row.department ?? 'none'
      expect(await total(caller, { department, done: 'decided', ...time })).toBe(row.done)
      expect(await total(caller, { department, flow: 'in-progress' })).toBe(row.in_flow)
      expect(await total(caller, { department, flow: 'overdue' })).toBe(row.late)
    }
  }
  const { by_step } = await statistics(router)
  const at = (step: string) => by_step.find((row) => row.step === step)
  expect(at('audit-review')?.late).toBeGreaterThan(0)
  expect(at('legal-review')?.in_flow).toBeGreaterThan(0)
  expect(by_step.every(({ step }) => stepFilters.some((each) => each === step))).toBe(true)
  for (const wrong of ['done=draft', 'at=working', 'flow=no'])
    expect((await router.request({ url: `/api/contracts?${wrong}` })).status).toBe(400)
})

it('is printed, for those who may see contracts', async () => {
  const print = (caller: Caller) =>
    desks.app.http.inject({
      url: `${printContractStatistics.path}?from=1999-01-01&to=1999-12-31`,
      headers: { host: 'alder.localhost', authorization: `Bearer ${caller.token}` },
    })
  const pdf = await print(router)
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  expectAccessible(pdf.rawPayload, { title: 'Contract Statistics' })
  const text = textOf(pdf.rawPayload).replaceAll(/\s+/g, ' ')
  for (const words of ['Days from request', 'Legal Review', 'Public Works']) expect(text).toContain(words)
  expect((await print(await desks.app.signIn('alder', 'vendor'))).statusCode).toBe(403)
})
