import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { listContracts } from '#features/contracts/contract.ts'
import { getRedline } from '#features/contracts/redline-contract.ts'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

vi.setConfig({ testTimeout: 60_000 })

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('alder', 'full.admin')
})
afterAll(() => app.close())

it('the demo county has a contract whose text was negotiated', async () => {
  const { body } = await admin.call(listContracts, { query: { q: 'Payroll software', limit: 5 } })
  const params = { id: body[0]?.id ?? '' }
  const { body: redline } = await admin.call(getRedline, { params, query: { from: 'text-1', to: 'text-2' } })
  expect(redline.summary).toEqual({ added: 1, removed: 0, changed: 0, moved: 0 })
})
