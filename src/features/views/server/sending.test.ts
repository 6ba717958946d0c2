import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { emailedLists } from '#app/emailed-lists.ts'
import { listedScreen } from '#app/views.ts'
import { chooseOwnMail } from '#features/notifications/contract.ts'
import { expectAccessible } from '#platform/server/documents/accessible.fixture.ts'
import { textOf } from '#platform/server/documents/pdf-text.fixture.ts'
import { deleteView } from '../contract.ts'
import { viewLists } from '../rules.ts'
import { viewJobs } from './jobs.ts'
import { attachmentIn, openSending } from './sending.fixture.ts'

let desk: Awaited<ReturnType<typeof openSending>>
beforeAll(async () => {
  desk = await openSending()
})
afterAll(() => desk.close())
beforeEach(async () => {
  await desk.app.look('delete from saved_views')
  await desk.app.look('delete from mail_attachments')
  await desk.app.look("delete from mail_messages where kind like 'view-%'")
  desk.mailServer.received.length = 0
})

const contractsOfAlder = async () =>
  Number(
    (
      await desk.app.look<{ n: string }>(
        "select count(*) as n from matters m join tenants t on t.id = m.tenant_id where m.kind = 'contract' and t.subdomain = 'alder'",
      )
    )[0]?.n,
  )

it('sends the list as a workbook at its hour, once, with a link, and keeps no copy', async () => {
  await desk.app.look(`update matters set title = '=HYPERLINK("http://evil.example")' where kind = 'contract'
    and id = (select id from matters where kind = 'contract' and tenant_id = (select id from tenants where subdomain = 'alder') limit 1)`)
  desk.moveTo(0, '06:00')
  await desk.scheduled('contracts', { name: 'All of them', query: { tab: 'all', hide: 'vendor' } })
  await desk.run()
  expect(await desk.sent('view-sent')).toEqual([])
  desk.moveTo(0, '07:05')
  await desk.run()
  await desk.run()
  const total = await contractsOfAlder()
  const [mail, ...others] = await desk.sent('view-sent')
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    recipient: 'contracts@alder.example',
    subject: `All of them: ${total} rows`,
    status: 'sent',
  })
  expect(mail?.body).toContain('/contracts?tab=all&hide=vendor')
  expect(mail?.body).toContain('You get this email every weekday at 7:00 AM.')
  const file = attachmentIn(desk.mailServer.received[0] ?? '')
  expect(file?.name).toMatch(/^All of them \d{4}-\d\d-\d\d\.xlsx$/)
  const [header, ...rows] = await readSheet(file?.bytes ?? Buffer.alloc(0))
  expect(header).toContain('Contract Name')
  expect(header).not.toContain('Vendor')
  expect(rows).toHaveLength(total)
  expect(rows.flat()).toContain('=HYPERLINK("http://evil.example")')
  expect(await desk.app.look('select from mail_attachments where bytes is not null')).toEqual([])
})

it('sends it as a PDF, on its day of the week alone', async () => {
  desk.moveTo(0, '08:00')
  await desk.scheduled('contracts', {
    name: 'On Wednesdays',
    query: { tab: 'all' },
    schedule: { every: 'week', day: 3, format: 'pdf' },
  })
  desk.moveTo(1, '08:00')
  await desk.run()
  expect(desk.mailServer.received).toEqual([])
  desk.moveTo(2, '07:00')
  await desk.run()
  const file = attachmentIn(desk.mailServer.received[0] ?? '')
  expect(file?.name).toMatch(/\.pdf$/)
  expectAccessible(file?.bytes ?? Buffer.alloc(0), { title: 'On Wednesdays' })
  expect(textOf(file?.bytes ?? Buffer.alloc(0))).toContain('On Wednesdays')
})

it('makes up once for all that was due while nothing ran', async () => {
  desk.moveTo(3, '06:00')
  await desk.scheduled('contracts')
  desk.moveTo(12, '06:00')
  await desk.run()
  expect(await desk.sent('view-sent')).toHaveLength(1)
})

it('sends each person the rows that they may see, and an empty list as such', async () => {
  desk.moveTo(14, '06:00')
  const id = await desk.scheduled('contracts', { is_shared: true, query: { tab: 'all' } })
  await desk.app.look(`update users set department_id = null where email = 'readonly.dept@alder.example'`)
  expect((await desk.subscribe('readonly.dept', id)).status).toBe(200)
  desk.moveTo(14, '07:00')
  await desk.run()
  const [all, own] = await desk.sent('view-sent')
  expect(all?.subject).toBe(`Mine: ${await contractsOfAlder()} rows`)
  expect(own).toMatchObject({ recipient: 'readonly.dept@alder.example', subject: 'Mine: 0 rows' })
  expect(own?.body).toContain('Nothing matches this view right now')
  expect(desk.mailServer.received.filter((mail) => attachmentIn(mail))).toHaveLength(1)
})

it('is sent and ended, though its name was stored with control characters', async () => {
  desk.moveTo(14, '08:00')
  const id = await desk.scheduled('full.admin', { is_shared: true, schedule: { hour: 9 } })
  await desk.subscribe('attorney', id, { hour: 9 })
  await desk.app.look("update saved_views set name = E'Ending\\tsoon\\x07\\u0085again' where id = $1", [id])
  desk.moveTo(14, '09:00')
  await desk.run()
  const subjects = (await desk.sent('view-sent')).map(({ subject }) => subject.split(':')[0])
  expect(subjects).toEqual(['Ending soon again', 'Ending soon again'])
  const owner = await desk.app.signIn('alder', 'full.admin')
  expect((await owner.call(deleteView, { params: { id } })).status).toBe(200)
  expect(await desk.sent('view-stopped')).toMatchObject([{ recipient: 'attorney@alder.example' }])
})

it('stops for who lost the permission, and says so; who was disabled gets nothing', async () => {
  desk.moveTo(15, '06:00')
  const id = await desk.scheduled('contracts', { is_shared: true })
  await desk.subscribe('attorney', id)
  await desk.subscribe('finance', id)
  await desk.app.look(
    `update users set role_id = (select r.id from roles r where r.tenant_id = users.tenant_id and r.name = 'Vendor')
     where email = 'attorney@alder.example'`,
  )
  await desk.app.look(`update users set disabled_at = now() where email = 'finance@alder.example'`)
  desk.moveTo(15, '07:00')
  await desk.run()
  expect((await desk.sent('view-sent')).map(({ recipient }) => recipient)).toEqual([
    'contracts@alder.example',
  ])
  const [told, ...others] = await desk.sent('view-stopped')
  expect(others).toEqual([])
  expect(told).toMatchObject({
    recipient: 'attorney@alder.example',
    subject: '“Mine” is no longer emailed to you',
  })
  expect(told?.body).toContain('Your role no longer opens Contracts')
  desk.moveTo(16, '07:00')
  await desk.run()
  expect(await desk.sent('view-stopped')).toHaveLength(1)
})

it('keeps to what its reader chose under My Account', async () => {
  desk.moveTo(17, '06:00')
  await desk.scheduled('contracts', { name: 'Not now' })
  const choose = async (choice: 'now' | 'digest' | 'never') => {
    const manager = await desk.app.signIn('alder', 'contracts')
    return manager.call(chooseOwnMail, { params: { key: 'view-sent' }, body: { choice } })
  }
  expect((await choose('digest')).status).toBe(200)
  desk.moveTo(17, '07:00')
  await desk.run()
  expect(await desk.sent('view-sent')).toEqual([])
  expect(await desk.app.look("select line from digest_items where key = 'view-sent'")).toMatchObject([
    { line: expect.stringMatching(/^Not now: \d+ rows$/) },
  ])
  await choose('now')
})

it('sends a link alone where the county keeps a list from emails', async () => {
  desk.moveTo(18, '06:00')
  await desk.scheduled('full.admin', { list: '/users', name: 'People' })
  desk.moveTo(18, '07:00')
  await desk.run()
  const [mail] = await desk.sent('view-sent')
  expect(mail?.body).toContain('Your county doesn’t send this list as a file.')
  expect(desk.mailServer.received.map((each) => attachmentIn(each))).toEqual([undefined])
})

it('can send every list that has views', async () => {
  await desk.app.look(
    `insert into county_settings (tenant_id, key, value, effective_from, set_at)
     select id, 'email.attachLists', '"all"', '2020-01-01', now() from tenants where subdomain = 'alder'`,
  )
  desk.moveTo(21, '06:00')
  for (const [at, list] of viewLists.entries())
    await desk.scheduled('full.admin', { list, name: `View ${at}` })
  desk.moveTo(21, '07:00')
  await desk.run()
  const sent = await desk.sent('view-sent')
  expect(sent.map(({ subject }) => subject.split(':')[0]).sort()).toEqual(
    viewLists.map((_, at) => `View ${at}`).sort(),
  )
  const filled = sent.filter(({ subject }) => !subject.endsWith(': 0 rows'))
  expect(desk.mailServer.received.filter((mail) => attachmentIn(mail))).toHaveLength(filled.length)
  expect(filled.length).toBeGreaterThan(12)
})

function workers() {
  const platform = desk.app.platform
  const [takeUp, send] = viewJobs(platform, { screenOf: listedScreen, listAt: emailedLists(platform) })
  const signal = new AbortController().signal
  return { takeUp, send, attempt: { jobId: 'x', number: 1, isLast: false, wasLost: false, signal } }
}

const created = () =>
  desk.app.look<{ payload: object }>(
    "select data -> 'payload' as payload from pgboss.job where name = 'views.send' and state = 'created'",
  )

it('is one email when two servers take it up at once, and when one is killed before it is done', async () => {
  desk.moveTo(22, '06:00')
  await desk.scheduled('contracts')
  desk.moveTo(22, '07:00')
  const { takeUp, send, attempt } = workers()
  await Promise.all([1, 2].map(() => takeUp?.run(desk.inCounty, {}, attempt)))
  const [due, ...others] = await created()
  expect(others).toEqual([])
  let steps = 0
  const killed = send?.run(
    (work) => {
      if (++steps > 1) throw new Error('killed')
      return desk.inCounty(work)
    },
    due?.payload,
    attempt,
  )
  await expect(killed).rejects.toThrow('killed')
  expect(await desk.sent('view-sent')).toEqual([])
  await Promise.all([1, 2].map(() => send?.run(desk.inCounty, due?.payload, attempt)))
  await desk.app.runJobs()
  expect(await desk.sent('view-sent')).toHaveLength(1)
  expect(desk.mailServer.received).toHaveLength(1)
})

it('sends no rows to someone who may no longer see them once the file is made, and says so', async () => {
  desk.moveTo(23, '06:00')
  await desk.scheduled('contracts', { name: 'Late' })
  desk.moveTo(23, '07:00')
  const { takeUp, send, attempt } = workers()
  await takeUp?.run(desk.inCounty, {}, attempt)
  const [due] = await created()
  let steps = 0
  await send?.run(
    async (work) => {
      if (++steps === 2)
        await desk.app.look(
          `update roles set granted = '{meetings.see}'
           where id = (select role_id from users where email = 'contracts@alder.example')`,
        )
      return desk.inCounty(work)
    },
    due?.payload,
    attempt,
  )
  expect(await desk.sent('view-sent')).toEqual([])
  expect(await desk.sent('view-stopped')).toMatchObject([
    { recipient: 'contracts@alder.example', subject: '“Late” is no longer emailed to you' },
  ])
})
