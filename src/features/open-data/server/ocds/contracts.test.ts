import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { getAward, makeAward, recommendAward } from '#features/awards/contract.ts'
import { startAmendment } from '#features/contracts/change-contract.ts'
import { getPublication, withholdContract } from '#features/contracts/register-contract.ts'
import {
  act,
  approve,
  approved,
  type ContractDesks,
  contractDesksIn,
  executeApproved,
} from '#features/contracts/server/contracts.fixture.ts'
import { openSealing, type Sealing } from '#features/submissions/server/sealing.fixture.ts'
import { foundInOrder, openedBids } from '#features/tabulation/server/opened-bids.fixture.ts'
import { addDays } from '#platform/shared/days.ts'
import { hasSchemas, type Json, validatorOf } from './schemas.fixture.ts'

vi.setConfig({ testTimeout: 90_000 })

let sealing: Sealing
let desks: ContractDesks
let today: string

beforeAll(async () => {
  sealing = await openSealing()
  desks = await contractDesksIn(sealing.app)
  today = sealing.app.clock.today()
  await set('procurement.protestWindow', 'null')
})
afterAll(() => sealing.app.close())

const set = (key: string, value: string) =>
  sealing.app.look(
    `insert into county_settings (tenant_id, key, value, effective_from, set_at)
     select id, $1, $2::jsonb, '2020-01-01', now() from tenants where subdomain = 'alder'`,
    [key, value],
  )

interface Contract {
  id: string
  awardID: string
  title: string
  status: string
  value: { amount: number }
  period: { endDate: string }
  amendments?: { id: string; rationale: string; releaseID: string }[]
}
interface Release extends Json {
  id: string
  tag: string[]
  tender: { id: string }
  awards?: { id: string }[]
  contracts?: Contract[]
}
const fetched = async (path: string, county = 'alder') =>
  (await sealing.app.http.inject({ url: path, headers: { host: `${county}.localhost` } })).body
const releasesOf = async (id: string): Promise<Release[]> =>
  (await fetched('/public/ocds/releases.jsonl'))
    .split('\n')
    .filter(Boolean)
    .map((line): Release => JSON.parse(line))
    .filter(({ tender }) => tender.id === id)

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
  const { candidates } = (await sealing.agent.call(getAward, { params: { id } })).body
  const parts = [{ submission_id: candidates[0]?.submission_id ?? '', line_ids: [] }]
  const body = { kind: 'whole' as const, is_multiple: false, reason: '', parts, version: 0 }
  await sealing.agent.call(recommendAward, { params: { id }, body })
  await sealing.administrator.call(makeAward, { params: { id }, body: { version: 1 } })
  return { id, vendor: candidates[0]?.vendor_id ?? '' }
}

const salt = (award: string, vendor: string) => ({
  contractName: 'Road salt',
  vendor,
  startDate: addDays(today, -1),
  endDate: addDays(today, 200),
  amount: 1175,
  lines: [{ budgetLine: 'D5142.400', fiscalYear: 2027, amount: 1175 }],
  authorityKind: 'award' as const,
  award,
})

async function amended(id: string) {
  const { body } = await desks.manager.call(startAmendment, {
    params: { id },
    body: {
      reason: 'A long winter.',
      amount: 300,
      endDate: addDays(today, 400),
      effectiveFrom: today,
      lines: [{ budgetLine: 'D5142.400', fiscalYear: 2027, amount: 300 }],
      authorityKind: 'delegated',
      authorityNote: 'Purchasing policy, section 4',
    },
  })
  return executeApproved(desks, await approve(desks, body.id))
}

describe('contracts in open contracting data', () => {
  it('follow their award: contract, amendment, and termination, each with what was public by then', async () => {
    const { id, vendor } = await awarded()
    const contract = await approved(desks, salt(id, vendor))
    expect((await releasesOf(id)).some(({ contracts }) => contracts !== undefined)).toBe(false)
    await executeApproved(desks, contract)
    const change = await amended(contract)
    expect((await act(desks.administrator, contract, 'terminate', 'A private reason.')).status).toBe(200)

    const releases = await releasesOf(id)
    const [made, grown, ended] = releases.slice(-3)
    expect(releases.map(({ tag }) => tag[0]).slice(-4)).toEqual([
      'award',
      'contract',
      'contractAmendment',
      'contractTermination',
    ])
    expect(made?.contracts).toMatchObject([{ id: contract, status: 'active', value: { amount: 1175 } }])
    expect(made?.contracts?.[0]?.amendments).toBeUndefined()
    expect(made?.awards?.map((award) => award.id)).toContain(made?.contracts?.[0]?.awardID)
    expect(grown?.contracts?.[0]).toMatchObject({
      value: { amount: 1475 },
      amendments: [{ id: change, rationale: 'A long winter.', releaseID: grown?.id }],
    })
    expect(grown?.contracts?.[0]?.period.endDate.slice(0, 4)).toBe(addDays(today, 400).slice(0, 4))
    expect(ended?.contracts).toMatchObject([{ status: 'terminated', value: { amount: 1475 } }])
    expect(JSON.stringify(releases)).not.toContain('A private reason.')
    expect(new Set(releases.map((release) => release.id)).size).toBe(releases.length)
    expect(await fetched('/public/ocds/releases.jsonl', 'birch')).not.toContain(contract)
    await requireValid(releases)
  })

  it('say nothing of what is withheld, or where the county does not publish contracts', async () => {
    const { id, vendor } = await awarded()
    const contract = await executeApproved(desks, await approved(desks, salt(id, vendor)))
    const tags = async () => (await releasesOf(id)).map(({ tag }) => tag[0])
    expect(await tags()).toContain('contract')
    await set('contracts.publish', 'false')
    const off = await tags()
    await sealing.app.look(`delete from county_settings where key = 'contracts.publish'`)
    expect(off).not.toContain('contract')
    const { version } = (await desks.attorney.call(getPublication, { params: { id: contract } })).body
    const body = { reason: 'Security plans.', version }
    await desks.attorney.call(withholdContract, { params: { id: contract }, body })
    expect(await tags()).not.toContain('contract')
    expect(await fetched('/public/ocds/records.json')).not.toContain(contract)
  })

  it('know the award also by the resolution that the Board adopted for it', async () => {
    const { id, vendor } = await awarded()
    const [resolution] = await sealing.app.look<{ id: string }>(
      `select r.id from resolutions r join tenants t on t.id = r.tenant_id where t.subdomain = 'alder'
         and adopted_date is not null and not exists (select from awards a where a.resolution_id = r.id)
         and not exists (select from contracts c where c.resolution_id = r.id) limit 1`,
    )
    await sealing.app.look('update awards set resolution_id = $2 where project_id = $1', [id, resolution?.id])
    const fields = { ...salt(id, vendor), authorityKind: 'resolution' as const, resolution: resolution?.id }
    const contract = await executeApproved(desks, await approved(desks, { ...fields, award: null }))
    const last = (await releasesOf(id)).at(-1)
    expect(last).toMatchObject({ tag: ['contract'], contracts: [{ id: contract }] })
  })
})

async function requireValid(releases: readonly Release[]): Promise<void> {
  if (!hasSchemas) return
  const { validate } = validatorOf('release')
  const records = JSON.parse(await fetched('/public/ocds/records.json')).records as {
    compiledRelease: Release
  }[]
  const compiled = records.map(({ compiledRelease }) => compiledRelease)
  expect(compiled.some(({ contracts }) => contracts !== undefined)).toBe(true)
  const faults = [...releases, ...compiled].flatMap((release) =>
    validate(release) ? [] : (validate.errors ?? []),
  )
  expect(faults).toEqual([])
  expect(validate({ ...releases.at(-1), contracts: [{ id: 'no award' }] })).toBe(false)
}
