import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkSession, login, logout } from '#features/auth/contract.ts'
import { createDepartment, listDepartments } from '#features/departments/contract.ts'
import { createItem, listMeetings } from '#features/meetings/contract.ts'
import { getCounty } from '#features/tenants/contract.ts'
import { updateCounty } from '#features/tenants/settings-contract.ts'
import { type BehindTheScenes, lookBehind } from '#testing/behind-the-scenes.ts'
import { Caller } from '#testing/caller.ts'
import { makeDataFolder, removeDataFolder } from '#testing/data-folder.ts'
import { readEvents } from '#testing/event-reader.ts'
import { doorTo, signInAt } from '#testing/server-door.ts'
import { type ServerProcess, startServer } from '#testing/start-server.ts'
import { demoCounties } from './demo-counties.ts'

let dataDir: string
let first: ServerProcess
let second: ServerProcess
let behind: BehindTheScenes

beforeAll(async () => {
  dataDir = await makeDataFolder()
  const start = () => startServer({ dataDir, env: { LOG_LEVEL: 'error' } })
  const both = await Promise.all([start(), start()]) // on an empty folder: both migrate, both make the counties
  first = both[0]
  second = both[1]
  behind = await lookBehind(dataDir)
}, 240_000)
beforeEach(() => behind.look('delete from sign_in_failures'))

afterAll(async () => {
  await Promise.all([first?.stop(), second?.stop()])
  await behind?.leave()
  await removeDataFolder(dataDir)
}, 60_000)

/** Someone who signed in at one server, with their next request at the other. */
const at = (server: ServerProcess, caller: Caller) =>
  new Caller(doorTo(server.port), caller.county, caller.token)
const fields = (munis_id: string) => ({ munis_id, name: 'Weights and Measures' })

describe('two servers on one database', () => {
  it('may start at once on an empty one: everything is there once', async () => {
    const migrations = await behind.look(
      'select name, count(*)::int from migrations group by name having count(*) > 1',
    )
    expect(migrations).toEqual([])
    const counties = await behind.look<{ subdomain: string }>(
      'select subdomain from tenants where disabled_at is null order by 1',
    )
    expect(counties.map((county) => county.subdomain)).toEqual(demoCounties.map((county) => county.subdomain))
    for (const { subdomain } of demoCounties)
      expect((await behind.verifyAudit(subdomain)).break).toBeUndefined()
    const clerk = await signInAt(second.port, 'dogwood', 'clerk')
    expect((await at(first, clerk).call(listDepartments, {})).body).toHaveLength(20)
  })

  it('know the sessions of each other, and end them for each other at once', async () => {
    const clerk = await signInAt(first.port, 'alder', 'clerk')
    const there = at(second, clerk)
    expect((await there.call(checkSession, {})).body.user.email).toBe('clerk@alder.example')
    expect((await there.call(listDepartments, {})).status).toBe(200)
    await clerk.call(logout, {})
    expect((await there.call(checkSession, {})).status).toBe(401)
    expect((await there.call(listDepartments, {})).status).toBe(401)
  })

  it('know at once that a county was renamed at the other', async () => {
    const admin = await signInAt(first.port, 'cedar', 'full.admin')
    const there = new Caller(doorTo(second.port), 'cedar')
    const nameThere = async () => (await there.call(getCounty, { params: { subdomain: 'cedar' } })).body.name
    expect(await nameThere()).toBe('Cedar County')
    await admin.call(updateCounty, { body: { name: 'County of Cedar' } })
    await expect.poll(nameThere, { timeout: 5_000 }).toBe('County of Cedar')
  })

  it('tell who follows a meeting at one of what is done to it at the other, and who else is there', async () => {
    const clerk = await signInAt(first.port, 'alder', 'clerk')
    const admin = await signInAt(second.port, 'alder', 'full.admin')
    const [meeting] = (
      await clerk.call(listMeetings, { query: { limit: 1, tab: 'board', sort: 'upcoming' } })
    ).body
    if (!meeting) throw new Error('the demo county has meetings')
    const path = `/api/meetings/${meeting.id}/changes?as=editor`
    const streams = [await readEvents(first.port, clerk, path), await readEvents(second.port, admin, path)]
    const [here, there] = streams
    const heard = () => streams.map(({ said }) => said.filter((each) => each === 'changed {}').length)
    await expect.poll(() => here?.said.at(-1), { timeout: 5000 }).toMatch(/^here \[\{"id"/)
    await expect.poll(() => there?.said.at(-1), { timeout: 5000 }).toMatch(/^here \[\{"id"/)
    const before = heard()
    const added = await clerk.call(createItem, {
      params: { id: meeting.id },
      body: { description: 'Road salt' },
    })
    expect(added.status).toBe(200)
    await expect.poll(heard, { timeout: 10_000, interval: 20 }).toEqual(before.map((count) => count + 1))
    for (const stream of streams) stream.close()
  })

  it('do once what is sent to both at once with one key', async () => {
    const admin = await signInAt(first.port, 'alder', 'full.admin')
    const headers = { 'idempotency-key': randomUUID() }
    const servers = [first, second, first, second, first, second]
    const answers = await Promise.all(
      servers.map((server) => at(server, admin).call(createDepartment, { body: fields('T1') }, { headers })),
    )
    expect(answers.map((answer) => answer.status)).toEqual(servers.map(() => 200))
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
  })

  it('slow down guessing together', async () => {
    const guess = async (server: ServerProcess) => {
      const body = { email: 'finance@alder.example', password: 'a guess', subdomain: 'alder' }
      return (await new Caller(doorTo(server.port), 'alder').call(login, { body })).status
    }
    const statuses: number[] = []
    for (const server of [first, second, first, second, first, second, first])
      statuses.push(await guess(server))
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
  })

  it('write one unbroken record', async () => {
    const admin = await signInAt(first.port, 'birch', 'full.admin')
    const { events } = await behind.verifyAudit('birch')
    const writes = Array.from({ length: 40 }, (_, n) =>
      at(n % 2 ? first : second, admin).call(createDepartment, { body: fields(`W${n}`) }),
    )
    const statuses = new Set((await Promise.all(writes)).map((answer) => answer.status))
    expect(statuses).toEqual(new Set([200]))
    const after = await behind.verifyAudit('birch')
    expect(after.break).toBeUndefined()
    expect(after.events).toBe(events + 40)
  })

  it('go on when one of them stops', async () => {
    const admin = await signInAt(first.port, 'cedar', 'full.admin')
    await first.stop()
    expect((await at(second, admin).call(createDepartment, { body: fields('S1') })).status).toBe(200)
  })
})
