/** Alder County with an email server, a clock that stands still, and saved views that are sent. */
import type { Ctx } from '#platform/server/context.ts'
import { transact } from '#platform/server/http/run.ts'
import { startMailServer } from '#platform/server/mail/smtp.fixture.ts'
import { addDays, dayIn, momentIn, weekdayOf } from '#platform/shared/days.ts'
import { type DemoAccount, startTestApp } from '#testing/test-app.ts'
import * as contract from '../contract.ts'
import { sendDueViews } from './job-kinds.ts'

type Given = Partial<contract.NewView> & { schedule?: Partial<contract.NewSchedule> }

export async function openSending() {
  const mailServer = await startMailServer()
  const app = await startTestApp({ env: { SMTP_URL: mailServer.url } })
  app.clock.stop()
  const { timeZone } = await app.platform.tenants.ofHost('alder.localhost')

  /** The Monday after next: every test counts its days from there. */
  let monday = addDays(dayIn(timeZone, app.clock.now()), 7)
  while (weekdayOf(monday) !== 1) monday = addDays(monday, 1)

  async function inCounty<T>(work: (ctx: Ctx) => Promise<T>): Promise<T> {
    const tenant = await app.platform.tenants.ofHost('alder.localhost')
    return transact(app.platform, tenant, () => ({ kind: 'system', name: 'test' }), work)
  }

  function moveTo(day: number, time: string): void {
    const moment = momentIn(timeZone, addDays(monday, day), time)
    app.clock.advance({ minutes: (moment.getTime() - app.clock.now().getTime()) / 60_000 })
  }

  async function run(): Promise<void> {
    await inCounty((ctx) => ctx.enqueue(sendDueViews, {}))
    await app.runJobs()
  }

  /** After a login of its own: none outlasts the days that pass. */
  async function scheduled(account: DemoAccount, { schedule, ...given }: Given = {}): Promise<string> {
    const caller = await app.signIn('alder', account)
    const view = await caller.call(contract.createView, {
      body: { list: '/contracts', name: 'Mine', query: {}, is_shared: false, ...given },
    })
    if (view.status !== 200) throw new Error(view.problem.error)
    await subscribe(account, view.body.id, schedule)
    return view.body.id
  }

  async function subscribe(account: DemoAccount, id: string, schedule: Partial<contract.NewSchedule> = {}) {
    const caller = await app.signIn('alder', account)
    return caller.call(contract.scheduleView, {
      params: { id },
      body: { every: 'weekday', day: null, hour: 7, format: 'xlsx', ...schedule },
    })
  }

  const sent = (kind: 'view-sent' | 'view-stopped') =>
    app.look<{ id: string; recipient: string; subject: string; body: string; status: string }>(
      'select id, recipient, subject, body, status from mail_messages where kind = $1 order by created_at, recipient',
      [kind],
    )

  return {
    app,
    mailServer,
    inCounty,
    moveTo,
    run,
    scheduled,
    subscribe,
    sent,
    close: () => app.close().finally(mailServer.stop),
  }
}

/** The file in an email as it came over the wire. */
export function attachmentIn(mail: string): { name: string; bytes: Buffer } | undefined {
  const part = mail.split(/\r?\n--/).find((each) => /Content-Disposition: attachment/i.test(each))
  if (!part) return undefined
  const [head = '', ...body] = part.split(/\r?\n\r?\n/)
  const name = /filename="?([^"\r\n;]+)/.exec(head)?.[1] ?? ''
  return { name, bytes: Buffer.from(body.join('').replaceAll(/\s/g, ''), 'base64') }
}
