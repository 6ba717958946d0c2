import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Ctx } from '#platform/server/context.ts'
import { transact } from '#platform/server/http/run.ts'
import { addDays, dayIn, momentIn } from '#platform/shared/days.ts'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { chooseOwnMail } from '../contract.ts'
import { sendDigests, sendNotification } from './index.ts'

let app: TestApp
let manager: Caller
let firstDay: string
const email = 'contracts@alder.example'
beforeAll(async () => {
  app = await startTestApp()
  app.clock.stop()
  firstDay = addDays(dayIn('UTC', app.clock.now()), 2)
  manager = await app.signIn('alder', 'contracts')
  await choose('digest')
})
afterAll(() => app.close())

const choose = (choice: 'now' | 'digest' | 'never') =>
  manager.call(chooseOwnMail, { params: { key: 'AMEND-RENEW-NOTICE' }, body: { choice } })

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

/** At a time by the county's clocks, so many days from the first one. */
async function run(day: number, time: string): Promise<void> {
  const { timeZone } = await app.platform.tenants.ofHost('alder.localhost')
  const moment = momentIn(timeZone, addDays(firstDay, day), time)
  app.clock.advance({ minutes: (moment.getTime() - app.clock.now().getTime()) / 60_000 })
  await inCounty((ctx) => ctx.enqueue(sendDigests, {}))
  await app.runJobs()
}

const digests = () =>
  app.look<{ subject: string; body: string }>(
    "select subject, body from mail_messages where kind = 'daily-digest' and recipient = $1 order by created_at",
    [email],
  )

it('is written once in the morning, with everything that came up since, each once', async () => {
  expect(await remind('20260001')).toBeUndefined()
  await remind('20260001')
  await remind('20260002')
  await run(0, '06:30')
  expect(await digests()).toEqual([])
  await run(0, '07:30')
  const [first, ...others] = await digests()
  expect(others).toEqual([])
  expect(first?.subject).toBe('2 updates from Alder County')
  expect(first?.body).toContain(
    '- Contract 20260001 expires 12/31/2026\n  http://alder.localhost/contracts/20260001\n- Contract 20260002',
  )
  await remind('20260003')
  await run(0, '13:30')
  expect(await digests()).toHaveLength(1)
  await run(1, '07:30')
  expect((await digests()).map(({ subject }) => subject)).toEqual([
    '2 updates from Alder County',
    'Contract 20260003 expires 12/31/2026',
  ])
  await run(2, '07:30')
  expect(await digests()).toHaveLength(2)
})

it('holds nothing that its reader no longer wants, and nothing for someone who left', async () => {
  manager = await app.signIn('alder', 'contracts')
  await remind('20260004')
  await choose('never')
  await choose('digest')
  await run(3, '07:30')
  expect(await digests()).toHaveLength(2)
  await remind('20260005')
  await app.look('update users set disabled_at = now() where email = $1', [email])
  await run(4, '07:30')
  expect(await digests()).toHaveLength(2)
  expect(await app.look('select * from digest_items where told_on is null')).toEqual([])
})
