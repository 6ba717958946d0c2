import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as performance from '#features/performance/contract.ts'
import { openSealing, type Sealing } from '#features/submissions/server/sealing.fixture.ts'
import { foundInOrder, openedBids } from '#features/tabulation/server/opened-bids.fixture.ts'
import type { Caller } from '#testing/caller.ts'
import { makeAward, recommendAward } from '../contract.ts'

vi.setConfig({ testTimeout: 60_000 })

let sealing: Sealing
beforeAll(async () => {
  sealing = await openSealing()
})
afterAll(() => sealing.app.close())

async function awarded() {
  const { id } = await openedBids(
    sealing,
    [{ description: 'Road salt', quantity: '100' }],
    [
      { firm: 0, unitPrices: ['12.50'] },
      { firm: 1, unitPrices: ['11.75'] },
    ],
  )
  await foundInOrder(sealing, id)
  const submissions = await sealing.app.look<{ id: string; vendor_id: string }>(
    'select id, vendor_id from submissions where project_id = $1',
    [id],
  )
  const winner = sealing.firms[1] ?? ''
  const submission_id = submissions.find(({ vendor_id }) => vendor_id === winner)?.id ?? ''
  const recommended = await sealing.agent.call(recommendAward, {
    params: { id },
    body: {
      kind: 'whole',
      is_multiple: false,
      reason: '',
      parts: [{ submission_id, line_ids: [] }],
      version: 0,
    },
  })
  expect(recommended.status).toBe(200)
  const made = await sealing.administrator.call(makeAward, { params: { id }, body: { version: 1 } })
  expect(made.status).toBe(200)
  return { id, vendor: winner, loser: sealing.firms[0] ?? '' }
}

const fields = {
  quality: 4,
  timeliness: 2,
  billing: 3,
  communication: 5,
  safety: null,
  rehire: 'conditions',
  comments: 'Delivered two weeks late in January.',
  correction_reason: '',
} as const

type Of = { id: string; vendor: string }
const save = (params: Of, more: object = {}, by: Caller = sealing.requester) =>
  by.call(performance.savePerformanceReport, { params, body: { ...fields, version: 0, ...more } })
const submit = (params: Of, version: number, by: Caller = sealing.requester) =>
  by.call(performance.submitPerformanceReport, { params, body: { version } })
const own = async () => (await sealing.vendor.call(performance.listOwnPerformance, {})).body
const aboutVendor = async (id: string) =>
  (await sealing.agent.call(performance.listVendorPerformance, { params: { id } })).body.reports

/** Submitted; returns its id. */
async function reported() {
  const { id, vendor } = await awarded()
  await save({ id, vendor })
  const { body } = await submit({ id, vendor }, 1)
  return { id, vendor, report: body.vendors[0]?.reports[0]?.id ?? '' }
}

describe('a performance report', () => {
  it('is a draft that only staff see, until it is submitted', async () => {
    const { id, vendor } = await awarded()
    const { status, body } = await save({ id, vendor })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      vendors: [{ vendor_id: vendor, draft: { ...fields, number: 1 }, reports: [] }],
    })
    expect((await own()).some(({ project_id }) => project_id === id)).toBe(false)
    expect((await aboutVendor(vendor)).some(({ project_id }) => project_id === id)).toBe(false)
    expect((await save({ id, vendor }, { quality: 5 })).status).toBe(412)
    expect((await save({ id, vendor }, { quality: 5, version: 1 })).status).toBe(200)
    const discarded = await sealing.requester.call(performance.discardPerformanceReport, {
      params: { id, vendor },
      body: { version: 2 },
    })
    expect(discarded.body.vendors[0]?.draft).toBeNull()
    expect((await submit({ id, vendor }, 2)).status).toBe(409)
  })

  it('is written by those who may, about vendors that were awarded something, after the award', async () => {
    const { id, vendor, loser } = await awarded()
    expect((await save({ id, vendor: loser })).status).toBe(404)
    expect((await save({ id, vendor }, {}, sealing.reader)).status).toBe(403)
    expect((await save({ id, vendor }, {}, sealing.stranger)).status).toBe(404)
    const read = await sealing.stranger.call(performance.getProjectPerformance, { params: { id } })
    expect(read.status).toBe(404)
    expect((await save({ id, vendor }, { quality: 6 })).status).toBe(400)
    expect((await save({ id, vendor }, { comments: ' ' })).status).toBe(400)
    const early = await sealing.published()
    expect((await save({ id: early, vendor })).status).toBe(404)
    const twice = await Promise.all([save({ id, vendor }), save({ id, vendor })])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 412])
  })

  it('is final once it is submitted, and tells the vendor', async () => {
    const { id, vendor, report } = await reported()
    await sealing.app.runJobs()
    const mails = await sealing.app.look<{ recipient: string; body: string }>(
      `select recipient, body from mail_messages where kind = 'performance-reported' and key like $1`,
      [`%${report}%`],
    )
    expect(mails.map(({ recipient }) => recipient)).toContain('vendor@alder.example')
    expect(mails[0]?.body).not.toContain(fields.comments)
    expect((await own()).find((each) => each.id === report)).toMatchObject({ ...fields, is_newest: true })
    expect((await aboutVendor(vendor))[0]).toMatchObject({ id: report, project_id: id })
    await expect(
      sealing.app.look('update performance_reports set quality = 5 where id = $1', [report]),
    ).rejects.toThrow('is final')
    await expect(sealing.app.look('delete from performance_reports where id = $1', [report])).rejects.toThrow(
      'is final',
    )
  })

  it('is corrected by another one with a reason, and stays beside it', async () => {
    const { id, vendor, report } = await reported()
    const without = await save({ id, vendor })
    expect(without.problem.fields).toEqual({ correction_reason: 'Enter why the report is corrected.' })
    await save({ id, vendor }, { timeliness: 3, correction_reason: 'The delay was the county’s.' })
    const { body } = await submit({ id, vendor }, 1)
    expect(body.vendors[0]?.reports.map(({ number, is_newest }) => [number, is_newest])).toEqual([
      [2, true],
      [1, false],
    ])
    const mine = (await own()).filter(({ project_id }) => project_id === id)
    expect(mine.find((each) => each.id === report)?.is_newest).toBe(false)
  })

  it('is answered once by the vendor, and by no one else', async () => {
    const { id, vendor, report } = await reported()
    const respond = (by: Caller, response = 'The road was closed.') =>
      by.call(performance.respondToReport, { params: { id: report }, body: { response } })
    expect((await respond(sealing.agent)).status).toBe(403)
    const other = await sealing.app.signIn('birch', 'vendor')
    expect((await respond(other)).status).toBe(404)
    expect((await respond(sealing.vendor, ' ')).status).toBe(400)
    const twice = await Promise.all([respond(sealing.vendor), respond(sealing.vendor)])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await aboutVendor(vendor)).find((each) => each.id === report)?.response).toMatchObject({
      text: 'The road was closed.',
    })
    await save({ id, vendor }, { correction_reason: 'x' })
    const [draft] = await sealing.app.look<{ id: string }>(
      'select id from performance_reports where project_id = $1 and submitted_at is null',
      [id],
    )
    const early = await sealing.vendor.call(performance.respondToReport, {
      params: { id: draft?.id ?? '' },
      body: { response: 'Too early.' },
    })
    expect(early.status).toBe(404)
  })

  it('is on no public page', async () => {
    const { id } = await reported()
    const [found] = await sealing.app.look<{ number: string }>(
      'select number from published_solicitations where id = $1',
      [id],
    )
    const { body } = await sealing.app.http.inject({
      url: `/public/solicitations/${found?.number}`,
      headers: { host: 'alder.localhost' },
    })
    expect(body).not.toContain(fields.comments)
  })
})
