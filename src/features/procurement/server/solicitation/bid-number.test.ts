import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createProject } from '../../contract.ts'
import { saveBid } from '../../solicitation/contract.ts'
import { bidFields, openPurchasing, type Purchasing } from '../purchasing.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

let purchasing: Purchasing
beforeAll(async () => {
  purchasing = await openPurchasing()
})
afterAll(() => purchasing.app.close())

const renumber = async (id: string, bidNumber: string, by = purchasing.agent) => {
  const { version } = await purchasing.view(id)
  return by.call(saveBid, { params: { id }, body: { ...bidFields({ bidNumber }), version } })
}
const numberOf = async (id: string) => (await purchasing.view(id)).bid?.bidNumber ?? ''
const publicPage = async (address: string) => {
  const { statusCode, body } = await purchasing.app.http.inject({
    url: `/public/solicitations/${encodeURIComponent(address)}`,
    headers: { host: 'alder.localhost' },
  })
  return { status: statusCode, body }
}
const taken = { bidNumber: 'Another project already has this bid number.' }

describe('a published bid number', () => {
  it('can’t be changed by an addendum, not even in its case', async () => {
    const id = await purchasing.at('published')
    await purchasing.act(purchasing.agent, id, 'amend')
    const number = await numberOf(id)
    for (const other of ['RFP 9', number.toUpperCase()]) {
      const refused = await renumber(id, other)
      expect(refused.status).toBe(400)
      expect(refused.problem.fields).toEqual({ bidNumber: 'A published bid number can’t be changed.' })
    }
    expect((await renumber(id, number)).status).toBe(200)
    expect((await purchasing.act(purchasing.agent, id, 'discard')).status).toBe(200)
  })

  it('can’t be issued under another number, whatever the form says', async () => {
    const id = await purchasing.at('published')
    await purchasing.act(purchasing.agent, id, 'amend')
    await purchasing.app.look(`update solicitations set bid_number = 'Other' where project_id = $1`, [id])
    const refused = await purchasing.act(purchasing.agent, id, 'issue', { comment: 'Another number.' })
    expect([refused.status, refused.problem.error]).toEqual([409, 'A published bid number can’t be changed.'])
  })

  it('is no other project’s, also where an addendum of earlier days gave it up', async () => {
    const id = await purchasing.at('published')
    const old = await numberOf(id)
    await purchasing.app.look(`update solicitations set bid_number = $2 where project_id = $1`, [
      id,
      `${old}b`,
    ])
    const other = await purchasing.request()
    expect((await renumber(other.id, old.toUpperCase(), purchasing.requester)).problem.fields).toEqual(taken)
    expect((await renumber(other.id, `${old}c`, purchasing.requester)).status).toBe(200)
    expect((await publicPage(old)).body).toContain(old)
  })

  it('may be used by another county', async () => {
    const bidNumber = await numberOf(await purchasing.at('published'))
    const { stranger } = purchasing
    const { body } = await stranger.call(createProject, { body: { title: 'Road salt', department: null } })
    const saved = await stranger.call(saveBid, { params: { id: body.id }, body: bidFields({ bidNumber }) })
    expect(saved.body.bid).toMatchObject({ bidNumber })
  })

  it('is kept for those that were published before', async () => {
    const id = await purchasing.at('published')
    const number = await numberOf(id)
    const migration = new URL(
      '../../../../../db/migrations/0035_lasting_numbers_and_approvals.sql',
      import.meta.url,
    )
    await purchasing.app.look(
      'drop table published_bid_numbers; alter table project_sections drop column approved_text; alter table projects drop column before_addendum',
    )
    await purchasing.app.look(
      `begin; set local role countyhall_owner; ${await readFile(migration, 'utf8')}; commit`,
    )
    const [row] = await purchasing.app.look(
      'select number from published_bid_numbers where project_id = $1',
      [id],
    )
    expect(row).toEqual({ number })
  })
})

describe('a bid number', () => {
  it.each([
    ['\ufdfa'.repeat(20), 'Use 60 or fewer characters.'],
    ['.', 'Enter a valid bid number.'],
    ['..', 'Enter a valid bid number.'],
    ['\u2025', 'Enter a valid bid number.'],
    ['\ud800', 'Enter a valid bid number.'],
  ])('must be an address of its own: %j', async (bidNumber, message) => {
    const { id } = await purchasing.request()
    expect((await renumber(id, bidNumber, purchasing.requester)).problem.fields).toEqual({
      bidNumber: message,
    })
  })

  it('is never the id of a record', async () => {
    const { id } = await purchasing.request()
    for (const bidNumber of [await purchasing.at('published'), randomUUID().toUpperCase()])
      expect((await renumber(id, bidNumber, purchasing.requester)).problem.fields).toEqual({
        bidNumber: 'Enter a valid bid number.',
      })
  })

  it('leads to its page before an id does, however long and strange it is', async () => {
    const [one, two] = [await purchasing.at('published'), await purchasing.at('published')]
    await purchasing.app.look(
      `insert into published_bid_numbers (tenant_id, number, project_id) select tenant_id, $2::text, id from projects where id = $1::uuid`,
      [one, two],
    )
    expect((await publicPage(two)).body).toContain(await numberOf(one))
    const { id } = await purchasing.request()
    const strange = `${'塩'.repeat(58)}/?`
    expect((await renumber(id, strange, purchasing.requester)).status).toBe(200)
    await purchasing.app.look(
      `insert into published_bid_numbers (tenant_id, number, project_id) select tenant_id, $2, id from projects where id = $1`,
      [one, strange],
    )
    expect((await publicPage(strange)).status).toBe(200)
  })
})
