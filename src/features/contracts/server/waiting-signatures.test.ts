import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listWaiting } from '#features/matters/contract.ts'
import { delegate } from '#features/routing/delegations-contract.ts'
import { listToSign } from '#features/signing/contract.ts'
import { remindSigners } from '#features/signing/server/job-kinds.ts'
import { transact } from '#platform/server/http/run.ts'
import { addDays } from '#platform/shared/days.ts'
import type { Caller } from '#testing/caller.ts'
import { listContracts } from '../contract.ts'
import { act, type ContractDesks, openContractDesks } from './contracts.fixture.ts'
import { addContact, emailsTo, idOf, linkOf, sent, signAs, vendorSigner, visit } from './signing.fixture.ts'

let desks: ContractDesks
beforeAll(async () => {
  desks = await openContractDesks({ TRUST_PROXY: '1' })
  await addContact(desks)
})
afterAll(() => desks.app.close())

const county = async (account: string) => ({
  side: 'county' as const,
  user: await idOf(desks.app, account),
})
const outside = { side: 'vendor' as const, ...vendorSigner }
const today = () => desks.app.clock.today()

describe('a signature that is waited for', () => {
  const isToSign = async (by: Caller, id: string) => {
    const [contract] = await desks.app.look<{ number: string }>('select number from matters where id = $1', [
      id,
    ])
    const { body } = await by.call(listWaiting, { query: { kind: 'signature' } })
    return body.some(({ number }) => number === contract?.number)
  }
  const waits = async (by: Caller, id: string) => {
    const list = await by.call(listContracts, { query: { tab: 'waiting' } })
    const isListed = list.body.some((row) => row.id === id)
    expect(await isToSign(by, id)).toBe(isListed)
    return isListed
  }

  it('is in Waiting My Action of the signer whose turn it is, and of no one else', async () => {
    const { attorney, auditor, finance } = desks
    const { id } = await sent(desks, {
      signers: [await county('attorney'), await county('auditor'), outside],
    })
    await attorney.call(delegate, {
      body: { delegate_id: await idOf(desks.app, 'finance'), starts_on: today(), ends_on: today() },
    })
    expect(await Promise.all([attorney, auditor, finance].map((by) => waits(by, id)))).toEqual([
      true,
      false,
      false,
    ])
    await signAs(attorney, id)
    expect(await Promise.all([attorney, auditor].map((by) => waits(by, id)))).toEqual([false, true])
    const stranger = await desks.app.signIn('birch', 'auditor')
    expect(await waits(stranger, id)).toBe(false)
    await act(desks.administrator, id, 'return', 'The term is wrong.')
    expect(await waits(auditor, id)).toBe(false)
  })

  it('waits since it is someone’s turn, not since the step began', async () => {
    const { app, attorney, auditor } = desks
    const { id } = await sent(desks, {
      signers: [await county('attorney'), await county('auditor'), outside],
    })
    app.clock.advance({ minutes: 7 })
    const since = app.clock.now().getTime()
    await signAs(attorney, id)
    const { body } = await auditor.call(listContracts, { query: { tab: 'waiting', limit: 100 } })
    const shown = body.find((row) => row.id === id)?.waiting_since ?? ''
    expect(new Date(shown).getTime()).toBeGreaterThanOrEqual(since)
  })

  it('is listed once for someone who also handles the step', async () => {
    const { administrator } = desks
    const { id } = await sent(desks, { signers: [await county('administrator'), outside] })
    const { body } = await administrator.call(listContracts, { query: { tab: 'waiting', limit: 100 } })
    expect(body.filter((row) => row.id === id)).toHaveLength(1)
  })

  it('is in the portal of a vendor’s person, and not among the county’s lists', async () => {
    const person = await desks.app.signIn('alder', 'vendor')
    const vendor = (
      await desks.app.look<{ vendor_id: string }>('select vendor_id from user_vendors where user_id = $1', [
        await idOf(desks.app, 'vendor'),
      ])
    )[0]?.vendor_id
    const { id } = await sent(desks, {
      fields: { vendor },
      signers: [
        { side: 'vendor', name: 'Vera Vendor', email: 'vendor@alder.example' },
        await county('administrator'),
      ],
    })
    expect((await person.call(listToSign, {})).body.map(({ number }) => number)).toHaveLength(1)
    const listed = await person.call(listContracts, { query: { tab: 'waiting' } })
    expect(listed.body?.some?.((row) => row.id === id)).not.toBe(true)
  })
})

describe('reminders of signatures', () => {
  let both: string
  let one: string
  /** Logins don’t outlast the days that follow. */
  beforeAll(async () => {
    both = (await sent(desks, { signers: [await county('attorney'), await county('auditor'), outside] })).id
    one = (await sent(desks, { signers: [await county('auditor'), outside] })).id
    const byLink = (await sent(desks, { signers: [outside, await county('administrator')] })).id
    for (const id of [both, one, byLink]) await dueOn(id, null)
  })

  const email = { attorney: 'attorney@alder.example', auditor: 'auditor@alder.example' }
  /** So many runs of the daily job at once. */
  const run = async (times = 1) => {
    const tenant = await desks.app.platform.tenants.ofHost('alder.localhost')
    for (let n = 0; n < times; n += 1)
      await transact(
        desks.app.platform,
        tenant,
        () => ({ kind: 'system', name: 'test' }),
        (ctx) => ctx.enqueue(remindSigners, {}),
      )
    await desks.app.runJobs()
  }
  const dueOn = (id: string, days: number | null) =>
    desks.app.look('update matters set due_on = $2 where id = $1', [
      id,
      days === null ? null : addDays(today(), days),
    ])
  const reminders = async (to: string) =>
    (await emailsTo(desks.app, to, 'signature-requested')).filter(({ subject }) =>
      subject.startsWith('Reminder: '),
    ).length

  it('replace a link before it stops working, and after it did', async () => {
    const first = await linkOf(desks.app)
    desks.app.clock.advance({ days: 11 })
    await run()
    expect(await linkOf(desks.app)).toBe(first)
    desks.app.clock.advance({ days: 2 })
    await run(2)
    await run()
    const second = await linkOf(desks.app)
    expect(second).not.toBe(first)
    expect(await reminders(vendorSigner.email)).toBe(1)
    expect((await visit(desks.app, first)).text).toContain('newer link')
    expect((await visit(desks.app, second)).status).toBe(200)
    desks.app.clock.advance({ days: 200 })
    await run()
    expect(await reminders(vendorSigner.email)).toBe(2)
  })

  it('go out the day before the step is overdue, once, to those whose turn it is', async () => {
    const id = both
    await dueOn(id, 5)
    await run()
    expect(await reminders(email.attorney)).toBe(0)
    // Four days later nothing has run since: still one email.
    desks.app.clock.advance({ days: 6 })
    await run(2)
    await run()
    expect([await reminders(email.attorney), await reminders(email.auditor)]).toEqual([1, 0])
    await dueOn(id, 8)
    await run()
    desks.app.clock.advance({ days: 8 })
    await run()
    expect(await reminders(email.attorney)).toBe(2)
  })

  it('wait while the contract is on hold, and end with the request', async () => {
    const id = one
    await dueOn(id, 2)
    await desks.app.look("update matters set held_at = now(), hold_reason = 'Wait' where id = $1", [id])
    desks.app.clock.advance({ days: 3 })
    await run()
    expect(await reminders(email.auditor)).toBe(0)
    await desks.app.look("update matters set held_at = null, hold_reason = '' where id = $1", [id])
    await desks.app.look('update users set disabled_at = now() where email = $1', [email.auditor])
    await run()
    expect(await reminders(email.auditor)).toBe(0)
    await desks.app.look('update users set disabled_at = null where email = $1', [email.auditor])
    await run()
    expect(await reminders(email.auditor)).toBe(1)
  })
})
