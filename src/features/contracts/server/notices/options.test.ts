import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { addDays } from '#platform/shared/days.ts'
import { letContractEnd } from '../../calendar-contract.ts'
import { type ContractDesks, executed, openContractDesks } from '../contracts.fixture.ts'
import { runNotices } from './notices.fixture.ts'

vi.setConfig({ testTimeout: 120_000 })

let desks: ContractDesks
beforeAll(async () => {
  desks = await openContractDesks()
})
afterAll(() => desks.app.close())

const today = () => desks.app.clock.today()
const options = { count: 1, months: 12, noticeDays: 45 }

/** Days on which the manager was told to decide on this contract’s option. */
async function toldOn(name: string, days: readonly string[]): Promise<string[]> {
  const told: string[] = []
  const count = async () =>
    (
      await desks.app.look(
        `select from mail_messages where kind = 'option-to-renew' and recipient = 'contracts@alder.example' and body like $1`,
        [`%${name}%`],
      )
    ).length
  for (const day of days) {
    const before = await count()
    await runNotices(desks.app, day)
    await runNotices(desks.app, day)
    for (let each = await count(); each > before; each--) told.push(day)
  }
  return told
}

const around = (day: string) => [-61, -31, -30, -29, -1, 0, 1, 20].map((days) => addDays(day, days))

it('tells the latest day to decide on an option a month ahead and on the day, each once', async () => {
  const end = addDays(today(), 200)
  const decideBy = addDays(end, -45)
  await executed(desks, { startDate: today(), endDate: end, contractName: 'With an option', options })
  await executed(desks, { startDate: today(), endDate: end, contractName: 'Without any', options: null })
  expect(await toldOn('With an option', around(decideBy))).toEqual([addDays(decideBy, -30), decideBy])
  expect(await toldOn('Without any', around(decideBy))).toEqual([])
  const [mail] = await desks.app.look<{ subject: string; body: string }>(
    `select subject, body from mail_messages where kind = 'option-to-renew' and body like '%With an option%' limit 1`,
  )
  expect(mail?.subject).toMatch(/^Contract \d+: decide on the option to renew by \d\d\/\d\d\/\d{4}$/)
  expect(mail?.body).toContain('?tab=changes')
})

it('tells nothing once someone let the contract end', async () => {
  const end = addDays(today(), 200)
  const id = await executed(desks, { startDate: today(), endDate: end, contractName: 'Left to end', options })
  const left = await desks.manager.call(letContractEnd, { params: { id }, body: { reason: 'Sold.' } })
  expect(left.status).toBe(200)
  expect(await toldOn('Left to end', around(addDays(end, -45)))).toEqual([])
})
