import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { getAward, makeAward, recommendAward, rescindAward } from '#features/awards/contract.ts'
import { openSealing, type Sealing } from '#features/submissions/server/sealing.fixture.ts'
import { foundInOrder, openedBids } from '#features/tabulation/server/opened-bids.fixture.ts'
import { hasSchemas, type Json, validatorOf } from './schemas.fixture.ts'

vi.setConfig({ testTimeout: 90_000 })

let sealing: Sealing
beforeAll(async () => {
  sealing = await openSealing()
})
afterAll(() => sealing.app.close())

const fetched = async (path: string, county = 'alder') => {
  const { statusCode, body, headers } = await sealing.app.http.inject({
    url: path,
    headers: { host: `${county}.localhost` },
  })
  return { statusCode, body, headers }
}
interface Release {
  ocid: string
  id: string
  date: string
  tag: string[]
  tender: { status: string; id: string }
  bids?: { details: { status: string; value?: { amount: number } }[] }
  awards?: { status: string; value?: { amount: number } }[]
}
const allReleases = async (): Promise<Release[]> =>
  (await fetched('/public/ocds/releases.jsonl')).body
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
const releasesOf = async (id: string) => (await allReleases()).filter(({ tender }) => tender.id === id)

async function opened() {
  const { id } = await openedBids(
    sealing,
    [{ description: 'Road salt', quantity: '100' }],
    [
      { firm: 0, unitPrices: ['12.50'] },
      { firm: 1, unitPrices: ['11.75'] },
    ],
  )
  await foundInOrder(sealing, id)
  return id
}

async function award(id: string) {
  const { candidates } = (await sealing.agent.call(getAward, { params: { id } })).body
  const parts = [{ submission_id: candidates[0]?.submission_id ?? '', line_ids: [] }]
  const body = { kind: 'whole' as const, is_multiple: false, reason: '', parts, version: 0 }
  await sealing.agent.call(recommendAward, { params: { id }, body })
  return (await sealing.administrator.call(makeAward, { params: { id }, body: { version: 1 } })).body
}

describe('open contracting data', () => {
  it('has a release for each event, with what was public by then', async () => {
    const id = await opened()
    const before = await releasesOf(id)
    expect(before.map(({ tag }) => tag[0])).toEqual(['tender', 'tenderUpdate'])
    expect(before[0]?.bids).toBeUndefined()
    expect(before[1]?.bids?.details).toMatchObject([
      { status: 'pending', value: { amount: 1175 } },
      { status: 'pending' },
    ])
    const made = await award(id)
    await sealing.administrator.call(rescindAward, {
      params: { id },
      body: { version: made.award?.version ?? 0, reason: 'An error.' },
    })
    const after = await releasesOf(id)
    expect(after.map(({ tag }) => tag[0])).toEqual(['tender', 'tenderUpdate', 'award', 'awardCancellation'])
    expect(after[2]).toMatchObject({
      tender: { status: 'complete' },
      awards: [{ status: 'active', value: { amount: 1175 } }],
    })
    expect(after[3]).toMatchObject({ tender: { status: 'active' }, awards: [{ status: 'cancelled' }] })
    // What was released stays what it was.
    expect(after.slice(0, 1)).toEqual(before.slice(0, 1))
    expect(new Set(after.map((release) => release.id)).size).toBe(after.length)
  })

  it('says nothing of submissions before they are opened, nor where the county does not post them', async () => {
    const open = await sealing.published()
    await sealing.submitted(open)
    expect((await releasesOf(open)).map(({ tag, bids }) => [tag[0], bids])).toEqual([['tender', undefined]])
    const id = await opened()
    await sealing.app.look(
      `insert into county_settings (tenant_id, key, effective_from, value, set_at)
       select tenant_id, 'procurement.publicTabulation', '2020-01-01', 'false', now() from projects where id = $1`,
      [id],
    )
    const hidden = await releasesOf(id)
    await sealing.app.look(`delete from county_settings where key = 'procurement.publicTabulation'`)
    expect(hidden.map(({ tag }) => tag[0])).toEqual(['tender'])
  })

  it('says nothing of the bids of a solicitation that was canceled after their opening', async () => {
    const id = await opened()
    expect((await sealing.act(sealing.agent, id, 'cancel', { comment: 'Too high.' })).status).toBe(200)
    const releases = await releasesOf(id)
    expect(releases.map(({ tag }) => tag[0])).toEqual(['tender', 'tenderCancellation'])
    expect(releases.every(({ bids }) => bids === undefined)).toBe(true)
  })

  it('uses the county’s prefix, pages, and keeps counties apart', async () => {
    const id = await opened()
    await sealing.app.look(
      `insert into county_settings (tenant_id, key, effective_from, value, set_at)
       select tenant_id, 'procurement.ocidPrefix', '2020-01-01', '"ocds-a1b2c3"', now() from projects where id = $1`,
      [id],
    )
    const [first] = await releasesOf(id)
    expect(first?.ocid).toBe(`ocds-a1b2c3-${id}`)
    await sealing.app.look(`delete from county_settings where key = 'procurement.ocidPrefix'`)
    expect((await releasesOf(id))[0]?.ocid).toBe(`ocds-alder-${id}`)
    expect((await fetched('/public/ocds/releases.jsonl', 'birch')).body).not.toContain(id)
    const beyond = JSON.parse((await fetched('/public/ocds/releases.json?page=999')).body)
    expect(beyond).toMatchObject({ releases: [], links: { prev: expect.stringContaining('page=998') } })
    expect((await fetched('/public/ocds/releases.json?page=0')).statusCode).toBe(400)
  })

  it.skipIf(!hasSchemas)('is valid by the official schemas', async () => {
    await award(await opened())
    const { validate, frame } = validatorOf('release')
    const pack = JSON.parse((await fetched('/public/ocds/releases.json')).body)
    for (const field of frame.required as string[]) expect(pack).toHaveProperty(field)
    const faults = pack.releases.flatMap((release: Json) =>
      validate(release) ? [] : (validate.errors ?? []),
    )
    expect(faults).toEqual([])
    const records = JSON.parse((await fetched('/public/ocds/records.json')).body)
    for (const field of validatorOf('record').frame.required as string[])
      expect(records).toHaveProperty(field)
    const compiled = records.records.flatMap(
      ({ releases, compiledRelease }: { releases: Json[]; compiledRelease: Json }) => [
        ...releases,
        compiledRelease,
      ],
    )
    expect(compiled.length).toBeGreaterThan(3)
    expect(compiled.flatMap((release: Json) => (validate(release) ? [] : (validate.errors ?? [])))).toEqual(
      [],
    )
    // It does find faults.
    expect(validate({ ...pack.releases[0], tag: ['nonsense'] })).toBe(false)
  })
})
