import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { createVendor, getVendor, revealTaxId, updateVendor } from '../contract.ts'

let app: TestApp
let admin: Caller
const taxId = '45-9021183'

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('alder', 'full.admin')
})
afterAll(() => app.close())

const made = async (name: string) => (await admin.call(createVendor, { body: { name, tax_id: taxId } })).body

it('shows only the end of a tax id, in the form of its kind', async () => {
  const { id, tax_id } = await made('Masked')
  expect(tax_id).toBe('••-•••1183')
  const change = await admin.call(updateVendor, { params: { id }, body: { tax_id: '219-09-9912' } })
  expect(change.body.tax_id).toBe('•••-••-9912')
})

it('keeps it when it is left out, and removes it when it is null', async () => {
  const { id } = await made('Kept')
  const kept = await admin.call(updateVendor, { params: { id }, body: { city: 'Elsewhere' } })
  expect(kept.body.tax_id).toBe('••-•••1183')
  const removed = await admin.call(updateVendor, { params: { id }, body: { tax_id: null } })
  expect(removed.body.tax_id).toBeNull()
  const answer = await admin.call(revealTaxId, { params: { id } })
  expect(answer.problem).toMatchObject({ status: 409, error: 'This vendor has no tax ID.' })
})

it('reveals the whole one to those who manage vendors, and puts that on record', async () => {
  const { id } = await made('Revealed')
  expect((await admin.call(revealTaxId, { params: { id } })).body).toEqual({ tax_id: taxId })
  const events = await app.look('select event from audit_events where object_id = $1 order by seq', [id])
  expect(events.map((row) => row.event)).toEqual(['vendor.created', 'vendor.tax_id_revealed'])
})

it('is not revealed without the permission; another county finds nothing', async () => {
  const { id } = await made('Guarded')
  const reader = await app.signIn('alder', 'readonly')
  const stranger = await app.signIn('birch', 'full.admin')
  expect((await reader.call(getVendor, { params: { id } })).body.tax_id).toBe('••-•••1183')
  expect((await reader.call(revealTaxId, { params: { id } })).status).toBe(403)
  expect((await stranger.call(revealTaxId, { params: { id } })).status).toBe(404)
})

it('is nowhere to be read: not in the row, the audit record, or answers kept for repeated requests', async () => {
  const body = { name: 'Sealed', tax_id: taxId }
  const headers = { 'idempotency-key': '0193a000-0000-7000-8000-00000000abcd' }
  const { id } = (await admin.call(createVendor, { body }, { headers })).body
  await admin.call(updateVendor, { params: { id }, body: { tax_id: taxId, notes: 'x' } })
  await admin.call(revealTaxId, { params: { id } }, { headers: { 'idempotency-key': 'reveal-it-once-0001' } })
  const digits = taxId.slice(3)
  const kept = await app.look(
    `select 'row' from vendors v where v::text like $1 or encode(tax_id, 'escape') like $1
     union all select 'audit' from audit_events e where e::text like $1 or e::text like '%•%'
     union all select 'kept answer' from idempotency_keys k where response like $1`,
    [`%${digits}%`],
  )
  expect(kept).toEqual([])
})

it('does not open in another vendor’s row', async () => {
  const [one, other] = [await made('One'), await made('Other')]
  await app.look('update vendors set tax_id = (select tax_id from vendors where id = $1) where id = $2', [
    one.id,
    other.id,
  ])
  expect((await admin.call(revealTaxId, { params: { id: other.id } })).status).toBe(500)
})
