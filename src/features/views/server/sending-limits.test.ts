import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { mostAttached } from '#platform/server/mail/index.ts'
import { attachmentIn, openSending } from './sending.fixture.ts'

let desk: Awaited<ReturnType<typeof openSending>>
beforeAll(async () => {
  desk = await openSending()
})
afterAll(() => desk.close())
beforeEach(async () => {
  await desk.app.look('delete from saved_views')
  await forgetSent()
  await desk.app.look("delete from county_settings where key = 'email.attachLists'")
})

async function forgetSent() {
  await desk.app.look('delete from mail_attachments')
  await desk.app.look("delete from mail_messages where kind like 'view-%'")
  desk.mailServer.received.length = 0
}

const tooMany = 'That’s too many for a file by email.'

/** Departments that only the list reads, each with an address of so many letters that hardly get shorter in a workbook. */
const fill = (rows: number, letters: number) =>
  desk.app.look(`set session_replication_role = replica;
    delete from departments where munis_id like 'x%';
    insert into departments (tenant_id, munis_id, name, address)
      select t.id, 'x' || n, 'Office ' || n, (select coalesce(string_agg(encode(sha256((n || ' ' || part)::bytea), 'base64'), ''), '')
        from generate_series(1, ${Math.ceil(letters / 44)}) part)
      from tenants t, generate_series(1, ${rows}) n where t.subdomain = 'alder';
    set session_replication_role = origin`)

async function sentOn(day: number, schedule: { format: 'xlsx' | 'pdf' }) {
  desk.moveTo(day, '06:00')
  await desk.scheduled('full.admin', { list: '/departments', name: 'Offices', schedule })
  desk.moveTo(day, '07:00')
  await desk.run()
  const [mail] = await desk.sent('view-sent')
  return { body: mail?.body, subject: mail?.subject, file: attachmentIn(desk.mailServer.received[0] ?? '') }
}

it('attaches a workbook of as many rows as a PDF may not have, and a link in the PDF’s place', async () => {
  await fill(1001, 0)
  const printed = await sentOn(0, { format: 'pdf' })
  expect(printed.body).toContain(tooMany)
  expect(printed.file).toBeUndefined()
  await desk.app.look('delete from saved_views')
  await forgetSent()
  const { subject, file } = await sentOn(1, { format: 'xlsx' })
  const rows = await readSheet(file?.bytes ?? Buffer.alloc(0))
  expect(subject).toBe(`Offices: ${(rows.length - 1).toLocaleString('en-US')} rows`)
  expect(rows.length).toBeGreaterThan(1001)
})

it('attaches no workbook of more rows than anyone reads', async () => {
  await fill(20_001, 0)
  const { body, file } = await sentOn(2, { format: 'xlsx' })
  expect(body).toContain(tooMany)
  expect(file).toBeUndefined()
})

it('attaches no workbook that email servers would refuse, though its rows are few enough', async () => {
  await fill(1200, (mostAttached / 1200) * 1.5)
  const { body, file } = await sentOn(3, { format: 'xlsx' })
  expect(body).toContain(tooMany)
  expect(body).toContain('/departments')
  expect(file).toBeUndefined()
})

it('attaches nothing at all where the county says so', async () => {
  await fill(1, 0)
  await desk.app.look(
    `insert into county_settings (tenant_id, key, value, effective_from, set_at)
     select id, 'email.attachLists', '"none"', '2020-01-01', now() from tenants where subdomain = 'alder'`,
  )
  const { body, file } = await sentOn(4, { format: 'xlsx' })
  expect(body).toContain('Your county doesn’t send this list as a file.')
  expect(file).toBeUndefined()
})
