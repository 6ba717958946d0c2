import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { getResolution } from '#features/resolutions/contract.ts'
import { openSealing, type Sealing } from '#features/submissions/server/sealing.fixture.ts'
import { recordFinding } from '#features/tabulation/contract.ts'
import { openedBids } from '#features/tabulation/server/opened-bids.fixture.ts'
import { textOf } from '#platform/server/documents/pdf-text.fixture.ts'
import type { Caller } from '#testing/caller.ts'
import * as contract from '../contract.ts'
import { listVendorResults, protestAward } from '../vendor-contract.ts'

vi.setConfig({ testTimeout: 60_000 })

let sealing: Sealing
beforeAll(async () => {
  sealing = await openSealing()
})
afterAll(() => sealing.app.close())

/** The second firm is lowest for salt, the first for sand; the second is lowest in all. */
async function opened() {
  const { id, lines } = await openedBids(
    sealing,
    [
      { description: 'Road salt', quantity: '100' },
      { description: 'Sand', quantity: '10' },
    ],
    [
      { firm: 0, unitPrices: ['12.50', '3'] },
      { firm: 1, unitPrices: ['11.75', '4'] },
    ],
  )
  const view = await viewed(id)
  const [low, high] = view.candidates
  return { id, lines, low: low?.submission_id ?? '', high: high?.submission_id ?? '', view }
}

const viewed = async (id: string, by: Caller = sealing.agent) =>
  (await by.call(contract.getAward, { params: { id } })).body
const recommend = (id: string, fields: Partial<contract.RecommendationFields>, by: Caller = sealing.agent) =>
  by.call(contract.recommendAward, {
    params: { id },
    body: { kind: 'whole', is_multiple: false, reason: '', parts: [], ...fields },
  })
const whole = (submission_id: string) => ({
  kind: 'whole' as const,
  parts: [{ submission_id, line_ids: [] }],
})
const make = (id: string, version: number, by: Caller = sealing.administrator) =>
  by.call(contract.makeAward, { params: { id }, body: { version } })

async function awarded() {
  const given = await opened()
  expect((await recommend(given.id, { ...whole(given.low), version: 0 })).status).toBe(200)
  const made = await make(given.id, 1)
  expect(made.status).toBe(200)
  return { ...given, award: made.body }
}

describe('a recommendation', () => {
  it('goes to the lowest bid without a reason, with the amount that was bid', async () => {
    const { id, low } = await opened()
    const { status, body } = await recommend(id, { ...whole(low), version: 0 })
    expect(status).toBe(200)
    expect(body.award).toMatchObject({
      parts: [{ submission_id: low, amount_cents: 121_500, line_ids: [] }],
      awarded_at: null,
      version: 1,
    })
    // Whoever recommended does not make it.
    expect(body.may.award).toBe(false)
    expect((await viewed(id, sealing.administrator)).may.award).toBe(true)
  })

  it('needs a written reason for any other vendor, for none, for several, and for part of the lines', async () => {
    const { id, low, high, lines } = await opened()
    const [salt, sand] = lines.map((line) => line.id)
    const reasonOf = async (fields: Partial<contract.RecommendationFields>) =>
      (await recommend(id, { ...fields, version: 0 })).problem.fields
    expect(await reasonOf(whole(high))).toEqual({
      reason: 'Enter why the award doesn’t go to the first-ranked vendor.',
    })
    expect(await reasonOf({ kind: 'none' })).toEqual({ reason: 'Enter why no award is made.' })
    expect(
      await reasonOf({
        kind: 'whole',
        is_multiple: true,
        parts: [...whole(low).parts, ...whole(high).parts],
      }),
    ).toEqual({ reason: 'Enter why several vendors are awarded the same.' })
    expect(
      await reasonOf({ kind: 'lines', parts: [{ submission_id: low, line_ids: [salt ?? ''] }] }),
    ).toEqual({ reason: 'Enter why some lines aren’t awarded.' })
    expect(
      await reasonOf({ kind: 'lines', parts: [{ submission_id: low, line_ids: [salt ?? '', sand ?? ''] }] }),
    ).toEqual({ reason: 'Enter why a line doesn’t go to its lowest price.' })
    const byLine = await recommend(id, {
      kind: 'lines',
      parts: [
        { submission_id: low, line_ids: [salt ?? ''] },
        { submission_id: high, line_ids: [sand ?? ''] },
      ],
      version: 0,
    })
    expect(byLine.body.award?.parts.map(({ amount_cents }) => amount_cents)).toEqual([117_500, 3000])
  })

  it('by group goes to the lowest total of each, and needs a reason for any other', async () => {
    const { id, lines } = await openedBids(
      sealing,
      [
        { description: 'Road salt', quantity: '100', group: 'North' },
        { description: 'Sand', quantity: '10', group: 'North' },
        { description: 'Gravel', quantity: '10', group: 'South' },
      ],
      [
        { firm: 0, unitPrices: ['12.50', '3', '5'] },
        { firm: 1, unitPrices: ['11.75', '4', '6'] },
      ],
    )
    const { candidates } = await viewed(id)
    const of = (firm: number) =>
      candidates.find(({ vendor_id }) => vendor_id === sealing.firms[firm])?.submission_id ?? ''
    const [salt = '', sand = '', gravel = ''] = lines.map((line) => line.id)
    const parts = (north: number, south: number) => [
      { submission_id: of(north), line_ids: [salt, sand] },
      { submission_id: of(south), line_ids: [gravel] },
    ]
    const byGroup = (given: contract.RecommendationFields['parts'], reason = '') =>
      recommend(id, { kind: 'groups', parts: given, reason, version: 0 })
    const split = [
      { submission_id: of(1), line_ids: [salt] },
      { submission_id: of(0), line_ids: [sand, gravel] },
    ]
    expect((await byGroup(split, 'x')).problem.fields?.parts).toBe(
      'Award all base lines of a group to the same vendor.',
    )
    expect((await byGroup([parts(1, 0)[0] ?? { submission_id: '', line_ids: [] }])).problem.fields).toEqual({
      reason: 'Enter why some lines aren’t awarded.',
    })
    const higher = [{ submission_id: of(0), line_ids: [salt, sand, gravel] }]
    expect((await byGroup(higher)).problem.fields).toEqual({
      reason: 'Enter why a group doesn’t go to its lowest total.',
    })
    // Sand alone is not the lowest price; the group is.
    const { body } = await byGroup(parts(1, 0))
    expect(body.award).toMatchObject({
      kind: 'groups',
      parts: [{ amount_cents: 121_500 }, { amount_cents: 5000 }],
    })
  })

  it('refuses vendors who are out, lines that are no lines, and one line for two', async () => {
    const { id, low, high, lines } = await opened()
    const [salt = ''] = lines.map((line) => line.id)
    const faultOf = async (fields: Partial<contract.RecommendationFields>) =>
      (await recommend(id, { reason: 'x', ...fields, version: 0 })).problem.fields?.parts
    expect(await faultOf({ kind: 'whole' })).toBe('Choose at least one vendor.')
    expect(await faultOf({ parts: [...whole(low).parts, ...whole(high).parts] })).toContain(
      'Choose one vendor',
    )
    expect(await faultOf({ kind: 'lines', parts: whole(low).parts })).toContain('Choose lines for')
    expect(await faultOf({ kind: 'lines', parts: [{ submission_id: low, line_ids: [low] }] })).toBe(
      'Choose lines of the solicitation.',
    )
    const both = [low, high].map((submission_id) => ({ submission_id, line_ids: [salt] }))
    expect(await faultOf({ kind: 'lines', parts: both })).toContain('Award each line to one vendor')
    await sealing.agent.call(recordFinding, {
      params: { id, submission: low },
      body: {
        is_responsive: false,
        responsive_reason: 'No security.',
        is_responsible: null,
        responsible_reason: '',
        version: 0,
      },
    })
    expect(await faultOf(whole(low))).toContain('was found non-responsive')
    // The other is lowest now.
    expect((await recommend(id, { ...whole(high), version: 0 })).status).toBe(200)
  })

  it('is changed only from the version that was seen', async () => {
    const { id, low } = await opened()
    await recommend(id, { ...whole(low), version: 0 })
    expect((await recommend(id, { ...whole(low), version: 0 })).status).toBe(412)
    const both = await Promise.all([
      recommend(id, { ...whole(low), version: 1 }),
      recommend(id, { ...whole(low), version: 1 }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
  })
})

describe('an award', () => {
  it('is made by another person, once, told to every vendor, and final', async () => {
    const { id, low } = await opened()
    await recommend(id, { ...whole(low), version: 0 })
    expect((await make(id, 1, sealing.agent)).status).toBe(403)
    expect((await make(id, 0)).status).toBe(412)
    const both = await Promise.all([make(id, 1), make(id, 1)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { award } = await viewed(id)
    expect(award?.protest_until).toMatch(/^\d{4}-/)
    expect((await sealing.view(id)).status).toBe('awarded')
    expect((await recommend(id, { ...whole(low), version: 2 })).status).toBe(409)
    await sealing.app.runJobs()
    const mails = await sealing.app.look<{ subject: string; body: string }>(
      `select subject, body from mail_messages where kind = 'award-made' order by subject`,
    )
    expect(new Set(mails.map(({ subject }) => subject.split(':')[0]))).toEqual(
      new Set(['Notice of award', 'Notice of non-award']),
    )
    expect(mails.find(({ subject }) => subject.startsWith('Notice of award'))?.body).toContain('$1,215.00')
    const [row] = await sealing.app.look<{ id: string }>('select id from awards where project_id = $1', [id])
    for (const change of [
      `update awards set reason = 'other' where id = '${row?.id}'`,
      `delete from awards where id = '${row?.id}'`,
      `update award_parts set amount_cents = 1 where award_id = '${row?.id}'`,
    ])
      await expect(sealing.app.look(change)).rejects.toThrow(/an award stays/)
  })

  it('is told to those who follow the solicitation, once', async () => {
    const { id, low } = await opened()
    await sealing.app.look(
      `insert into solicitation_follows (tenant_id, project_id, user_id, since)
       select tenant_id, $1, id, now() from users where email like 'j.farrow@firms.alder%' or email = 'vendor@alder.example'`,
      [id],
    )
    await recommend(id, { ...whole(low), version: 0 })
    expect((await make(id, 1)).status).toBe(200)
    await sealing.app.runJobs()
    const told = await sealing.app.look<{ recipient: string }>(
      "select recipient from mail_messages where kind = 'result-published'",
    )
    expect(told.filter(({ recipient }) => recipient.startsWith('j.farrow@'))).toHaveLength(1)
  })

  it('is not made of what a finding has taken out since', async () => {
    const { id, low } = await opened()
    await recommend(id, { ...whole(low), version: 0 })
    await sealing.agent.call(recordFinding, {
      params: { id, submission: low },
      body: {
        is_responsive: null,
        responsive_reason: '',
        is_responsible: false,
        responsible_reason: 'Debarred.',
        version: 0,
      },
    })
    expect((await make(id, 1)).status).toBe(400)
    expect((await sealing.view(id)).status).toBe('opened')
  })

  it('can be none, with its reason', async () => {
    const { id } = await opened()
    await recommend(id, { kind: 'none', reason: 'All bids are above the budget.', version: 0 })
    const { body } = await make(id, 1)
    expect(body.award).toMatchObject({ kind: 'none', parts: [] })
    expect((await sealing.view(id)).status).toBe('no-award')
    expect(body.may.request_resolution).toBe(false)
  })

  it('has a letter for each vendor', async () => {
    const { id, low, high } = await awarded()
    const letter = async (submission: string, by: Caller = sealing.agent) =>
      sealing.app.http.inject({
        url: `/api/projects/${id}/award/letters/${submission}`,
        headers: { host: `${by.county}.localhost`, authorization: `Bearer ${by.token}` },
      })
    const flat = (pdf: Buffer) => textOf(pdf).replaceAll(/\s+/g, ' ')
    expect(flat((await letter(low)).rawPayload)).toContain('until a contract or purchase order is signed')
    expect(flat((await letter(high)).rawPayload)).toContain('Thank you for your submission')
    expect((await letter(id)).statusCode).toBe(404)
    expect((await letter(low, sealing.stranger)).statusCode).toBe(404)
    expect((await letter(low, sealing.reader)).statusCode).toBe(403)
  })

  it('is there once bids are opened, for those who run the purchase', async () => {
    const id = await sealing.published()
    expect((await sealing.agent.call(contract.getAward, { params: { id } })).status).toBe(409)
    const { id: open, low } = await opened()
    expect((await sealing.stranger.call(contract.getAward, { params: { id: open } })).status).toBe(404)
    expect((await sealing.vendor.call(contract.getAward, { params: { id: open } })).status).toBe(403)
    expect((await recommend(open, whole(low), sealing.requester)).status).toBe(403)
    expect((await make(open, 1, sealing.attorney)).status).toBe(403)
  })
})

describe('after an award', () => {
  it('the Board’s resolution is prepared once, with everything filled in', async () => {
    const { id, award } = await awarded()
    const version = award.award?.version ?? 0
    const ask = () =>
      sealing.agent.call(contract.requestAwardResolution, { params: { id }, body: { version } })
    const both = await Promise.all([ask(), ask()])
    expect(both.map(({ status }) => status).toSorted()[0]).toBe(200)
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const { award: after } = await viewed(id)
    const resolution = await sealing.agent.call(getResolution, {
      params: { id: after?.resolution?.id ?? '' },
    })
    expect(resolution.body).toMatchObject({
      status: 'draft',
      resolutioncategory: 'Contract/Purchase Order',
      amount: 1215,
      vendor: after?.parts[0]?.vendor_name,
    })
    const rescind = await sealing.administrator.call(contract.rescindAward, {
      params: { id },
      body: { version: after?.version ?? 0, reason: 'x' },
    })
    expect(rescind.status).toBe(409)
  })

  it('a protest in time stays what follows until it is decided, and a sustained one leads to another award', async () => {
    const { id, award, high } = await awarded()
    const loser = award.candidates.find(({ submission_id }) => submission_id === high)?.vendor_id ?? ''
    const file = (body: { vendor_id: string; grounds: string }, by: Caller = sealing.agent) =>
      by.call(contract.recordProtest, { params: { id }, body })
    expect((await file({ vendor_id: loser, grounds: ' ' })).status).toBe(400)
    expect((await file({ vendor_id: sealing.firms[3] ?? '', grounds: 'x' })).status).toBe(404)
    const filed = await file({ vendor_id: loser, grounds: 'The low bid lacks a bond.' })
    expect(filed.body).toMatchObject({ is_stayed: true, may: { request_resolution: false } })
    expect((await file({ vendor_id: loser, grounds: 'Again.' })).status).toBe(409)
    const [protest] = filed.body.protests
    const decide = (fields: object) =>
      sealing.administrator.call(contract.decideProtest, {
        params: { id, protest: protest?.id ?? '' },
        body: { decision: 'sustained' as const, decision_reason: 'It does.', version: 1, ...fields },
      })
    expect((await decide({ decision_reason: '' })).status).toBe(400)
    expect((await decide({ version: 9 })).status).toBe(412)
    expect((await decide({})).status).toBe(200)
    expect((await decide({ version: 2 })).status).toBe(409)
    await sealing.app.runJobs()
    const [mail] = await sealing.app.look<{ body: string }>(
      `select body from mail_messages where kind = 'protest-decided'`,
    )
    expect(mail?.body).toContain('Determination: Sustained')
    const rescinded = await sealing.administrator.call(contract.rescindAward, {
      params: { id },
      body: { version: (await viewed(id)).award?.version ?? 0, reason: 'Protest sustained.' },
    })
    expect(rescinded.body).toMatchObject({
      award: null,
      rescinded: [{ rescinded_because: 'Protest sustained.' }],
    })
    expect((await sealing.view(id)).status).toBe('opened')
    const again = await recommend(id, { ...whole(high), reason: 'See the protest.', version: 0 })
    expect(again.body.award).toMatchObject({ version: 1, awarded_at: null })
  })

  it('a vendor sees its own result and letter, and protests once', async () => {
    const { id, low, high } = await awarded()
    const { vendor } = sealing
    const all = (await vendor.call(listVendorResults, {})).body.filter((each) => each.project_id === id)
    expect(all.map(({ submission_id, outcome }) => [submission_id, outcome]).toSorted()).toEqual(
      [
        [low, 'awarded'],
        [high, 'not-awarded'],
      ].toSorted(),
    )
    const file = (submission: string, grounds = 'The low bid lacks a bond.', by: Caller = vendor) =>
      by.call(protestAward, { params: { submission }, body: { grounds } })
    expect((await file(high, ' ')).status).toBe(400)
    expect((await file(id)).status).toBe(404)
    expect((await file(high, 'x', sealing.agent)).status).toBe(403)
    const both = await Promise.all([file(high), file(high)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await viewed(id)).protests).toMatchObject([
      { grounds: 'The low bid lacks a bond.', decision: null },
    ])
    const own = (await vendor.call(listVendorResults, {})).body.find(
      ({ submission_id }) => submission_id === high,
    )
    expect(own).toMatchObject({ may_protest: false, protests: [{ decision: null }] })
    const letter = await sealing.app.http.inject({
      url: `/api/vendor-portal/results/${high}/letter`,
      headers: { host: 'alder.localhost', authorization: `Bearer ${vendor.token}` },
    })
    expect(textOf(letter.rawPayload)).toContain('Notice of non-award')
    // A firm that the user doesn’t belong to.
    await sealing.app.look('alter table user_vendors disable trigger user')
    const [left] = await sealing.app.look<{ tenant_id: string; user_id: string; vendor_id: string }>(
      `delete from user_vendors u using submissions s where s.id = $1 and u.vendor_id = s.vendor_id
       returning u.tenant_id, u.user_id, u.vendor_id`,
      [high],
    )
    expect((await file(high)).status).toBe(404)
    await sealing.app.look('insert into user_vendors (tenant_id, user_id, vendor_id) values ($1, $2, $3)', [
      left?.tenant_id,
      left?.user_id,
      left?.vendor_id,
    ])
    await sealing.app.look('alter table user_vendors enable trigger user')
  })

  it('no protest is taken after the period', async () => {
    const { id, award } = await awarded()
    await sealing.app.look('alter table awards disable trigger awards_stay')
    await sealing.app.look(`update awards set protest_until = '2020-01-01' where project_id = $1`, [id])
    await sealing.app.look('alter table awards enable trigger awards_stay')
    const vendor_id = award.candidates[0]?.vendor_id ?? ''
    const late = await sealing.agent.call(contract.recordProtest, {
      params: { id },
      body: { vendor_id, grounds: 'Too late.' },
    })
    expect(late.status).toBe(409)
    expect((await viewed(id)).is_stayed).toBe(false)
  })
})
