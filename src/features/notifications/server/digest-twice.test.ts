import { afterAll, beforeAll, expect, it } from 'vitest'
import { email, openDigest } from './digest.fixture.ts'
import { digestJobs } from './index.ts'

type Desk = Awaited<ReturnType<typeof openDigest>>
let desk: Desk
beforeAll(async () => {
  desk = await openDigest()
})
afterAll(() => desk.app.close())

const remind = (contractNumber: string) => desk.remind(contractNumber)
const inTheMorningOf = (day: number) => desk.moveTo(day, '07:30')

const attempt = { jobId: 'x', number: 1, isLast: false, wasLost: false, signal: new AbortController().signal }
const run = async (within = desk.inCounty) =>
  digestJobs(desk.app.platform, async (_ctx, _userId, lines) => lines)[0]?.run(within, {}, attempt)

const timesTold = async (contract_number: string) =>
  (
    await desk.app.look(
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
    desk.inCounty(async (ctx) => {
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
  expect(await desk.app.look('select from digest_items where told_on is not null')).toEqual([])
})
