import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAmendment } from '#features/contracts/change-contract.ts'
import {
  type ContractDesks,
  drafted,
  executed,
  openContractDesks,
} from '#features/contracts/server/contracts.fixture.ts'
import { getThread, printThread } from '#features/thread/contract.ts'
import type { ThreadKind } from '#features/thread/rules.ts'
import { expectAccessible } from '#platform/server/documents/accessible.fixture.ts'
import { textOf } from '#platform/server/documents/pdf-text.fixture.ts'
import type { Caller } from '#testing/caller.ts'

let desks: ContractDesks
let contract: string
let amendment: string
let resolution: string
let item: string

const threadOf = async (caller: Caller, kind: ThreadKind, id: string) =>
  caller.call(getThread, { params: { kind, id } })
const kindsIn = async (caller: Caller, kind: ThreadKind, id: string) =>
  (await threadOf(caller, kind, id)).body.steps.map((step) => step.kind)

beforeAll(async () => {
  desks = await openContractDesks()
  const [adopted] = await desks.app.look<{ id: string; item_id: string }>(
    `select r.id, p.item_id from resolutions r join matter_placements p on p.matter_id = r.id and p.roll_call_id = r.adopted_roll_call_id
       join tenants t on t.id = r.tenant_id
       join matters m on m.id = r.id and m.department_id <> $1
         and m.requester_id <> (select id from users where email = 'contracts@alder.example')
     where t.subdomain = 'alder' and not exists (select from matter_links l where r.id in (l.from_id, l.to_id)) limit 1`,
    [desks.department],
  )
  if (!adopted) throw new Error('nothing that the Board adopted is free of links')
  resolution = adopted.id
  item = adopted.item_id
  contract = await executed(desks, { authorityKind: 'resolution', resolution })
  const started = await desks.manager.call(startAmendment, {
    params: { id: contract },
    body: { reason: 'Two more piers.', effectiveFrom: '2027-06-01' },
  })
  amendment = started.body.id
})

afterAll(() => desks.app.close())

describe('the thread of a record', () => {
  it('is the same from whichever of them it is asked', async () => {
    const { body } = await threadOf(desks.administrator, 'contract', contract)
    expect(body.steps.map(({ kind, level }) => [kind, level])).toEqual([
      ['resolution', 0],
      ['vote', 1],
      ['contract', 2],
      ['change', 3],
    ])
    expect(body.asked).toEqual([`contract ${contract}`])
    const asked: [ThreadKind, string][] = [
      ['resolution', resolution],
      ['vote', item],
      ['change', amendment],
    ]
    for (const [kind, id] of asked) {
      const same = await threadOf(desks.administrator, kind, id)
      expect(same.body.steps).toEqual(body.steps)
      expect(same.body.asked).toEqual([`${kind} ${id}`])
    }
  })

  it('says what each was, when, and by whom, and leads to its page', async () => {
    const { steps } = (await threadOf(desks.administrator, 'contract', contract)).body
    expect(steps[1]).toMatchObject({
      event: 'Voted',
      status: expect.stringMatching(/^Carried, \d+ ayes?, \d+ nays?$/),
    })
    expect(steps[2]).toMatchObject({
      page_id: contract,
      status: 'Executed',
      event: 'Executed',
      who: expect.any(String),
      before: [`vote ${item}`],
      days: expect.any(Number),
    })
  })

  it('has one step where nothing is linked', async () => {
    const { id } = await drafted(desks)
    expect(await kindsIn(desks.manager, 'contract', id)).toEqual(['contract'])
  })

  it('prints every step as an accessible document, with the days between', async () => {
    const url = `/api/thread/contract/${contract}/thread.pdf`
    const headers = { host: 'alder.localhost', authorization: `Bearer ${desks.administrator.token}` }
    const { rawPayload } = await desks.app.http.inject({ url, headers })
    expectAccessible(rawPayload, { title: 'Thread Contract' })
    const text = textOf(rawPayload).replaceAll(/\s+/g, ' ')
    for (const word of [
      'Resolution',
      'Vote',
      'Contract',
      'Contract change',
      'Executed',
      'Days since the step before',
    ])
      expect(text).toContain(word)
  })
})

describe('who sees what of it', () => {
  it('shows others what the Board adopted, without a way to open it', async () => {
    const { steps } = (await threadOf(desks.manager, 'contract', contract)).body
    const [first] = steps
    expect(first).toMatchObject({ kind: 'resolution', page_id: null, who: null })
    expect((await threadOf(desks.manager, 'resolution', resolution)).status).toBe(404)
  })

  it('shows nothing to vendors and to another county', async () => {
    const vendor = await desks.app.signIn('alder', 'vendor')
    const stranger = await desks.app.signIn('birch', 'administrator')
    for (const caller of [vendor, stranger])
      for (const [kind, id] of [
        ['contract', contract],
        ['resolution', resolution],
        ['vote', item],
      ] as const) {
        expect((await threadOf(caller, kind, id)).status).toBe(404)
        expect((await caller.call(printThread, { params: { kind, id } })).status).toBe(404)
      }
  })

  it('ends at someone’s conflict of interest', async () => {
    await desks.app.look(
      `insert into matter_recusals (tenant_id, matter_id, user_id, recused_at) select u.tenant_id, $1, u.id, now()
       from users u where u.email = 'auditor@alder.example'`,
      [contract],
    )
    expect(await kindsIn(desks.auditor, 'resolution', resolution)).toEqual(['resolution', 'vote'])
    expect((await threadOf(desks.auditor, 'contract', contract)).status).toBe(404)
  })

  it('takes no record for another', async () => {
    expect((await threadOf(desks.administrator, 'contract', resolution)).status).toBe(404)
    expect((await threadOf(desks.administrator, 'contract', amendment)).status).toBe(404)
    expect((await threadOf(desks.administrator, 'award', contract)).status).toBe(404)
  })
})
