import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { routesOf } from '#app/server.ts'
import { logout } from '#features/auth/contract.ts'
import { EventStream } from '#platform/server/changes/index.ts'
import { buildHttp } from '#platform/server/http/app.ts'
import type { Caller } from '#testing/caller.ts'
import { type EventReader, readEvents } from '#testing/event-reader.ts'
import type { TestApp } from '#testing/test-app.ts'
import * as contract from '../../contract.ts'
import { followMeeting } from '../../live/changes-contract.ts'
import { openTestClerk, type TestClerk } from '../test-clerk.fixture.ts'

let app: TestApp
let clerk: Caller
let reader: Caller
let stranger: Caller
let scheduled: TestClerk['scheduled']
let http: FastifyInstance
let port: number
let meeting: string
const open: EventReader[] = []

async function listening() {
  const metrics = new Registry()
  const options = { routes: routesOf(app.platform), beatEvery: 200 }
  const server = await buildHttp({ ...app.platform, metrics }, options)
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  return { server, metrics, port: Number(new URL(address).port) }
}

beforeAll(async () => {
  ;({ app, clerk, reader, stranger, scheduled } = await openTestClerk())
  ;({ server: http, port } = await listening())
  meeting = await scheduled()
})
afterEach(() => {
  for (const each of open.splice(0)) each.close()
})
afterAll(async () => {
  await http.close()
  await app.close()
})

async function follow(caller: Caller, path = `/api/meetings/${meeting}/changes`, at = port) {
  const stream = await readEvents(at, caller, path)
  open.push(stream)
  if (stream.status === 200) await expect.poll(() => stream.said[0]).toMatch(/^open /)
  return stream
}

const changes = ({ said }: EventReader) => said.filter((each) => each.startsWith('changed'))
const add = (description: string, id = meeting) =>
  clerk.call(contract.createItem, { params: { id }, body: { description } })
const within = { timeout: 2000, interval: 20 }

describe('who follows a meeting', () => {
  it('hears of a change below it within a second, and nothing of what it says', async () => {
    const stream = await follow(reader)
    // the connection to the database is there, and what may have been missed before was told
    await expect.poll(() => changes(stream).length).toBeGreaterThan(0)
    const before = changes(stream).length
    await add('Road salt')
    await expect.poll(() => changes(stream).length, { timeout: 1000, interval: 10 }).toBe(before + 1)
    expect(stream.said.filter((each) => !/^(changed \{\}|open \{"quiet":\d+\}|:)$/.test(each))).toEqual([])
    await expect.poll(() => stream.said, within).toContain(':') // a sign of life
  })

  it('is told at the start for how long nothing has changed', async () => {
    const stream = await follow(reader)
    await add('Culvert')
    await expect.poll(() => changes(stream).length, within).toBeGreaterThan(0)
    const heard = performance.now()
    const other = await scheduled()
    await new Promise((resolve) => setTimeout(resolve, 300))
    const quietAt = async (path?: string) =>
      JSON.parse((await follow(reader, path)).said[0]?.slice('open '.length) ?? '').quiet
    expect(await quietAt()).toBeGreaterThanOrEqual(300)
    expect(await quietAt('/api/changes')).toBeLessThan(performance.now() - heard)
    const added = performance.now()
    await add('Bridge', other)
    await expect
      .poll(async () => (await quietAt('/api/changes')) < performance.now() - added, within)
      .toBe(true)
  })

  it('hears of no other meeting; who follows all of them hears of each', async () => {
    const [one, all] = await Promise.all([follow(reader), follow(reader, '/api/changes')])
    const before = [changes(one).length, changes(all).length]
    await add('Bridge', await scheduled())
    await expect.poll(() => changes(all).length, within).toBeGreaterThan(before[1] ?? 0)
    expect(changes(one).length).toBe(before[0])
  })

  it('must be signed in, in this county, and may see meetings', async () => {
    expect((await follow(app.visitor('alder'))).status).toBe(401)
    expect((await follow(stranger)).status).toBe(404)
    expect((await follow(stranger.at('alder'))).status).toBe(404)
    expect((await follow(await app.signIn('alder', 'vendor'))).status).toBe(403)
    expect((await clerk.call(followMeeting, { params: { id: meeting } })).status).toBe(400)
  })

  it('hears nothing of another county', async () => {
    const there = await follow(stranger, '/api/changes')
    await new Promise((resolve) => setTimeout(resolve, 300))
    const before = changes(there).length
    await add('Only Alder')
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(changes(there).length).toBe(before)
  })

  it('is told again when the connection to the database was lost', async () => {
    const stream = await follow(reader)
    const before = changes(stream).length
    await app.look(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'countyhall changes'",
    )
    await expect.poll(() => changes(stream).length, { timeout: 10_000 }).toBeGreaterThan(before)
    const again = changes(stream).length
    await add('After the cut')
    await expect.poll(() => changes(stream).length, within).toBe(again + 1)
  })
})

describe('a stream ends', () => {
  it('with the session', async () => {
    const caller = await app.signIn('alder', 'readonly')
    const stream = await follow(caller)
    await caller.call(logout, {})
    await expect.poll(() => stream.hasEnded, within).toBe(true)
  })

  it('when the role may no longer see meetings, or the user is disabled', async () => {
    const [finance, attorney] = [await app.signIn('alder', 'finance'), await app.signIn('alder', 'attorney')]
    const streams = [await follow(finance), await follow(attorney)]
    await app.look(
      `update roles set granted = '{}' where id = (select role_id from users where email = 'finance@alder.example')`,
    )
    await app.look("update users set disabled_at = now() where email = 'attorney@alder.example'")
    await expect.poll(() => streams.map((each) => each.hasEnded), within).toEqual([true, true])
  })

  it('when nobody did anything for too long: being open is not being active', async () => {
    const stream = await follow(await app.signIn('alder', 'readonly'))
    app.clock.advance({ minutes: 31 })
    await expect.poll(() => stream.hasEnded, within).toBe(true)
    clerk = await app.signIn('alder', 'clerk')
    reader = await app.signIn('alder', 'readonly')
  })

  it('when the record is there no longer', async () => {
    const stream = await follow(reader)
    expect(stream.status).toBe(200)
    await app.look('update meetings set is_deleted = true where id = $1', [meeting])
    await expect.poll(() => stream.hasEnded, within).toBe(true)
    await app.look('update meetings set is_deleted = false where id = $1', [meeting])
  })

  it('when the server stops, without keeping it waiting', async () => {
    const other = await listening()
    const stream = await follow(clerk, undefined, other.port)
    expect(await other.metrics.getSingleMetricAsString('countyhall_streams_open')).toMatch(/ 1$/m)
    const start = performance.now()
    await other.server.close()
    expect(performance.now() - start).toBeLessThan(3000)
    await expect.poll(() => stream.hasEnded, within).toBe(true)
  })

  it('when the browser no longer reads', () => {
    const stream = new EventStream()
    for (let said = 0; said < 1000; said++) stream.send('changed')
    expect(stream.destroyed).toBe(true)
  })
})

it('a session has a dozen streams at the most, and one more when one is closed', async () => {
  const caller = await app.signIn('alder', 'readonly')
  const streams = await Promise.all(Array.from({ length: 12 }, () => follow(caller)))
  expect(streams.map((each) => each.status)).toEqual(streams.map(() => 200))
  expect((await follow(caller)).status).toBe(429)
  streams[0]?.close()
  await expect.poll(async () => (await follow(caller)).status, within).toBe(200)
})

it('signing in over and over brings no more streams than a few browsers need', async () => {
  const callers = await Promise.all(Array.from({ length: 5 }, () => app.signIn('alder', 'reviewer')))
  const answers = await Promise.all(
    callers.flatMap((caller) => Array.from({ length: 12 }, () => follow(caller, '/api/changes'))),
  )
  const opened = answers.filter(({ status }) => status === 200)
  expect([opened.length, answers.length - opened.length]).toEqual([48, 12])
  expect((await follow(reader)).status).toBe(200)
})

it('editors are told of each other by name, and of who leaves', async () => {
  const editing = `/api/meetings/${meeting}/changes?as=editor`
  const mine = await follow(clerk, editing)
  const theirs = await follow(await app.signIn('alder', 'full.admin'), editing)
  const watching = await follow(reader)
  const last = ({ said }: EventReader) => said.filter((each) => each.startsWith('here')).at(-1)
  await expect.poll(() => last(mine), within).toMatch(/^here \[\{"id":"[^"]+","name":"[^"]+ [^"]+"\}\]$/)
  await expect.poll(() => last(theirs), within).toMatch(/"name":/)
  expect(last(watching)).toBeUndefined()
  theirs.close()
  await expect.poll(() => last(mine), within).toBe('here []')
})
