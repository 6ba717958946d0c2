import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { routesOf } from '#app/server.ts'
import {
  act,
  type ContractDesks,
  drafted,
  openContractDesks,
} from '#features/contracts/server/contracts.fixture.ts'
import { addContact, idOf, sent, signAs, vendorSigner } from '#features/contracts/server/signing.fixture.ts'
import { delegate, endDelegation, listDelegations } from '#features/routing/delegations-contract.ts'
import { buildHttp } from '#platform/server/http/app.ts'
import type { Caller } from '#testing/caller.ts'
import { type EventReader, readEvents } from '#testing/event-reader.ts'

let desks: ContractDesks
let http: FastifyInstance
let port: number
const open: EventReader[] = []
const within = { timeout: 3000, interval: 20 }

beforeAll(async () => {
  desks = await openContractDesks()
  const options = { routes: routesOf(desks.app.platform), beatEvery: 200 }
  http = await buildHttp({ ...desks.app.platform, metrics: new Registry() }, options)
  port = Number(new URL(await http.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterEach(() => {
  for (const each of open.splice(0)) each.close()
})
afterAll(async () => {
  await http.close()
  await desks.app.close()
})

async function follow(caller: Caller) {
  const stream = await readEvents(port, caller, '/api/changes')
  open.push(stream)
  if (stream.status !== 200) return stream
  await expect.poll(() => stream.said[0]).toMatch(/^open /)
  // What may have been missed before the connection to the database was there is told at its start.
  await new Promise((resolve) => setTimeout(resolve, 300))
  return stream
}
const changes = ({ said }: EventReader) => said.filter((each) => each.startsWith('changed'))
const role = (account: string) => `(select role_id from users where email = '${account}@alder.example')`

it('says that a contract changed to who sees contracts, and nothing of what it is', async () => {
  const stream = await follow(desks.manager)
  const before = changes(stream).length
  const { id } = await drafted(desks, { contractName: 'Zephyr culverts' })
  await expect.poll(() => changes(stream).slice(before), within).toEqual(['changed {"kind":"contract"}'])
  await act(desks.manager, id, 'submit')
  await expect.poll(() => changes(stream).length, within).toBeGreaterThan(before + 1)
  expect(
    stream.said.filter((each) => !/^(changed \{"kind":"[a-z]+"\}|open \{"quiet":\d+\}|:)$/.test(each)),
  ).toEqual([])
})

it.each([
  ['project', 'update evaluators set is_chair = is_chair'],
  ['project', 'update evaluation_rounds set started_at = started_at'],
])('says that a %s changed where something else of it begins or ceases to wait: %s', async (kind, change) => {
  const stream = await follow(await desks.app.signIn('alder', 'full.admin'))
  const before = changes(stream).length
  await desks.app.look(`${change} where tenant_id = (select id from tenants where subdomain = 'alder')`)
  await expect.poll(() => changes(stream).slice(before), within).toContain(`changed {"kind":"${kind}"}`)
})

it('says that what can wait on someone changed where another acts for them, and no longer', async () => {
  const stream = await follow(desks.auditor)
  const told = ['contract', 'project', 'resolution'].map((kind) => `changed {"kind":"${kind}"}`)
  const heardOf = async (change: () => Promise<unknown>) => {
    const before = changes(stream).length
    await change()
    await expect.poll(() => changes(stream).slice(before).sort(), within).toEqual(told)
  }
  const today = desks.app.clock.today()
  const body = { delegate_id: await idOf(desks.app, 'full.admin'), starts_on: today, ends_on: today }
  await heardOf(() => desks.attorney.call(delegate, { body }))
  const [delegation] = (await desks.attorney.call(listDelegations, {})).body
  await heardOf(() => desks.attorney.call(endDelegation, { params: { id: delegation?.id ?? '' } }))
})

it('says that a contract changed to the next signer, whose turn begins with the signature before', async () => {
  await addContact(desks)
  const signer = async (account: string) => ({
    side: 'county' as const,
    user: await idOf(desks.app, account),
  })
  const { id } = await sent(desks, {
    signers: [await signer('attorney'), await signer('auditor'), { side: 'vendor', ...vendorSigner }],
  })
  const stream = await follow(desks.auditor)
  const before = changes(stream).length
  expect((await signAs(desks.attorney, id)).status).toBe(200)
  await expect.poll(() => changes(stream).slice(before), within).toContain('changed {"kind":"contract"}')
})

it('says nothing of it to another county, and to who sees no contracts', async () => {
  const clerk = await desks.app.signIn('alder', 'finance')
  await desks.app.look(`update roles set granted = '{meetings.see}' where id = ${role('finance')}`)
  const streams = [await follow(await desks.app.signIn('birch', 'contracts')), await follow(clerk)]
  expect(streams.map(({ status }) => status)).toEqual([200, 200])
  const before = streams.map((stream) => changes(stream).length)
  const own = await follow(desks.manager)
  const heard = changes(own).length
  await drafted(desks)
  await expect.poll(() => changes(own).length, within).toBeGreaterThan(heard)
  expect(streams.map((stream) => changes(stream).length)).toEqual(before)
})

it('is for who is logged in here', async () => {
  const statuses = await Promise.all(
    [desks.app.visitor('alder'), (await desks.app.signIn('birch', 'contracts')).at('alder')].map(
      async (caller) => (await follow(caller)).status,
    ),
  )
  expect(statuses).toEqual([401, 404])
})

it('tells everyone of their own notifications, a vendor of nothing else', async () => {
  const [vendor, other] = [
    await follow(await desks.app.signIn('alder', 'vendor')),
    await follow(desks.manager),
  ]
  const before = [vendor, other].map((stream) => changes(stream).length)
  await drafted(desks)
  await desks.app.look(
    `insert into bell_notices (tenant_id, user_id, once, type, line, rung_at)
     select tenant_id, id, 'once', 'test', 'Anything', now() from users where email = 'vendor@alder.example'`,
  )
  await expect.poll(() => changes(vendor).slice(before[0]), within).toEqual(['changed {"kind":"bell"}'])
  await expect.poll(() => changes(other).length, within).toBeGreaterThan(before[1] ?? 0)
  expect(changes(other).slice(before[1])).not.toContain('changed {"kind":"bell"}')
})

it('ends when the role sees other lists than before', async () => {
  const stream = await follow(await desks.app.signIn('alder', 'readonly'))
  expect(stream.status).toBe(200)
  await desks.app.look(`update roles set granted = '{meetings.see}' where id = ${role('readonly')}`)
  await expect.poll(() => stream.hasEnded, within).toBe(true)
})
