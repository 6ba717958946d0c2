import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { getResolution } from '#features/resolutions/contract.ts'
import { openSealing, type Sealing } from '#features/submissions/server/sealing.fixture.ts'
import { recordFinding } from '#features/tabulation/contract.ts'
import { foundInOrder, openedBids } from '#features/tabulation/server/opened-bids.fixture.ts'
import { getThread } from '#features/thread/contract.ts'
import { textOf } from '#platform/server/documents/pdf-text.fixture.ts'
import type { Caller } from '#testing/caller.ts'
import { formRequest } from '#testing/form-request.ts'
import * as contract from '../contract.ts'
import { listAwards } from '../list-contract.ts'
import { downloadOwnProtestLetter, listVendorResults, protestAward } from '../vendor-contract.ts'

vi.setConfig({ testTimeout: 60_000 })

let sealing: Sealing
/** Someone else who makes awards. */
let full: Caller
beforeAll(async () => {
  sealing = await openSealing()
  full = await sealing.app.signIn('alder', 'full.admin')
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
  await foundInOrder(sealing, id)
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

/** As the county’s clocks show it. */
const receivedNow = () => {
  const parts = new Intl.DateTimeFormat('sv', {
    timeZone: 'America/New_York',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date())
  return { received_on: parts.slice(0, 10), received_time: parts.slice(11, 16) }
}

/** As if the protest period were over. */
async function endPeriod(id: string) {
  await sealing.app.look('alter table awards disable trigger awards_stay')
  await sealing.app.look(`update awards set protest_until = '2020-01-01' where project_id = $1`, [id])
  await sealing.app.look('alter table awards enable trigger awards_stay')
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
    await foundInOrder(sealing, id)
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
    const thrice = [{ submission_id: low, line_ids: [salt, salt, salt] }]
    for (const is_multiple of [false, true])
      expect(await faultOf({ kind: 'lines', is_multiple, parts: thrice })).toBe(
        'Choose each line only once for a vendor.',
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
        version: 1,
      },
    })
    expect(await faultOf(whole(low))).toContain('was found non-responsive')
    // The other is lowest now.
    expect((await recommend(id, { ...whole(high), version: 0 })).status).toBe(200)
  })

  it('waits until each vendor that gets something was found responsive and responsible', async () => {
    const { id, low, high } = await opened()
    for (const undecided of ['is_responsive', 'is_responsible']) {
      await sealing.app.look(`update submission_findings set ${undecided} = null where submission_id = $1`, [
        low,
      ])
      const refused = await recommend(id, { ...whole(low), version: 0 })
      expect(refused).toMatchObject({ status: 400 })
      expect(refused.problem.fields?.parts).toContain('is responsive and responsible')
      await sealing.app.look(`update submission_findings set ${undecided} = true where submission_id = $1`, [
        low,
      ])
    }
    expect((await recommend(id, { ...whole(low), version: 0 })).status).toBe(200)
    // Of a vendor that gets nothing, nothing need be found.
    await sealing.app.look('update submission_findings set is_responsible = null where submission_id = $1', [
      high,
    ])
    expect((await make(id, 1)).status).toBe(200)
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

  it('is told to the firm’s people of now, and not to someone who has left', async () => {
    const { id, low, high } = await opened()
    await recommend(id, { ...whole(low), version: 0 })
    const { app } = sealing
    const [left] = await app.look<{ tenant_id: string; user_id: string; vendor_id: string; role_id: string }>(
      `select l.tenant_id, l.user_id, l.vendor_id, u.role_id from submissions s
         join user_vendors l on l.vendor_id = s.vendor_id and l.user_id = s.submitted_by join users u on u.id = l.user_id
       where s.id = $1`,
      [low],
    )
    await app.look('alter table user_vendors disable trigger user')
    await app.look(
      `with person as (insert into users (tenant_id, email, first_name, last_name, role_id)
         values ($1, 'second@firm.example', 'Sec', 'Ond', $3) returning id)
       insert into user_vendors (tenant_id, user_id, vendor_id) select $1, id, $2 from person`,
      [left?.tenant_id, left?.vendor_id, left?.role_id],
    )
    const belongs = [left?.user_id, left?.vendor_id]
    await app.look('delete from user_vendors where user_id = $1 and vendor_id = $2', belongs)
    expect((await make(id, 1)).status).toBe(200)
    await app.runJobs()
    await app.look('insert into user_vendors (tenant_id, user_id, vendor_id) values ($3, $1, $2)', [
      ...belongs,
      left?.tenant_id,
    ])
    await app.look('alter table user_vendors enable trigger user')
    const told = async (submission: string) =>
      (
        await app.look<{ recipient: string }>('select recipient from mail_messages where key like $1', [
          `award-made:%:${submission}:%`,
        ])
      ).map(({ recipient }) => recipient)
    expect(await told(low)).toContain('second@firm.example')
    expect(await told(low)).not.toContain('vendor@alder.example')
    expect(await told(high)).toContain('vendor@alder.example')
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
        version: 1,
      },
    })
    expect((await make(id, 1)).status).toBe(400)
    expect((await sealing.view(id)).status).toBe('opened')
  })

  it('is listed for staff, by vendor, as long as it stands', async () => {
    const { id, award } = await awarded()
    const vendor = award.award?.parts[0]?.vendor_id ?? ''
    const list = async (by: Caller, query: object = {}) => by.call(listAwards, { query })
    const [first] = (await list(sealing.agent)).body
    expect(first).toMatchObject({ id, vendors: [award.award?.parts[0]?.vendor_name], amount: 1215 })
    expect((await list(sealing.agent, { vendor })).body.map((row) => row.id)).toContain(id)
    expect((await list(sealing.agent, { vendor: crypto.randomUUID() })).body).toEqual([])
    const oldest = (await list(sealing.agent, { sort: 'awarded' })).body
    expect(oldest.at(-1)?.id).toBe(id)
    const vendorPerson = await sealing.app.signIn('alder', 'vendor')
    expect((await list(vendorPerson)).status).toBe(403)
    const stranger = await sealing.app.signIn('birch', 'full.admin')
    expect((await list(stranger)).body.map((row) => row.id)).not.toContain(id)
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

it('a thread tells everyone who sees the project of its award, and leads only those there who run the purchase', async () => {
  const { id } = await awarded()
  const steps = async (by: Caller) =>
    (await by.call(getThread, { params: { kind: 'project', id } })).body.steps
  const awardOf = async (by: Caller) => (await steps(by)).find(({ kind }) => kind === 'award')
  expect(await awardOf(sealing.agent)).toMatchObject({ page_id: id, status: 'Awarded' })
  expect((await sealing.requester.call(contract.getAward, { params: { id } })).status).toBe(403)
  const shown = await awardOf(sealing.requester)
  expect(shown).toMatchObject({ page_id: null, status: 'Awarded' })
  const asked = { params: { kind: 'award' as const, id: shown?.id ?? '' } }
  expect((await sealing.requester.call(getThread, asked)).status).toBe(404)
  expect((await sealing.agent.call(getThread, asked)).status).toBe(200)
})

/** As the program’s own role, in the county: what a program that is wrong could do. */
async function asApp(text: string, values: unknown[]) {
  const { app } = sealing
  const [county] = await app.look<{ id: string }>(`select id from tenants where subdomain = 'alder'`)
  await app.look('begin')
  try {
    await app.look('set local role countyhall_app')
    await app.look(`select set_config('app.tenant_id', $1, true)`, [county?.id])
    return await app.look(text, values)
  } finally {
    await app.look('rollback')
  }
}

it('what an award was made from stays in its place, whatever the program believes', async () => {
  const { id, low } = await awarded()
  const other = await opened()
  expect((await recommend(other.id, { ...whole(other.low), version: 0 })).status).toBe(200)
  const idOf = async (project: string) =>
    (await sealing.app.look<{ id: string }>('select id from awards where project_id = $1', [project]))[0]?.id
  const [made, recommended] = [await idOf(id), await idOf(other.id)]
  const moved = /what a row belongs to never changes/
  await expect(
    asApp('update award_parts set award_id = $2, position = 9 where award_id = $1', [made, recommended]),
  ).rejects.toThrow(moved)
  await expect(
    asApp('update awards set project_id = $2 where id = $1', [recommended, (await opened()).id]),
  ).rejects.toThrow(moved)
  await expect(
    asApp('update submission_findings set is_responsive = null, project_id = $2 where submission_id = $1', [
      low,
      other.id,
    ]),
  ).rejects.toThrow(moved)
  const third = await opened()
  await expect(
    asApp(
      `insert into awards (project_id, kind, is_multiple, reason, recommended_by, recommended_by_name, recommended_at, awarded_by,
         awarded_by_name, awarded_at)
       select $1, 'none', false, 'x', recommended_by, 'x', now(), awarded_by, 'y', now() from awards where id = $2`,
      [third.id, made],
    ),
  ).rejects.toThrow(/recommended before it is made/)
})

describe('after an award', () => {
  it('the Board’s resolution is prepared once, with everything filled in', async () => {
    const { id, award } = await awarded()
    const version = award.award?.version ?? 0
    const ask = () =>
      sealing.agent.call(contract.requestAwardResolution, { params: { id }, body: { version } })
    const early = await ask()
    expect(early).toMatchObject({ status: 409 })
    expect(early.problem.error).toContain('The protest period isn’t over.')
    await endPeriod(id)
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
    // Until the Board adopts it, the award can be rescinded.
    const rescind = () =>
      sealing.administrator.call(contract.rescindAward, {
        params: { id },
        body: { version: after?.version ?? 0, reason: 'x' },
      })
    const adopted = (day: string | null) =>
      sealing.app.look('update resolutions set adopted_date = $2 where id = $1', [after?.resolution?.id, day])
    await sealing.app.look('alter table resolutions disable trigger user')
    await adopted('2026-01-02')
    expect((await viewed(id, sealing.administrator)).may.rescind).toBe(false)
    expect((await rescind()).status).toBe(409)
    await adopted(null)
    await sealing.app.look('alter table resolutions enable trigger user')
    expect((await viewed(id, sealing.administrator)).may.rescind).toBe(true)
    const { body: rescinded } = await rescind()
    expect(rescinded.rescinded).toMatchObject([{ resolution: { id: resolution.body.id } }])
    // It goes with the award that it was requested for, and says why.
    const gone = await sealing.agent.call(getResolution, { params: { id: resolution.body.id } })
    expect(gone.body).toMatchObject({ status: 'withdrawn' })
    const [left] = await sealing.app.look<{ comment: string }>(
      `select comment from matter_steps where matter_id = $1 and action = 'withdraw'`,
      [resolution.body.id],
    )
    expect(left?.comment).toBe('The award was rescinded: x')
  })

  it('a protest in time stays what follows until it is decided, and a sustained one leads to another award', async () => {
    const { id, award, high } = await awarded()
    const loser = award.candidates.find(({ submission_id }) => submission_id === high)?.vendor_id ?? ''
    const file = (body: { vendor_id: string; grounds: string }, received = receivedNow()) =>
      sealing.agent.call(contract.recordProtest, { params: { id }, body: { ...body, ...received } })
    for (const received_on of ['2199-01-01', '2020-01-01'])
      expect(
        (await file({ vendor_id: loser, grounds: 'x' }, { ...receivedNow(), received_on })).problem.fields,
      ).toHaveProperty('received_on')
    expect((await file({ vendor_id: loser, grounds: ' ' })).status).toBe(400)
    expect((await file({ vendor_id: sealing.firms[3] ?? '', grounds: 'x' })).status).toBe(404)
    const filed = await file({ vendor_id: loser, grounds: 'The low bid lacks a bond.' })
    expect(filed.body).toMatchObject({ stay: 'undecided', may: { request_resolution: false } })
    expect((await file({ vendor_id: loser, grounds: 'Again.' })).status).toBe(409)
    const [protest] = filed.body.protests
    const decide = (fields: object, by: Caller = full) =>
      by.call(contract.decideProtest, {
        params: { id, protest: protest?.id ?? '' },
        body: { decision: 'sustained' as const, decision_reason: 'It does.', version: 1, ...fields },
      })
    expect((await decide({ decision_reason: '' })).status).toBe(400)
    // Who made the award doesn’t decide about it.
    expect((await viewed(id, sealing.administrator)).may.decide_protest).toBe(false)
    expect((await decide({}, sealing.administrator)).status).toBe(403)
    expect((await decide({ version: 9 })).status).toBe(412)
    expect((await decide({})).status).toBe(200)
    expect((await decide({ version: 2 })).status).toBe(409)
    await sealing.app.runJobs()
    const [mail] = await sealing.app.look<{ body: string }>(
      `select body from mail_messages where kind = 'protest-decided'`,
    )
    expect(mail?.body).toContain('Determination: Sustained')
    // It stays on hold, also after the period.
    await endPeriod(id)
    expect(await viewed(id)).toMatchObject({ stay: 'sustained', may: { request_resolution: false } })
    const asked = await sealing.agent.call(contract.requestAwardResolution, {
      params: { id },
      body: { version: (await viewed(id)).award?.version ?? 0 },
    })
    expect(asked.status).toBe(409)
    expect(asked.problem.error).toContain('was sustained')
    const rescinded = await sealing.administrator.call(contract.rescindAward, {
      params: { id },
      body: { version: (await viewed(id)).award?.version ?? 0, reason: 'Protest sustained.' },
    })
    expect(rescinded.body).toMatchObject({
      award: null,
      rescinded: [{ rescinded_because: 'Protest sustained.' }],
    })
    expect((await sealing.view(id)).status).toBe('opened')
    // It stays to be read: who got what, the protest, and both letters, by staff and by the vendors.
    const [former] = rescinded.body.rescinded
    expect(former).toMatchObject({
      parts: [{ amount_cents: 121_500 }],
      protests: [{ decision: 'sustained' }],
      rescinded_by: expect.any(String),
    })
    const read = async (url: string, by: Caller) => {
      const headers = { host: `${by.county}.localhost`, authorization: `Bearer ${by.token}` }
      const { statusCode, rawPayload } = await sealing.app.http.inject({ url, headers })
      return statusCode === 200 ? textOf(rawPayload) : statusCode
    }
    const staff = `/api/projects/${id}/award/letters/${high}?award=${former?.id}`
    expect(await read(`${staff}&notice=award`, sealing.agent)).toContain('Notice of non-award')
    expect(await read(staff, sealing.agent)).toContain('Award rescinded')
    expect(await read(`/api/projects/${id}/award/letters/${high}?award=${id}`, sealing.agent)).toBe(404)
    const own = (await sealing.vendor.call(listVendorResults, {})).body.find(
      (each) => each.award_id === former?.id && each.submission_id === high,
    )
    expect(own).toMatchObject({ rescinded_because: 'Protest sustained.', may_protest: false })
    const theirs = `/api/vendor-portal/results/${high}/letter?award=${former?.id}`
    expect(await read(theirs, sealing.vendor)).toContain('Award rescinded')
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
    await sealing.app.runJobs()
    const told = await sealing.app.look<{ recipient: string; body: string }>(
      "select recipient, body from mail_messages where kind = 'protest-filed' and body like '%' || $1 || '%'",
      [id],
    )
    expect(told.filter(({ recipient }) => recipient === 'purchasing@alder.example')).toHaveLength(1)
    expect(told[0]?.body).not.toContain('bond')
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

  it('a protest keeps the letter that it came in, for the county and the firm alone', async () => {
    const { id, award, low, high } = await awarded()
    const pdf = Buffer.from('%PDF-1.7\n%%EOF\n')
    const { agent, vendor } = sealing
    const send = async (by: Caller, url: string, fields: Record<string, string>, name: string) =>
      by.request<contract.AwardView>({
        method: 'POST',
        url,
        ...(await formRequest(fields, { letter: [name, pdf] })),
      })
    const own = (name: string) =>
      send(vendor, `/api/vendor-portal/results/${high}/protests`, { grounds: 'See our letter.' }, name)
    expect((await own('letter.exe')).status).toBe(415)
    expect((await viewed(id)).protests).toEqual([])
    expect((await own('letter.pdf')).status).toBe(200)
    const winner = award.candidates.find(({ submission_id }) => submission_id === low)?.vendor_id ?? ''
    const paper = { vendor_id: winner, grounds: 'Came by mail.', ...receivedNow() }
    const recorded = await send(agent, `/api/projects/${id}/protests`, paper, 'scan.pdf')
    expect(recorded.body.protests.map(({ letter }) => letter)).toEqual(['letter.pdf', 'scan.pdf'])
    const [mine] = recorded.body.protests
    const staff = { params: { id, protest: mine?.id ?? '' } }
    const read = await agent.call(contract.downloadProtestLetter, staff)
    expect([read.status, read.body]).toEqual([200, pdf.toString()])
    const elsewhere = await sealing.app.signIn('birch', 'full.admin')
    expect((await elsewhere.call(contract.downloadProtestLetter, staff)).status).toBe(404)
    // Of another project than the one it belongs to.
    const other = await awarded()
    expect(
      (await agent.call(contract.downloadProtestLetter, { params: { ...staff.params, id: other.id } }))
        .status,
    ).toBe(404)
    const theirs = { params: { protest: mine?.id ?? '' } }
    expect((await vendor.call(downloadOwnProtestLetter, theirs)).status).toBe(200)
    const stranger = await sealing.app.signIn('birch', 'vendor')
    expect((await stranger.call(downloadOwnProtestLetter, theirs)).status).toBe(404)
    const [kept] = await sealing.app.look<{ after: { letter: string; sha256: string } }>(
      `select after from audit_events where object_id = $1 and event = 'award.protested' order by at limit 1`,
      [id],
    )
    expect(kept?.after).toMatchObject({
      letter: 'letter.pdf',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    await expect(
      sealing.app.look('update award_protests set letter_id = null where id = $1', [mine?.id]),
    ).rejects.toThrow('a protest stays what it is')
  })

  it('a protest that came late is recorded as late, and holds nothing; a vendor files none after the period', async () => {
    const { id, award } = await awarded()
    await endPeriod(id)
    const vendor_id = award.candidates[0]?.vendor_id ?? ''
    const submission = award.candidates[0]?.submission_id ?? ''
    const own = await sealing.vendor.call(protestAward, { params: { submission }, body: { grounds: 'x' } })
    expect(own.status).toBe(409)
    const late = await sealing.agent.call(contract.recordProtest, {
      params: { id },
      body: { vendor_id, grounds: 'Too late.', ...receivedNow() },
    })
    expect(late.status).toBe(200)
    expect(late.body.protests).toMatchObject([{ is_late: true, received_at: expect.any(String) }])
    expect((await viewed(id)).stay).toBeNull()
  })
})
