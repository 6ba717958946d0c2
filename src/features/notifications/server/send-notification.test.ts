import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { choosePassword } from '#features/auth/contract.ts'
import { sendPasswordLink } from '#features/auth/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { transact } from '#platform/server/http/run.ts'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { chooseOwnMail, deleteNotification, listNotifications, updateNotification } from '../contract.ts'
import type { MailChoice, NotificationKey } from '../rules.ts'
import { sendNotification } from './index.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('alder', 'full.admin')
})
afterAll(() => app.close())

async function inCounty<T>(work: (ctx: Ctx) => Promise<T>, county = 'alder'): Promise<T> {
  const tenant = await app.platform.tenants.ofHost(`${county}.localhost`)
  return transact(app.platform, tenant, () => ({ kind: 'system', name: 'test' }), work)
}

const remind = (once: string, email = 'contracts@alder.example', county = 'alder') =>
  inCounty(
    (ctx) =>
      sendNotification(ctx, {
        key: 'AMEND-RENEW-NOTICE',
        to: { email, name: 'Ann Lee' },
        variables: {
          matter: 'Contract',
          contract_number: '20260007',
          contract_name: 'Salt',
          vendor_name: 'Hudson {{ link }}',
          department_name: 'Public Works',
          link: 'http://alder.localhost/contracts/7',
          end_date: '12/31/2026',
          days_left: '30',
        },
        once,
      }),
    county,
  )

const mail = async (id: string | undefined) =>
  (await app.look<Record<string, unknown>>('select * from mail_messages where id = $1', [id]))[0]
const idOf = async (key: NotificationKey) =>
  (await admin.call(listNotifications, { query: { q: key } })).body.find((each) => each.key === key)?.id ?? ''
const edit = async (key: NotificationKey, body: { subject?: string; body?: string; fromemail?: string }) =>
  admin.call(updateNotification, { params: { id: await idOf(key) }, body })

describe('sending a notification', () => {
  it('fills the county’s own text, and is in the log under its key', async () => {
    await edit('AMEND-RENEW-NOTICE', {
      subject: '{{ county_name }}: {{ contract_number }}',
      fromemail: 'a@alder.gov',
    })
    expect(await mail(await remind('first'))).toMatchObject({
      kind: 'AMEND-RENEW-NOTICE',
      recipient: 'contracts@alder.example',
      subject: 'Alder County: 20260007',
      sender: 'a@alder.gov',
      carries_secret: false,
    })
    expect((await mail(await remind('first', 'contracts@birch.example', 'birch')))?.subject).toBe(
      'Contract 20260007 expires 12/31/2026',
    )
  })

  it('takes what fills it as it is: a name is not a template', async () => {
    expect((await mail(await remind('second')))?.body).toContain('Vendor: Hudson {{ link }}')
  })

  it('happens once for each occasion', async () => {
    expect(await remind('third')).toBe(await remind('third'))
  })

  it('goes to nobody who has refused it, until they want it again', async () => {
    const manager = await app.signIn('alder', 'contracts')
    const choose = (choice: MailChoice) =>
      manager.call(chooseOwnMail, { params: { key: 'AMEND-RENEW-NOTICE' }, body: { choice } })
    await choose('never')
    expect(await remind('fourth', 'Contracts@Alder.example')).toBeUndefined()
    expect(await remind('fourth', 'administrator@alder.example')).toBeDefined()
    await choose('now')
    expect(await remind('fifth')).toBeDefined()
  })

  it('uses the shipped text where the county has deleted its own, or its own no longer fits', async () => {
    await app.look("update notifications set subject = '{{ old_name }}' where key = 'AMEND-RENEW-NOTICE'")
    expect((await mail(await remind('sixth')))?.subject).toBe('Contract 20260007 expires 12/31/2026')
    await admin.call(deleteNotification, { params: { id: await idOf('AMEND-RENEW-NOTICE') } })
    expect(await mail(await remind('seventh'))).toMatchObject({
      subject: 'Contract 20260007 expires 12/31/2026',
      sender: null,
    })
  })
})

describe('an invitation', () => {
  const invite = async (linkId: string) => {
    await inCounty((ctx) =>
      ctx.enqueue(sendPasswordLink, { linkId, email: 'clerk@alder.example', kind: 'invitation' }),
    )
    await app.runJobs()
    return app.look<{ id: string; body: string; subject: string; carries_secret: boolean }>(
      "select * from mail_messages where kind = 'WELCOME-EMAIL' and recipient = 'clerk@alder.example' order by created_at desc",
    )
  }

  it('is made from the county’s own text, holds a link that works, and is treated as a secret', async () => {
    const body = 'Come in, {{ first_name }}: {{ link }} ({{ link_days }} days, {{ email }})'
    expect((await edit('WELCOME-EMAIL', { subject: 'Hi {{ recipient_name }}', body })).status).toBe(200)
    const [mail, ...others] = await invite('11111111-1111-4111-8111-111111111111')
    expect(others).toEqual([])
    expect(mail).toMatchObject({ carries_secret: true })
    expect(mail?.subject).toMatch(/^Hi \w+ \w+$/)
    expect(mail?.body).toContain('(7 days, clerk@alder.example)')
    const token = /\/reset-password\/([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? ''
    const chosen = { params: { token }, body: { password: 'seven quiet herons' } }
    expect((await app.visitor('alder').call(choosePassword, chosen)).status).toBe(200)
  })

  it('is mailed once, though its job may run twice', async () => {
    expect(await invite('11111111-1111-4111-8111-111111111111')).toHaveLength(1)
  })

  it.each([
    ['33333333-3333-4333-8333-333333333333', 'Log in: {{ link }}'],
    ['44444444-4444-4444-8444-444444444444', '{{ first_name | default: link }}'],
    ['55555555-5555-4555-8555-555555555555', '{{ nothing | default: link }}'],
    ['66666666-6666-4666-8666-666666666666', '{% assign x = link %}{{ x }}'],
  ])('has no link in its subject, though an older text asks for it (%s)', async (linkId, subject) => {
    await app.look(
      "update notifications set subject = $1, body = 'Own: {{ link }}' where key = 'WELCOME-EMAIL'",
      [subject],
    )
    const [mail] = await invite(linkId)
    expect(mail?.subject).toBe('Welcome to Alder County: choose your password')
    expect(mail?.body).toMatch(/^Own: http\S+\/reset-password\/[\w-]+$/)
  })

  it('takes its link nowhere else, though an older text or a name would', async () => {
    await app.look(
      "update notifications set subject = 'Hi', body = 'https://evil.example/?{{ link }}' where key = 'WELCOME-EMAIL'",
    )
    const [older] = await invite('77777777-7777-4777-8777-777777777777')
    expect(older?.subject).toBe('Hi')
    expect(older?.body).not.toContain('evil')
    await app.look("update notifications set body = '{{ first_name }}{{ link }}' where key = 'WELCOME-EMAIL'")
    await app.look(
      "update users set first_name = 'https://evil.example/?' where email = 'clerk@alder.example'",
    )
    const [named] = await invite('88888888-8888-4888-8888-888888888888')
    expect(named?.body).toMatch(/\nhttp:\/\/alder\.localhost:3000\/reset-password\/[\w-]+\n/)
    expect(named?.body).not.toContain('?http')
    await app.look("update users set first_name = 'Eleanor' where email = 'clerk@alder.example'")
  })

  it('goes out though the county has deleted its text', async () => {
    await admin.call(deleteNotification, { params: { id: await idOf('WELCOME-EMAIL') } })
    const [mail] = await invite('22222222-2222-4222-8222-222222222222')
    expect(mail?.subject).toBe('Welcome to Alder County: choose your password')
    expect(mail?.body).toMatch(/\/reset-password\/[\w-]+/)
  })
})
