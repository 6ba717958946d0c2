import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Ctx } from '#platform/server/context.ts'
import { transact } from '#platform/server/http/run.ts'
import { addDays, dayIn, momentIn } from '#platform/shared/days.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { chooseOwnMail } from '../contract.ts'
import { digestJobs, sendNotification } from './index.ts'

let app: TestApp
let firstDay: string
const email = 'contracts@alder.example'
beforeAll(async () => {
  app = await startTestApp()
  app.clock.stop()
  firstDay = addDays(dayIn('UTC', app.clock.now()), 2)
  const manager = await app.signIn('alder', 'contracts')
  await manager.call(chooseOwnMail, { params: { key: 'AMEND-RENEW-NOTICE' }, body: { choice: 'digest' } })
})
afterAll(() => app.close())

async function inCounty<T>(work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const tenant = await app.platform.tenants.ofHost('alder.localhost')
  return transact(app.platform, tenant, () => ({ kind: 'system', name: 'test' }), work)
}

const remind = (contract_number: string) =>
  inCounty((ctx) =>
    sendNotification(ctx, {
      key: 'AMEND-RENEW-NOTICE',
      to: { email, name: 'Ann Lee' },
      variables: {
        matter: 'Contract',
        contract_number,
        contract_name: 'Salt',
        vendor_name: 'Hudson',
        department_name: 'Public Works',
        link: `http://alder.localhost/contracts/${contract_number}`,
        end_date: '12/31/2026',
        days_left: '30',
      },
      once: `digest-test:${contract_number}`,
    }),
  )

async function inTheMorningOf(day: number): Promise<void> {
  const { timeZone } = await app.platform.tenants.ofHost('alder.localhost')
  const moment = momentIn(timeZone, addDays(firstDay, day), '07:30')
  app.clock.advance({ minutes: (moment.getTime() - app.clock.now().getTime()) / 60_000 })
}

const attempt = { jobId: 'x', number: 1, isLast: false, wasLost: false, signal: new AbortController().signal }
const run = async (within: typeof inCounty = inCounty) =>
  digestJobs(app.platform)[0]?.run(within, {}, attempt)

const timesTold = async (contract_number: string) =>
  (
    await app.look(
      `select from mail_messages where kind = 'daily-digest' and recipient = $1 and body like '%' || $2 || '%'`,
      [email, contract_number],
    )
  ).length

it('what a job that ran twice collects again is not told again', async () => {
  await remind('20260021')
  await inTheMorningOf(0)
  await run()
  expect(await timesTold('20260021')).toBe(1)
  await remind('20260021')
  await remind('20260022')
  await inTheMorningOf(1)
  await run()
  expect([await timesTold('20260021'), await timesTold('20260022')]).toEqual([1, 1])
})

it('what comes up while two runs write the digest at once is told the next day', async () => {
  await remind('20260031')
  await inTheMorningOf(2)
  const written = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const first = run((work) =>
    inCounty(async (ctx) => {
      const done = await work(ctx)
      written.resolve()
      await mayEnd.promise
      return done
    }),
  )
  await written.promise
  await remind('20260032')
  const second = run()
  await new Promise((resolve) => setTimeout(resolve, 300))
  mayEnd.resolve()
  await Promise.all([first, second])
  await inTheMorningOf(3)
  await run()
  expect([await timesTold('20260031'), await timesTold('20260032')]).toEqual([1, 1])
})

it('what was told is kept for a while only', async () => {
  await inTheMorningOf(80)
  await run()
  expect(await app.look('select from digest_items where told_on is not null')).toEqual([])
})
