import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { addDays } from '#platform/shared/days.ts'
import { type ContractDesks, executed, openContractDesks } from '../contracts.fixture.ts'
import { runNotices } from './notices.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

let desks: ContractDesks
beforeAll(async () => {
  desks = await openContractDesks()
  await desks.app.look(
    `update matters set status = 'archived' where kind = 'contract' and status = 'executed'`,
  )
})
afterAll(() => desks.app.close())

const runOn = (day: string) => runNotices(desks.app, day)

const told = async (name: string) =>
  (
    await desks.app.look<{ body: string }>(
      `select body from mail_messages where recipient = 'contracts@alder.example'
         and kind in ('AMEND-RENEW-NOTICE', 'notices-together') and body like $1`,
      [`%${name}%`],
    )
  ).length

it('what ended while nothing ran for a year is told once, and what was told before is not told again', async () => {
  const today = desks.app.clock.today()
  await executed(desks, { startDate: today, endDate: addDays(today, 100), contractName: 'Ended unseen' })
  await executed(desks, { startDate: today, endDate: addDays(today, 1), contractName: 'Told in time' })
  await runOn(today)
  await runOn(addDays(today, 1))
  const inTime = await told('Told in time')
  expect(inTime).toBeGreaterThan(0)
  const before = await told('Ended unseen')
  await runOn(addDays(today, 465))
  await runOn(addDays(today, 466))
  expect(await told('Ended unseen')).toBe(before + 1)
  expect(await told('Told in time')).toBe(inTime)
})
