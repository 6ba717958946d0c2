import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { appointPanel } from '#features/evaluation/contract.ts'
import { openScores, startInterviews } from '#features/evaluation/scores-contract.ts'
import { type Committee, openCommittee } from '#features/evaluation/server/committee.fixture.ts'
import { getResolution } from '#features/resolutions/contract.ts'
import { recordFinding } from '#features/tabulation/contract.ts'
import { foundInOrder } from '#features/tabulation/server/opened-bids.fixture.ts'
import type { Caller } from '#testing/caller.ts'
import {
  getAward,
  makeAward,
  type RecommendationFields,
  recommendAward,
  requestAwardResolution,
} from '../contract.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let committee: Committee
let full: Caller
beforeAll(async () => {
  committee = await openCommittee()
  full = await committee.app.signIn('alder', 'full.admin')
})
afterAll(() => committee.app.close())

const known = [
  ['40', '30', '20'],
  ['32', '20', '22'],
]
const open = (id: string, reason = '') =>
  committee.chair.call(openScores, { params: { id }, body: { reason } })
const viewed = async (id: string, by: Caller = committee.administrator) =>
  (await by.call(getAward, { params: { id } })).body
const recommend = (id: string, fields: Partial<RecommendationFields>, by: Caller = committee.administrator) =>
  by.call(recommendAward, {
    params: { id },
    body: { kind: 'whole', is_multiple: false, reason: 'We like them.', parts: [], version: 0, ...fields },
  })
const toFirst = async (id: string) => ({
  parts: [{ submission_id: (await viewed(id)).candidates[0]?.submission_id ?? '', line_ids: [] }],
})
const make = (id: string, version: number, by: Caller = full) =>
  by.call(makeAward, { params: { id }, body: { version } })

/** Everyone has scored, and the scores are opened. */
async function ranked(): Promise<string> {
  const id = await committee.appointed()
  await committee.disclose(committee.two, id)
  await committee.scored(committee.one, id, known)
  await committee.scored(committee.two, id, known)
  expect((await open(id)).status).toBe(200)
  await foundInOrder(committee, id)
  return id
}

describe('an award of proposals', () => {
  it('waits for a committee, and for its scores', async () => {
    const id = await committee.opened()
    const early = await recommend(id, await toFirst(id))
    expect(early).toMatchObject({ status: 409 })
    expect(early.problem.error).toContain('hasn’t scored these submissions')
    const sealed = await committee.appointed()
    await committee.disclose(committee.two, sealed)
    await committee.scored(committee.one, sealed, known)
    const refused = await recommend(sealed, await toFirst(sealed))
    expect(refused).toMatchObject({ status: 409 })
    expect(refused.problem.error).toContain('scores aren’t opened')
    expect((await viewed(sealed)).not_yet).toContain('scores aren’t opened')
    // No award takes nothing from anyone.
    expect((await recommend(sealed, { kind: 'none', reason: 'No money.' })).status).toBe(200)
    expect((await viewed(sealed, full)).may.award).toBe(true)
  })

  it('isn’t made while a further round is being scored, also if it was recommended before', async () => {
    const id = await ranked()
    const { submissions, version } = await committee.panel(committee.chair, id)
    expect((await recommend(id, await toFirst(id))).status).toBe(200)
    const started = await committee.chair.call(startInterviews, {
      params: { id },
      body: { submission_ids: (submissions ?? []).map((each) => each.id), reason: 'Close.', version },
    })
    expect(started.status).toBe(200)
    expect((await viewed(id, full)).may.award).toBe(false)
    expect((await make(id, 1)).status).toBe(409)
    expect((await recommend(id, { ...(await toFirst(id)), version: 1 })).status).toBe(409)
  })

  it('isn’t made by someone who was on the committee', async () => {
    const id = await committee.opened()
    const [admin] = await committee.app.look<{ id: string }>(
      `select id from users where email = 'full.admin@alder.example'`,
    )
    const appointed = await committee.agent.call(appointPanel, {
      params: { id },
      body: {
        chair: committee.ids.chair,
        chair_scores: false,
        evaluators: [committee.ids.one, admin?.id ?? ''],
        highest: ['60', '40', '30'],
      },
    })
    expect(appointed.status).toBe(200)
    for (const by of [committee.chair, committee.one, full]) {
      expect((await committee.disclose(by, id)).status).toBe(200)
      if (by !== committee.chair) await committee.scored(by, id, known)
    }
    expect((await open(id)).status).toBe(200)
    await foundInOrder(committee, id)
    expect((await recommend(id, await toFirst(id), committee.agent)).status).toBe(200)
    const view = await viewed(id, full)
    expect(view.may.award).toBe(false)
    expect(view.maker_bar).toContain('You were on the evaluation committee')
    expect((await make(id, 1)).status).toBe(403)
    expect((await make(id, 1, committee.administrator)).status).toBe(200)
  })
})

const readPage = async (id: string): Promise<string> =>
  (
    await committee.app.http.inject({
      url: `/public/solicitations/${id}`,
      headers: { host: 'alder.localhost' },
    })
  ).body
const readRecord = async (id: string): Promise<string> => {
  const { body } = await committee.app.http.inject({
    url: '/public/ocds/records.json',
    headers: { host: 'alder.localhost' },
  })
  const { records } = JSON.parse(body) as { records: { ocid: string }[] }
  return JSON.stringify(records.find(({ ocid }) => ocid.endsWith(id)))
}

describe('what the public reads of proposals', () => {
  it('are names alone until the award, and prices with it, by every door', async () => {
    const id = await ranked()
    const [first] = (await viewed(id)).candidates
    for (const text of [await readPage(id), await readRecord(id)]) {
      expect(text).toContain(first?.vendor_name.replaceAll('&', '&amp;'))
      expect(text).not.toMatch(/8,?000|10,?000/)
    }
    expect((await recommend(id, await toFirst(id))).status).toBe(200)
    expect((await make(id, 1)).status).toBe(200)
    expect(await readPage(id)).toContain('$8,000.00')
    expect(await readRecord(id)).toContain('"amount":8000')
  })

  it('is nothing while the committee scores without names', async () => {
    const setting = `'procurement.hideVendorNames'`
    await committee.app.look(
      `insert into county_settings (tenant_id, key, effective_from, value, set_at)
       select id, ${setting}, '2020-01-01', 'true', now() from tenants where subdomain = 'alder'`,
    )
    const before = await committee.opened()
    const id = await committee.appointed()
    const page = await readPage(before)
    await committee.app.look(`delete from county_settings where key = ${setting}`)
    for (const text of [page, await readPage(id)]) {
      expect(text).toContain('Submission form')
      expect(text).not.toContain('Submissions opened')
    }
    expect(await readRecord(id)).not.toContain('"bids"')
  })

  it('stays in the order of prices, whatever was found', async () => {
    const price = { description: 'Price', weight: 100_00, is_price: true }
    const id = await committee.opened(
      [{ price: '10000.00' }, { price: '8000.00' }, { price: '9000.00' }],
      [price],
    )
    const order = async () => (await readPage(id)).match(/\$(?:8|9|10),000\.00/g)?.slice(0, 3)
    const before = await order()
    expect(before).toEqual(['$8,000.00', '$9,000.00', '$10,000.00'])
    const [low] = (await viewed(id)).candidates
    const found = await committee.agent.call(recordFinding, {
      params: { id, submission: low?.submission_id ?? '' },
      body: {
        is_responsive: false,
        responsive_reason: 'No security.',
        is_responsible: null,
        responsible_reason: '',
        version: 0,
      },
    })
    expect(found.status).toBe(200)
    expect(await order()).toEqual(before)
  })
})

it('someone who is recused takes no part in the resolution of the award, also if the conflict is disclosed after it', async () => {
  const id = await committee.opened()
  const { administrator, ids, app } = committee
  const [user] = await app.look<{ id: string }>(
    `select id from users where email = 'administrator@alder.example'`,
  )
  const appointed = await committee.agent.call(appointPanel, {
    params: { id },
    body: {
      chair: ids.chair,
      chair_scores: false,
      evaluators: [ids.one, ids.two, user?.id ?? ''],
      highest: ['60', '40', '30'],
    },
  })
  expect(appointed.status).toBe(200)
  await committee.disclose(administrator, id, { has_conflict: true, explanation: 'My brother owns it.' })
  for (const by of [committee.chair, committee.one])
    expect((await committee.disclose(by, id)).status).toBe(200)
  await committee.scored(committee.one, id, known)
  expect((await open(id, 'The other is ill')).status).toBe(200)
  await foundInOrder(committee, id)
  const first = (await viewed(id, committee.agent)).candidates[0]?.submission_id ?? ''
  const parts = [{ submission_id: first, line_ids: [] }]
  expect((await recommend(id, { parts }, committee.agent)).status).toBe(200)
  expect((await make(id, 1)).status).toBe(200)
  await app.look('alter table awards disable trigger awards_stay')
  await app.look(`update awards set protest_until = '2020-01-01' where project_id = $1`, [id])
  await app.look('alter table awards enable trigger awards_stay')
  const asked = await full.call(requestAwardResolution, { params: { id }, body: { version: 2 } })
  const resolution = asked.body.award?.resolution?.id ?? ''
  const read = async (by: Caller) => (await by.call(getResolution, { params: { id: resolution } })).status
  expect(await read(full)).toBe(200)
  expect(await read(administrator)).toBe(404)
  expect(await read(committee.agent)).toBe(200)
  await app.look(
    `insert into matter_recusals (tenant_id, matter_id, user_id, recused_at) select tenant_id, id, $2, now() from matters where id = $1`,
    [id, ids.chair],
  )
  expect(await read(committee.agent)).toBe(404)
})
