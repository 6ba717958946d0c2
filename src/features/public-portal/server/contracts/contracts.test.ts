import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startAmendment } from '#features/contracts/change-contract.ts'
import { getContract, updateContract } from '#features/contracts/contract.ts'
import { getPublication, releaseToPublic, withholdContract } from '#features/contracts/register-contract.ts'
import {
  act,
  approve,
  approved,
  type ContractDesks,
  drafted,
  executeApproved,
  executed,
  openContractDesks,
} from '#features/contracts/server/contracts.fixture.ts'
import { listPublishedContracts } from '#features/open-data/contract.ts'
import { addDays } from '#platform/shared/days.ts'
import type { Caller } from '#testing/caller.ts'
import { browse } from '../portal.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

let desks: ContractDesks
let stranger: Caller
let today: string

beforeAll(async () => {
  desks = await openContractDesks()
  stranger = await desks.app.signIn('birch', 'full.admin')
  today = desks.app.clock.today()
})
afterAll(() => desks.app.close())

const read = (url: string, county = 'alder') => browse(desks.app, url, county)
const register = async (query = '') => (await read(`/public/contracts${query}`)).body
const pageOf = async (id: string, county = 'alder') => read(`/public/contracts/${id}`, county)
const numberOf = async (id: string) =>
  (await desks.administrator.call(getContract, { params: { id } })).body.number

const dataset = async (filter: string, county = 'alder') =>
  (
    await desks.app
      .visitor(county)
      .call(listPublishedContracts, { params: { client: county }, query: { $filter: filter } })
  ).body

const set = (key: string, value: boolean) =>
  desks.app.look(
    `insert into county_settings (tenant_id, key, value, effective_from, set_at)
     select id, $1, $2::jsonb, '2020-01-01', now() from tenants where subdomain = 'alder'`,
    [key, String(value)],
  )
const unset = (key: string) => desks.app.look('delete from county_settings where key = $1', [key])

const running = () => ({ startDate: addDays(today, -30), endDate: addDays(today, 300) })

describe('the public register of contracts', () => {
  it('shows an executed contract as it is in effect today, with its changes', async () => {
    const id = await executed(desks, { contractName: 'Bridge inspection', ...running() })
    const number = await numberOf(id)
    const change = await desks.manager.call(startAmendment, {
      params: { id },
      body: {
        reason: 'Two more bridges.',
        amount: 1500,
        effectiveFrom: today,
        lines: [{ budgetLine: 'D5142.400', fiscalYear: 2027, amount: 1500 }],
        authorityKind: 'delegated',
        authorityNote: 'Purchasing policy, section 4',
      },
    })
    expect((await read(`/public/contracts/${number}`)).body).not.toContain('Two more bridges.')
    await executeApproved(desks, await approve(desks, change.body.id))
    const { status, body } = await read(`/public/contracts/${number}`)
    expect(status).toBe(200)
    for (const told of [
      `Contract ${number}: Bridge inspection`,
      'Alder County',
      'Adirondack Medical Staffing',
      '$50,000.00 (not to exceed). Originally $48,500.00',
      'Delegated authority: Purchasing policy, section 4',
      'Remove snow at six county buildings.',
      'Amendment 1',
      'Two more bridges.',
      'In effect',
    ])
      expect(body).toContain(told)
    // Budget lines and people who approved are the county's own.
    expect(body).not.toMatch(/D5142|signed-copy|signed\.pdf/)
    expect(await register('?q=bridge+insp')).toContain(number)
    expect((await pageOf(change.body.id)).status).toBe(404)
    expect(await dataset(`number eq '${number}'`)).toMatchObject([
      {
        title: 'Bridge inspection',
        status: 'In effect',
        amount: 50_000,
        original_amount: 48_500,
        changes: [{ name: 'Amendment 1', amount: 1500 }],
      },
    ])
    expect((await read('/sitemap.xml')).body).toContain(`/public/contracts/${number}`)
  })

  it('finds contracts by status, department, vendor, year, and words, and knows no others', async () => {
    const now = await executed(desks, { contractName: 'Elevator upkeep', ...running() })
    const later = await executed(desks, {
      contractName: 'Elevator study',
      startDate: addDays(today, 30),
      endDate: addDays(today, 90),
    })
    const over = await executed(desks, { contractName: 'Elevator repair', ...running() })
    expect((await act(desks.administrator, over, 'terminate', 'Secret reason.')).status).toBe(200)
    const shown = async (query: string) => {
      const body = await register(`?q=elevator&${query}`)
      return ['upkeep', 'study', 'repair'].filter((word) => body.includes(`Elevator ${word}`))
    }
    expect(await shown('')).toEqual(['upkeep', 'study', 'repair'])
    expect(await shown('status=in-effect')).toEqual(['upkeep'])
    expect(await shown('status=upcoming')).toEqual(['study'])
    expect(await shown('status=ended')).toEqual(['repair'])
    expect(await shown(`department=${desks.department}&vendor=${desks.vendor}`)).toHaveLength(3)
    expect(await shown(`year=${today.slice(0, 4)}`)).toHaveLength(3)
    expect(await shown('year=1999')).toEqual([])
    const terminated = (await pageOf(over)).body
    expect(terminated).toContain('Terminated')
    expect(terminated).not.toContain('Secret reason.')
    expect((await pageOf(now)).status).toBe(200)
    expect((await pageOf(later)).body).toContain('Not in effect yet')
    const [foreign] = await desks.app.look<{ id: string }>(
      `select v.id from vendors v join tenants t on t.id = v.tenant_id where t.subdomain = 'birch' limit 1`,
    )
    expect((await read(`/public/contracts?vendor=${foreign?.id}`)).status).toBe(404)
    expect((await read('/public/contracts?status=draft')).status).toBe(400)
  })

  it('shows nothing of a draft, of one in progress, of a rejected one, or of another county’s', async () => {
    const draft = await drafted(desks, { contractName: 'Hidden draft' })
    const working = await approved(desks, { contractName: 'Hidden working' })
    const rejected = await approved(desks, { contractName: 'Hidden rejected' })
    expect((await act(desks.administrator, rejected, 'reject', 'No.')).status).toBe(200)
    expect((await act(desks.administrator, rejected, 'archive')).status).toBe(200)
    const mine = await executed(desks, running())
    for (const id of [draft.id, working, rejected]) {
      expect((await pageOf(id)).status).toBe(404)
      expect((await pageOf(await numberOf(id))).status).toBe(404)
      expect((await read(`/public/contracts/${id}/signed-copy`)).status).toBe(404)
    }
    expect(await dataset(`startswith(title, 'Hidden')`)).toEqual([])
    expect(await dataset(`number eq '${await numberOf(mine)}' and title eq 'Snow removal'`, 'birch')).toEqual(
      [],
    )
    expect(await register('?q=hidden')).toContain('No contracts match your search.')
    expect((await read('/sitemap.xml')).body).not.toContain(draft.number)
    expect((await pageOf(mine, 'birch')).status).toBe(404)
    expect((await read(`/public/contracts?q=${await numberOf(mine)}`, 'birch')).body).not.toContain('Snow')
  })

  it('shows nothing where the county does not publish its contracts', async () => {
    const id = await executed(desks, running())
    const number = await numberOf(id)
    await set('contracts.publish', false)
    const [page, list, map, rows] = await Promise.all([
      pageOf(id),
      register(),
      read('/sitemap.xml'),
      dataset('amount gt 0'),
    ])
    await unset('contracts.publish')
    expect([page.status, rows]).toEqual([404, []])
    expect(list).toContain('Alder County doesn’t publish its contracts online.')
    expect(list).not.toContain(number)
    expect(map.body).not.toContain(`/public/contracts/${number}`)
    expect((await pageOf(id)).status).toBe(200)
  })

  it('offers signed copies only where the county publishes them, and until they are disposed of', async () => {
    const id = await executed(desks, running())
    const copy = `/public/contracts/${await numberOf(id)}/signed-copy`
    expect((await read(copy)).status).toBe(404)
    await set('contracts.publishDocuments', true)
    const [page, file, other, elsewhere] = await Promise.all([
      pageOf(id),
      read(copy),
      read(`/public/contracts/${id}/changes/${desks.vendor}/signed-copy`),
      read(copy, 'birch'),
    ])
    await desks.app.look(
      `alter table files disable trigger files_stay;
       update files set disposed_at = now() where id = (select signed_file_id from contracts where id = '${id}');
       alter table files enable trigger files_stay`,
    )
    const [after, gone] = await Promise.all([pageOf(id), read(copy)])
    await unset('contracts.publishDocuments')
    expect(after.body).not.toContain(copy)
    expect([after.status, gone.status]).toEqual([200, 404])
    expect(page.body).toContain(copy)
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect([other.status, elsewhere.status]).toEqual([404, 404])
  })
})

describe('keeping a contract from the public', () => {
  it('is decided by law with a reason, once, and can be taken back', async () => {
    const id = await executed(desks, { contractName: 'Witness protection', ...running() })
    const { attorney, manager } = desks
    const { version, isPublished } = (await attorney.call(getPublication, { params: { id } })).body
    expect(isPublished).toBe(true)
    const body = { reason: 'Names protected people.', version }
    expect((await manager.call(withholdContract, { params: { id }, body })).status).toBe(403)
    expect((await stranger.call(withholdContract, { params: { id }, body })).status).toBe(404)
    expect((await stranger.call(getPublication, { params: { id } })).status).toBe(404)
    const stale = await attorney.call(withholdContract, { params: { id }, body: { ...body, version: 0 } })
    expect(stale.status).toBe(412)
    const both = await Promise.all(
      [1, 2].map(() => attorney.call(withholdContract, { params: { id }, body })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
    expect((await pageOf(id)).status).toBe(404)
    expect(await register('?q=witness')).toContain('No contracts match')
    const held = (await manager.call(getPublication, { params: { id } })).body
    expect(held).toMatchObject({ isPublished: false, withheld: { reason: 'Names protected people.' } })
    const again = { params: { id }, body: { ...body, version: held.version } }
    expect((await attorney.call(withholdContract, again)).status).toBe(409)
    const released = await attorney.call(releaseToPublic, {
      params: { id },
      body: { version: held.version },
    })
    expect(released.body).toMatchObject({ isPublished: true, withheld: null })
    expect((await pageOf(id)).status).toBe(200)
    expect(
      (await attorney.call(releaseToPublic, { params: { id }, body: { version: released.body.version } }))
        .status,
    ).toBe(409)
  })

  it('before it is executed, it is never published', async () => {
    const draft = await drafted(desks, { contractName: 'Never public', ...running() })
    const { version } = (await desks.attorney.call(getPublication, { params: { id: draft.id } })).body
    const body = { reason: 'Ongoing investigation.', version }
    expect((await desks.attorney.call(withholdContract, { params: { id: draft.id }, body })).status).toBe(200)
    const after = (await desks.manager.call(getContract, { params: { id: draft.id } })).body
    const saved = await desks.manager.call(updateContract, {
      params: { id: draft.id },
      body: { description: 'Still a draft.', version: after.version },
    })
    expect(saved.status).toBe(200)
    await executeApproved(desks, await approve(desks, draft.id))
    expect((await pageOf(draft.id)).status).toBe(404)
  })
})
