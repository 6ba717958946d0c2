import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '#testing/test-app.ts'
import { email, openDigest } from './digest.fixture.ts'
import { sendDigests } from './index.ts'

type Desk = Awaited<ReturnType<typeof openDigest>>
let app: TestApp
let desk: Desk
beforeAll(async () => {
  desk = await openDigest()
  app = desk.app
})
afterAll(() => app.close())

const choose: Desk['choose'] = (choice) => desk.choose(choice)
const remind = (contractNumber: string) => desk.remind(contractNumber)

async function run(day: number, time: string): Promise<void> {
  await desk.moveTo(day, time)
  await desk.inCounty((ctx) => ctx.enqueue(sendDigests, {}))
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
    '- Contract 20260001 expires 12/31/2026\n  http://alder.localhost:3000/contracts/20260001\n- Contract 20260002',
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
