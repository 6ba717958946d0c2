import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractCalls } from '#features/contracts/calls.ts'
import {
  type ContractDesks,
  drafted,
  openContractDesks,
} from '#features/contracts/server/contracts.fixture.ts'
import { listRecent, listSearchYears, rememberRecent, search } from '../contract.ts'
import { attachTo, docxOf, find, nothing, titlesOf } from './search.fixture.ts'

let desks: ContractDesks
let contract: string
beforeAll(async () => {
  desks = await openContractDesks()
  contract = (await drafted(desks, { contractName: 'Trebuchet rental' })).id
  await attachTo(desks.manager, 'contracts', contract, 'catapult.docx', docxOf('The mangonel is included.'))
  await desks.app.runJobs()
})
afterAll(() => desks.app.close())

const asked = ['trebuchet', 'trebuchte', 'mangonel', 'catapult', '"mangonel is included"']

describe('someone who may not see a contract', () => {
  it('finds nothing of it without the permission: no hit, no count, no suggestion, nothing they opened', async () => {
    for (const q of asked) expect((await find(desks.manager, q)).total).toBeGreaterThan(0)
    await desks.manager.call(rememberRecent, { body: { kind: 'contract', id: contract } })
    const grants = await desks.app.look<{ id: string; granted: string[] }>(
      `select r.id, r.granted from roles r join users u on u.role_id = r.id and u.tenant_id = r.tenant_id
       where u.email = 'contracts@alder.example'`,
    )
    const [role] = grants
    await desks.app.look(
      `update roles set granted = array(select g from unnest(granted) g where g not like 'contracts.%'
         and g not like 'insurance.%' and g not like 'retention.%') where id = $1`,
      [role?.id],
    )
    for (const q of asked) expect([q, await find(desks.manager, q)]).toEqual([q, nothing])
    for (const kind of ['contract', 'file'] as const)
      expect(await find(desks.manager, 'trebuchet', { kind })).toEqual(nothing)
    expect((await desks.manager.call(listRecent, {})).body).toEqual([])
    await desks.app.look('update roles set granted = $2 where id = $1', [role?.id, role?.granted])
    expect((await find(desks.manager, 'trebuchet')).total).toBeGreaterThan(0)
  })

  it('finds nothing of other departments', async () => {
    await desks.app.look(
      `update users set department_id = (select id from departments d where d.tenant_id = users.tenant_id
         and d.id <> users.department_id order by name limit 1) where email = 'readonly.dept@alder.example'`,
    )
    await desks.app.look(
      `update matters set department_id = (select department_id from users where email = 'contracts@alder.example')
       where id = $1`,
      [contract],
    )
    const elsewhere = await desks.app.signIn('alder', 'readonly.dept')
    const [sees] = await desks.app.look<{ same: boolean }>(
      `select m.department_id = u.department_id as same from matters m, users u
       where m.id = $1 and u.email = 'readonly.dept@alder.example'`,
      [contract],
    )
    expect(sees?.same).toBe(false)
    for (const q of asked) expect([q, await find(elsewhere, q)]).toEqual([q, nothing])
    const reader = await desks.app.signIn('alder', 'readonly')
    for (const q of asked) expect((await find(reader, q)).total).toBeGreaterThan(0)
  })

  it('finds nothing of one in which they declared a conflict of interest', async () => {
    const reader = await desks.app.signIn('alder', 'readonly')
    await desks.app.look(
      `insert into matter_recusals (tenant_id, matter_id, user_id, recused_at)
       select tenant_id, $1, id, now() from users where email = 'readonly@alder.example'`,
      [contract],
    )
    for (const q of asked) expect([q, await find(reader, q)]).toEqual([q, nothing])
  })

  it('is a vendor, who finds none of the county’s records, or is not logged in', async () => {
    const vendor = await desks.app.signIn('alder', 'vendor')
    for (const q of [...asked, 'meeting', 'public works']) expect(await find(vendor, q)).toEqual(nothing)
    const answer = await desks.app.visitor('alder').call(search, { query: { q: 'trebuchet' } })
    expect(answer.status).toBe(401)
  })
})

describe('the years to narrow a search by', () => {
  type Account = Parameters<ContractDesks['app']['signIn']>[1]
  const yearsOf = async (account: Account) => {
    const caller = await desks.app.signIn('alder', account)
    return (await caller.call(listSearchYears, {})).body
  }
  /** Years that no other record has: of the contract, and of its attachment. */
  beforeAll(async () => {
    const { id } = await drafted(desks, { contractName: 'Drawbridge' })
    const attachment = await attachTo(desks.manager, 'contracts', id, 'chain.docx', docxOf('Chains'))
    await desks.app.look(
      `update matters set requested_on = '1961-05-01', year = 1961, department_id =
         (select department_id from users where email = 'contracts@alder.example') where id = $1`,
      [id],
    )
    await desks.app.look("update search_documents set day = '1962-05-01' where record_id = $1", [attachment])
  })
  const old = [1962, 1961]
  const oldYearsOf = async (account: Account) => (await yearsOf(account)).filter((year) => year < 1970)

  it('are those of records that someone may see, with their attachments', async () => {
    expect(await oldYearsOf('full.admin')).toEqual(old)
    expect(await oldYearsOf('contracts')).toEqual(old)
    expect((await yearsOf('readonly.dept')).length).toBeGreaterThan(0)
    expect(await oldYearsOf('readonly.dept')).toEqual([])
    expect(await yearsOf('vendor')).toEqual([])
    await desks.app.look(
      `update users set department_id = (select department_id from users where email = 'contracts@alder.example')
       where email = 'readonly.dept@alder.example'`,
    )
    expect(await oldYearsOf('readonly.dept')).toEqual(old)
  })

  it('go with the permission, and with a conflict of interest', async () => {
    const manager = await desks.app.signIn('alder', 'contracts')
    const ofManager = async () => (await manager.call(listSearchYears, {})).body.filter((year) => year < 1970)
    expect(await ofManager()).toEqual(old)
    const [role] = await desks.app.look<{ id: string; granted: string[] }>(
      `select r.id, r.granted from roles r join users u on u.role_id = r.id where u.email = 'contracts@alder.example'`,
    )
    await desks.app.look(
      `update roles set granted = array(select g from unnest(granted) g where g not like 'contracts.%'
         and g not like 'insurance.%' and g not like 'retention.%') where id = $1`,
      [role?.id],
    )
    expect(await ofManager()).toEqual([])
    await desks.app.look('update roles set granted = $2 where id = $1', [role?.id, role?.granted])
    expect(await ofManager()).toEqual(old)
    await desks.app.look(
      `insert into matter_recusals (tenant_id, matter_id, user_id, recused_at) select u.tenant_id, m.id, u.id, now()
       from users u join matters m on m.tenant_id = u.tenant_id and m.year = 1961 where u.email = 'contracts@alder.example'`,
    )
    expect(await ofManager()).toEqual([])
  })
})

describe('the function that finds', () => {
  const inCounty = async (county: string) => {
    await desks.app.look('begin')
    try {
      await desks.app.look(
        "select set_config('app.tenant_id', (select id::text from tenants where subdomain = $1), true)",
        [county],
      )
      return await desks.app.look(
        "select kind, record_id, is_in_title from find_documents('trebuchet', array['contract'], null, null, 100)",
      )
    } finally {
      await desks.app.look('rollback')
    }
  }

  it('finds for the county of the transaction alone, and without one nothing', async () => {
    expect(await inCounty('alder')).toContainEqual({
      kind: 'contract',
      record_id: contract,
      is_in_title: true,
    })
    expect(await inCounty('birch')).toEqual([])
    expect(await inCounty('')).toEqual([])
  })

  it('is not led astray by a text that names another county’s mark', async () => {
    const [birch] = await desks.app.look<{ mark: string }>(
      "select '=' || replace(id::text, '-', '') as mark from tenants where subdomain = 'birch'",
    )
    const mark = birch?.mark ?? ''
    await drafted(desks, { contractName: `Planted ${mark} ${mark}contract` })
    const stranger = await desks.app.signIn('birch', 'full.admin')
    expect(await find(stranger, 'planted')).toEqual(nothing)
    expect(await find(stranger, mark)).toEqual(nothing)
  })
})

describe('an attachment that was removed', () => {
  it('is not found any more, and found again once it is restored', async () => {
    const { id } = await drafted(desks, { contractName: 'Siege works' })
    const attachment = await attachTo(
      desks.manager,
      'contracts',
      id,
      'ballista.docx',
      docxOf('Ballista bolts'),
    )
    expect(await titlesOf(desks.manager, 'ballista')).toEqual(['ballista.docx'])
    const calls = contractCalls.attachments
    const removed = await desks.manager.call(calls.deleteAttachment, { params: { id: attachment } })
    expect(removed.status).toBe(200)
    expect(await find(desks.manager, 'ballista')).toEqual(nothing)
    await desks.app.runJobs()
    expect(await find(desks.manager, 'bolts')).toEqual(nothing)
    await desks.manager.call(calls.restoreAttachment, { params: { id: attachment }, body: {} })
    expect(await titlesOf(desks.manager, 'bolts')).toEqual(['ballista.docx'])
  })
})
