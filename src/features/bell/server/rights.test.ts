/** Who may no longer see a record is told nothing of it, at the bell or in the digest. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addContact, idOf, sent, vendorSigner } from '#features/contracts/server/signing.fixture.ts'
import { sendDigests } from '#features/notifications/server/index.ts'
import { getSigning, listToSign } from '#features/signing/contract.ts'
import { addDays, dayIn, momentIn } from '#platform/shared/days.ts'
import { linesOf, openBell, unreadOf } from './bell.fixture.ts'
import { seenInDigest } from './visible.ts'

let bell: Awaited<ReturnType<typeof openBell>>
beforeAll(async () => {
  bell = await openBell()
})
afterAll(() => bell.app.close())

const takeNoPart = (matterId: string, account: string) =>
  bell.app.look(
    `insert into matter_recusals (tenant_id, matter_id, user_id, recused_at)
     select tenant_id, $1, id, now() from users where email = $2`,
    [matterId, `${account}@alder.example`],
  )

it('shows no request to sign what its reader may no longer see', async () => {
  await addContact(bell)
  const { id } = await sent(bell, {
    fields: { contractName: 'Ballista upkeep' },
    signers: [
      { side: 'county', user: await idOf(bell.app, 'attorney') },
      { side: 'vendor', ...vendorSigner },
    ],
  })
  const asked = async () => (await linesOf(bell.attorney)).filter((line) => line.includes('Ballista'))
  const [before, unread] = [await asked(), await unreadOf(bell.attorney)]
  const [notice] = await bell.app.look(
    `select path from bell_notices where path like '/sign/%' and line like '%Ballista%'`,
  )
  expect(notice).toBeDefined()
  expect(before.length).toBeGreaterThan(0)
  await takeNoPart(id, 'attorney')
  expect(await asked()).toEqual([])
  expect(await unreadOf(bell.attorney)).toBe(unread - before.length)
})

it('shows no request to sign to someone whose role no longer opens contracts, as the page to sign does not', async () => {
  const { signers } = await sent(bell, {
    fields: { contractName: 'Onager upkeep' },
    signers: [
      { side: 'county', user: await idOf(bell.app, 'reviewer') },
      { side: 'vendor', ...vendorSigner },
    ],
  })
  const signer = signers.find(({ side }) => side === 'county')?.id ?? ''
  const userId = await idOf(bell.app, 'reviewer')
  const line = { line: 'Please sign Onager upkeep', link: `/sign/${signer}` }
  const seen = async () => ({
    atBell: (await linesOf(bell.reviewer)).some((each) => each.includes('Onager')),
    inDigest: (await bell.inCounty((ctx) => seenInDigest([])(ctx, userId, [line]))).length > 0,
    inList: (await bell.reviewer.call(listToSign, {})).body.some(({ title }) => title.includes('Onager')),
    page: (await bell.reviewer.call(getSigning, { params: { id: signer } })).status,
  })
  expect(await seen()).toEqual({ atBell: true, inDigest: true, inList: true, page: 200 })
  await bell.app.look(
    `update roles set granted = '{meetings.see}' where id = (select role_id from users where id = $1)`,
    [userId],
  )
  expect(await seen()).toEqual({ atBell: false, inDigest: false, inList: false, page: 404 })
})

it('leaves out of the daily digest what its reader may no longer see', async () => {
  await bell.app.look(
    `insert into mail_choices (tenant_id, user_id, key, choice) select tenant_id, id, 'mention', 'digest' from users
     where email = 'contracts@alder.example'`,
  )
  await bell.tell({ subject: 'Of the trebuchet' })
  await bell.tell({ subject: 'Of nothing', link: null })
  await takeNoPart(bell.contract, 'contracts')
  const { timeZone } = await bell.app.platform.tenants.ofHost('alder.localhost')
  const now = bell.app.clock.now()
  const morning = momentIn(timeZone, addDays(dayIn(timeZone, now), 1), '08:00')
  bell.app.clock.advance({ minutes: (morning.getTime() - now.getTime()) / 60_000 })
  await bell.inCounty((ctx) => ctx.enqueue(sendDigests, {}))
  await bell.app.runJobs()
  const told = (line: string) =>
    bell.app.look(
      `select 1 from mail_messages where kind = 'daily-digest' and recipient = 'contracts@alder.example'
         and (subject = $1 or body like '%' || $1 || '%')`,
      [line],
    )
  expect(await told('Of nothing')).toHaveLength(1)
  expect(await told('Of the trebuchet')).toEqual([])
})
