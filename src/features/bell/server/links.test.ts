/** Where a notice leads, and who still sees it, follows from what it is about, whatever people typed. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { contractCalls } from '#features/contracts/calls.ts'
import { idOf } from '#features/contracts/server/signing.fixture.ts'
import { joining, registered } from '#features/firms/server/firms.fixture.ts'
import { chooseOwnMail } from '#features/notifications/contract.ts'
import { sendDigests } from '#features/notifications/server/index.ts'
import { addDays, dayIn, momentIn } from '#platform/shared/days.ts'
import { noticesOf, openBell } from './bell.fixture.ts'

let bell: Awaited<ReturnType<typeof openBell>>
beforeAll(async () => {
  bell = await openBell()
})
afterAll(() => bell.app.close())
beforeEach(async () => {
  await bell.app.look('delete from bell_notices')
  await bell.app.look('delete from matter_recusals')
})

async function mention(body: string): Promise<void> {
  const answer = await bell.manager.call(contractCalls.comments.addComment, {
    params: { id: bell.contract },
    body: { body, mentions: [await idOf(bell.app, 'attorney')] },
  })
  expect(answer.status).toBe(200)
  await bell.app.runJobs()
}

const elsewhere = 'Their prices are at https://elsewhere.example/login, please look.'
const other = () => `As in http://alder.localhost:3000/contracts/${randomUUID()} of last year.`

it.each([
  ['of another site', () => elsewhere],
  ['of another record', other],
])('leads from a mention to its record, with an address %s in the comment', async (_what, body) => {
  await mention(body())
  expect((await noticesOf(bell.attorney)).map(({ path }) => path)).toEqual([
    `/contracts/${bell.contract}?tab=comments`,
  ])
})

it('shows no mention of a record that its reader may no longer see, with an address in the comment', async () => {
  await mention(elsewhere)
  await bell.app.look(
    `insert into matter_recusals (tenant_id, matter_id, user_id, recused_at)
     select tenant_id, $1, id, now() from users where email = 'attorney@alder.example'`,
    [bell.contract],
  )
  expect(await noticesOf(bell.attorney)).toEqual([])
})

it('tells of a vendor’s registration, with an address in its message', async () => {
  const [firm] = await bell.app.look<{ name: string }>(
    `select v.name from vendors v join tenants t on t.id = v.tenant_id
     where t.subdomain = 'alder' and v.had_people_since is null order by v.name limit 1`,
  )
  await registered(bell.app, 'joiner', joining(firm?.name ?? '', other()))
  await bell.app.runJobs()
  const reviews = (await noticesOf(await bell.app.signIn('alder', 'clerk'))).filter(
    ({ type }) => type === 'vendor-review',
  )
  expect(reviews.map(({ path }) => path)).toEqual(['/vendor-registrations'])
})

it('leads from the daily digest to the county’s own pages alone', async () => {
  await bell.attorney.call(chooseOwnMail, { params: { key: 'mention' }, body: { choice: 'digest' } })
  await mention(elsewhere)
  // As it was collected while the first address of a text was taken.
  await bell.app.look(
    `insert into digest_items (tenant_id, user_id, once, key, line, link, added_at)
     select tenant_id, id, 'earlier', 'mention', 'Earlier', 'https://elsewhere.example/waiting', $1 from users
     where email = 'attorney@alder.example'`,
    [bell.app.clock.now()],
  )
  const { timeZone } = await bell.app.platform.tenants.ofHost('alder.localhost')
  const now = bell.app.clock.now()
  const morning = momentIn(timeZone, addDays(dayIn(timeZone, now), 1), '08:00')
  bell.app.clock.advance({ minutes: (morning.getTime() - now.getTime()) / 60_000 })
  await bell.inCounty((ctx) => ctx.enqueue(sendDigests, {}))
  await bell.app.runJobs()
  const [digest] = await bell.app.look<{ body: string }>(
    "select body from mail_messages where kind = 'daily-digest' and recipient = 'attorney@alder.example'",
  )
  expect(digest?.body).toContain(
    `\n  http://alder.localhost:3000/contracts/${bell.contract}?tab=comments\n- Earlier\n  http://alder.localhost:3000/waiting\n`,
  )
})
