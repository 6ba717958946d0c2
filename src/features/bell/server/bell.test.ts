import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chooseOwnMail } from '#features/notifications/contract.ts'
import type { MailChoice } from '#features/notifications/rules.ts'
import { sendDigests } from '#features/notifications/server/index.ts'
import { sweepExpired } from '#platform/server/purge-expired.ts'
import { dayIn, momentIn } from '#platform/shared/days.ts'
import { listNotices, readAllNotices, readNotice } from '../contract.ts'
import { linesOf, noticesOf, openBell, unreadOf } from './bell.fixture.ts'

let bell: Awaited<ReturnType<typeof openBell>>
beforeAll(async () => {
  bell = await openBell()
})
afterAll(() => bell.app.close())
beforeEach(async () => {
  await bell.app.look('delete from bell_notices where user_id = (select id from users where email = $1)', [
    'contracts@alder.example',
  ])
  await bell.app.look('delete from mail_choices')
  // One of these tests waits for the morning, when the session has ended.
  bell = { ...bell, manager: await bell.app.signIn('alder', 'contracts') }
})

const choose = (given: { choice?: MailChoice; bell?: MailChoice }, by = bell.manager) =>
  by.call(chooseOwnMail, { params: { key: 'mention' }, body: given })
const mails = (subject: string) => bell.app.look('select id from mail_messages where subject = $1', [subject])

describe('the bell', () => {
  it('has each email to its reader once, with the screen that it leads to', async () => {
    await bell.tell({ key: 'mention:1' })
    await bell.tell({ key: 'mention:1' })
    expect(await noticesOf(bell.manager)).toMatchObject([
      {
        type: 'mention',
        line: 'Ann mentioned you',
        path: `/contracts/${bell.contract}?tab=comments`,
        is_read: false,
      },
    ])
    expect(await unreadOf(bell.manager)).toBe(1)
    expect(await unreadOf(bell.attorney)).toBe(0)
  })

  it('keeps no link or code that lets its reader in, and nothing for vendors', async () => {
    await bell.tell({ text: 'Your code: 123456', link: null, secrets: ['123456'] })
    await bell.tell({ to: 'vendor@alder.example' })
    expect(await linesOf(bell.manager)).toEqual([])
    const vendor = await bell.app.signIn('alder', 'vendor')
    expect([await linesOf(vendor), await unreadOf(vendor)]).toEqual([[], 0])
  })

  it('leads to no page outside of the county’s own screens', async () => {
    await bell.tell({ subject: 'Elsewhere', link: '//other.example/contracts/1' })
    await bell.tell({ subject: 'Unknown', link: '/nowhere' })
    await bell.tell({ subject: 'Public', link: '/public/meetings' })
    expect((await noticesOf(bell.manager)).map(({ path }) => path)).toEqual(['', '', ''])
  })

  it('is read one by one, or all at once', async () => {
    for (const subject of ['One', 'Two', 'Three']) await bell.tell({ subject })
    const [first] = await noticesOf(bell.manager, { show: 'unread' })
    const read = (id: string, caller = bell.manager) => caller.call(readNotice, { params: { id } })
    expect((await read(first?.id ?? '')).body).toEqual({ unread: 2 })
    expect((await read(first?.id ?? '')).body).toEqual({ unread: 2 })
    expect(await linesOf(bell.manager, { show: 'unread' })).not.toContain(first?.line)
    expect((await read(first?.id ?? '', bell.attorney)).status).toBe(404)
    expect((await read(randomUUID())).status).toBe(404)
    expect((await bell.manager.call(readAllNotices, {})).body).toEqual({ unread: 0 })
    expect(await linesOf(bell.manager)).toHaveLength(3)
  })

  it('is listed in pages, and by type', async () => {
    for (const subject of ['One', 'Two', 'Three']) await bell.tell({ subject })
    await bell.tell({ subject: 'Four', kind: 'contract-spending' })
    const page = await bell.manager.call(listNotices, { query: { limit: 2, offset: 2 } })
    expect(page.body).toHaveLength(2)
    expect(page.headers['x-total-count']).toBe('4')
    expect(await linesOf(bell.manager, { type: 'contract-spending' })).toEqual(['Four'])
  })

  it('shows and counts nothing of a record that its reader may no longer see', async () => {
    await bell.tell()
    await bell.tell({ subject: 'General', link: null })
    const [notice] = (await noticesOf(bell.manager)).filter(({ line }) => line !== 'General')
    await bell.app.look(
      `insert into matter_recusals (tenant_id, matter_id, user_id, recused_at)
       select tenant_id, $1, id, now() from users where email = 'contracts@alder.example'`,
      [bell.contract],
    )
    expect([await linesOf(bell.manager), await unreadOf(bell.manager)]).toEqual([['General'], 1])
    const read = await bell.manager.call(readNotice, { params: { id: notice?.id ?? '' } })
    expect(read.status).toBe(404)
    await bell.app.look('delete from matter_recusals')
    expect(await unreadOf(bell.manager)).toBe(2)
  })

  it('shows nothing of a screen that its reader’s role no longer opens', async () => {
    await bell.tell({ link: `/insurance/certificates/${randomUUID()}` })
    expect(await unreadOf(bell.manager)).toBe(1)
    const [role] = await bell.app.look<{ id: string; granted: string[] }>(
      `select r.id, r.granted from roles r join users u on u.role_id = r.id where u.email = 'contracts@alder.example'`,
    )
    const grant = (granted: string[] | undefined) =>
      bell.app.look('update roles set granted = $2 where id = $1', [role?.id, granted])
    await grant(role?.granted.filter((each) => !each.startsWith('insurance.')))
    expect([await linesOf(bell.manager), await unreadOf(bell.manager)]).toEqual([[], 0])
    await grant(role?.granted)
  })
})

describe('what is chosen for the bell', () => {
  it('is one thing, and what is chosen for email another', async () => {
    await choose({ bell: 'never' })
    await bell.tell({ subject: 'By email alone' })
    await choose({ bell: 'now', choice: 'never' })
    await bell.tell({ subject: 'At the bell alone' })
    expect(await linesOf(bell.manager)).toEqual(['At the bell alone'])
    expect([await mails('By email alone'), await mails('At the bell alone')]).toMatchObject([[{}], []])
  })

  it('holds it for the morning, when it rings once', async () => {
    const { timeZone } = await bell.app.platform.tenants.ofHost('alder.localhost')
    await choose({ bell: 'digest' })
    await bell.tell({ subject: 'Held' })
    expect([await linesOf(bell.manager), await unreadOf(bell.manager)]).toEqual([[], 0])
    const morning = momentIn(timeZone, dayIn(timeZone, bell.app.clock.now()), '07:00')
    await bell.app.look(
      "update bell_notices set rung_at = $1::timestamptz - interval '1 hour' where is_held",
      [morning],
    )
    const wait = morning.getTime() + 60_000 - bell.app.clock.now().getTime()
    if (wait > 0) bell.app.clock.advance({ minutes: wait / 60_000 })
    await bell.inCounty((ctx) => ctx.enqueue(sendDigests, {}))
    await bell.app.runJobs()
    const manager = await bell.app.signIn('alder', 'contracts')
    expect([await linesOf(manager), await unreadOf(manager)]).toEqual([['Held'], 1])
  })

  it('lets go of what was held when it is no longer to wait', async () => {
    // Whoever was logged in before that morning came may have been logged off.
    const manager = await bell.app.signIn('alder', 'contracts')
    await choose({ bell: 'digest' }, manager)
    await bell.tell({ subject: 'Held' })
    await choose({ bell: 'now' }, manager)
    expect(await linesOf(manager)).toEqual(['Held'])
  })
})

it('keeps what it told for 90 days', async () => {
  const manager = await bell.app.signIn('alder', 'contracts')
  await bell.tell({ subject: 'Old' })
  await bell.app.look(
    "update bell_notices set rung_at = $1::timestamptz - interval '91 days' where line = 'Old'",
    [bell.app.clock.now()],
  )
  await bell.tell({ subject: 'New' })
  await bell.inCounty((ctx) => ctx.enqueue(sweepExpired, {}))
  await bell.app.runJobs()
  expect(await linesOf(manager)).toEqual(['New'])
})

it('counts what is unread from its index alone', async () => {
  await bell.app.look('vacuum analyze bell_notices')
  await bell.app.look('set enable_seqscan = off')
  const plan = await bell.app.look<{ 'QUERY PLAN': string }>(
    `explain select path from bell_notices where tenant_id = $1 and user_id = $1 and read_at is null and not is_held
     order by rung_at desc limit 500`,
    [randomUUID()],
  )
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain(
    'Index Only Scan using bell_notices_unread',
  )
})
