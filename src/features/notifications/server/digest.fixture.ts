/** A contract manager of Alder County who has one kind of email collected for the digest, and a clock that stands still. */
import type { Ctx } from '#platform/server/context.ts'
import { transact } from '#platform/server/http/run.ts'
import { addDays, dayIn, momentIn } from '#platform/shared/days.ts'
import { startTestApp } from '#testing/test-app.ts'
import { chooseOwnMail } from '../contract.ts'
import { sendNotification } from './index.ts'

export const email = 'contracts@alder.example'

export async function openDigest() {
  const app = await startTestApp()
  app.clock.stop()
  const firstDay = addDays(dayIn('UTC', app.clock.now()), 2)

  /** After a login of its own: none outlasts the days that pass. */
  async function choose(choice: 'now' | 'digest' | 'never') {
    const manager = await app.signIn('alder', 'contracts')
    return manager.call(chooseOwnMail, { params: { key: 'AMEND-RENEW-NOTICE' }, body: { choice } })
  }

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
          link: `http://alder.localhost:3000/contracts/${contract_number}`,
          end_date: '12/31/2026',
          days_left: '30',
        },
        once: `digest-test:${contract_number}`,
      }),
    )

  /** To a time by the county's clocks, so many days from the first one. */
  async function moveTo(day: number, time: string): Promise<void> {
    const { timeZone } = await app.platform.tenants.ofHost('alder.localhost')
    const moment = momentIn(timeZone, addDays(firstDay, day), time)
    app.clock.advance({ minutes: (moment.getTime() - app.clock.now().getTime()) / 60_000 })
  }

  await choose('digest')
  return { app, choose, inCounty, remind, moveTo }
}
