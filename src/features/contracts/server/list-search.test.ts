import { afterAll, beforeAll, expect, it } from 'vitest'
import { updateDepartment } from '#features/departments/contract.ts'
import type { Caller } from '#testing/caller.ts'
import { listContracts } from '../contract.ts'
import { act, type ContractDesks, drafted, openContractDesks } from './contracts.fixture.ts'

let desks: ContractDesks
let draft: string
let submitted: string

beforeAll(async () => {
  desks = await openContractDesks()
  ;({ id: draft } = await drafted(desks, { contractName: 'Zephyr culverts' }))
  ;({ id: submitted } = await drafted(desks, { contractName: 'Zephyr guide rail' }))
  await act(desks.manager, submitted, 'submit')
})
afterAll(() => desks.app.close())

const found = async (q: string, by: Caller = desks.manager) => {
  const { body, headers } = await by.call(listContracts, { query: { q, limit: 100 } })
  expect(Number(headers['x-total-count'])).toBe(body.length)
  expect(new Set(body.map(({ id }) => id)).size).toBe(body.length)
  return body.map(({ id }) => id)
}

it.each([
  ['its department', 'zephyr public works', () => [draft, submitted]],
  ['its status', 'zephyr draft', () => [draft]],
  ['the status that product.md gives all steps', 'zephyr working', () => [submitted]],
  ['its step', 'zephyr department review', () => [submitted]],
  ['whom it waits on', 'zephyr tomás rivera', () => [draft]],
  ['the same without its accent, and the beginning', 'zephyr tom', () => [draft]],
  ['a status that it does not have', 'zephyr terminated', () => []],
  ['what no field has', 'zephyr xylophone', () => []],
])('is found by %s', async (_, q, expected) => {
  expect((await found(q)).toSorted()).toEqual(expected().toSorted())
})

it('is found by its authority, as the column shows it', async () => {
  const { body } = await desks.manager.call(listContracts, { query: { limit: 100 } })
  const one = body.find(({ authority }) => authority?.startsWith('Resolution '))
  if (!one?.authority) throw new Error('the Board authorized none')
  const same = body.filter(({ authority }) => authority === one.authority).map(({ id }) => id)
  expect((await found(one.authority)).toSorted()).toEqual(same.toSorted())
  expect(await found(one.authority.replace('Resolution', 'Award'))).toEqual([])
})

it('has every contract of a department, for who sees all and for who sees their own', async () => {
  const [works] = await desks.app.look<{ total: number }>(
    `select count(*)::int as total from matters m join departments d on d.id = m.department_id
     where m.kind = 'contract' and d.id = '${desks.department}'`,
  )
  for (const by of [desks.manager, desks.reviewer])
    expect((await found('public works', by)).length).toBeGreaterThanOrEqual(works?.total ?? Infinity)
})

it('follows a department that gets another name, and finds no one by a phone number', async () => {
  const admin = await desks.app.signIn('alder', 'full.admin')
  const [row] = await desks.app.look<{ version: number; munis_id: string }>(
    `select version, munis_id from departments where id = '${desks.department}'`,
  )
  await admin.call(updateDepartment, {
    params: { id: desks.department },
    body: { name: 'Highways', munis_id: row?.munis_id ?? '', version: row?.version ?? 0 },
  })
  expect((await found('zephyr highways')).toSorted()).toEqual([draft, submitted].toSorted())
  expect(await found('zephyr 518')).toEqual([])
})

it('shows another county nothing', async () => {
  expect(await found('zephyr', await desks.app.signIn('birch', 'contracts'))).toEqual([])
})
