import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { addDays } from '#platform/shared/days.ts'
import { type ContractDesks, openContractDesks } from '../contracts.fixture.ts'
import { runNotices } from './notices.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

let desks: ContractDesks
beforeAll(async () => {
  desks = await openContractDesks()
})
afterAll(() => desks.app.close())

it('insurance that was never shown isn’t said to expire', async () => {
  const { app } = desks
  // Of the county's vendors, one has no certificate, and the policies of another have expired.
  const standing = await app.look<{ name: string; is_covered_once: boolean }>(
    `select v.name, bool_or(not isempty(r.covered)) as is_covered_once
     from contracts c join matters m on m.id = c.id and m.status = 'executed' join vendors v on v.id = c.vendor_id
       join insurance_requirements r on r.contract_id = c.id join tenants t on t.id = c.tenant_id
     where t.subdomain = 'alder' and c.parent_id is null group by v.name`,
  )
  const never = standing.filter(({ is_covered_once }) => !is_covered_once).map(({ name }) => name)
  expect(never).toHaveLength(1)
  const today = app.clock.now().toISOString().slice(0, 10)
  const week = [0, 1, 2, 3, 4, 5, 6, 7].map((days) => addDays(today, days))
  for (const day of week) await runNotices(app, day)
  const mails = await app.look<{ subject: string; body: string; recipient: string }>(
    `select subject, body, recipient from mail_messages where kind = 'INSURANCE-EXPIRE-NOTICE' and key like 'insurance-ends:%'`,
  )
  const own = mails.filter(({ body }) => body.includes(never[0] ?? 'nobody'))
  expect(own.length).toBeGreaterThan(0)
  for (const { subject, body } of own) {
    expect(subject).toBe(`${never[0]}: no certificate of insurance on file`)
    expect(body).not.toMatch(/expire/)
  }
  for (const day of week) await runNotices(app, day)
  const again = await app.look(`select id from mail_messages where key like 'insurance-ends:%'`)
  expect(again).toHaveLength(mails.length)
})
