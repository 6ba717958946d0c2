import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDepartment, deleteDepartment, listDepartments } from '#features/departments/contract.ts'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let admin: Caller
let reader: Caller
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('alder', 'full.admin')
  reader = await app.signIn('alder', 'readonly')
})
afterAll(() => app.close())

const total = async (caller: Caller, query: { q?: string; limit?: number; offset?: number } = {}) =>
  Number((await caller.call(listDepartments, { query })).headers['x-total-count'])

it('counts what was added and what was deleted, for everyone at once', async () => {
  const before = await total(reader)
  expect(await total(admin)).toBe(before)
  const { body } = await admin.call(createDepartment, { body: { munis_id: '9101', name: 'Archives' } })
  expect([await total(reader), await total(admin)]).toEqual([before + 1, before + 1])
  await admin.call(deleteDepartment, { params: { id: body.id } })
  expect([await total(reader), await total(admin)]).toEqual([before, before])
})

it('keeps searches, pages and counties apart', async () => {
  const all = await total(reader)
  expect(await total(reader, { limit: 1, offset: 3 })).toBe(all)
  expect(await total(reader, { q: 'sheriff' })).toBe(1)
  expect(await total(reader, { q: 'nobody' })).toBe(0)
  const stranger = await app.signIn('birch', 'full.admin')
  await admin.call(createDepartment, { body: { munis_id: '9102', name: 'Archives' } })
  expect(await total(stranger)).toBe(all)
  expect(await total(reader)).toBe(all + 1)
})

it('does not count again while nothing was put on record', async () => {
  const before = await total(reader)
  await app.look("update departments set name = name || ' II' where munis_id = '9102'")
  await app.look("delete from departments where munis_id = '9102'")
  expect(await total(reader)).toBe(before)
  await admin.call(createDepartment, { body: { munis_id: '9103', name: 'Archives' } })
  expect(await total(reader)).toBe(before)
})
