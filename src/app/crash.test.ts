import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createDepartment, listDepartments } from '#features/departments/contract.ts'
import { lookBehind } from '#testing/behind-the-scenes.ts'
import { Caller } from '#testing/caller.ts'
import { makeDataFolder, removeDataFolder } from '#testing/data-folder.ts'
import { doorTo, signInAt } from '#testing/server-door.ts'
import { type ServerProcess, startServer } from '#testing/start-server.ts'

let dataDir: string
let server: ServerProcess

const start = () => startServer({ dataDir, env: { LOG_LEVEL: 'silent' } })

beforeAll(async () => {
  dataDir = await makeDataFolder()
  server = await start()
}, 240_000)
afterAll(async () => {
  await server.stop()
  await removeDataFolder(dataDir)
}, 60_000)

/** Writes as fast as it is answered, from several people at once, until it is told to stop. */
class Writers {
  readonly acknowledged: string[] = []
  #isWriting = true
  readonly #done: Promise<unknown>

  constructor(admin: Caller, name: string) {
    this.#done = Promise.all(['a', 'b', 'c', 'd'].map((writer) => this.#write(admin, `${name}${writer}`)))
  }

  async #write(admin: Caller, writer: string): Promise<void> {
    for (let n = 0; this.#isWriting; n++) {
      const munis_id = `${writer}-${n}`
      const answer = await admin
        .call(createDepartment, { body: { munis_id, name: 'Weights and Measures' } })
        .catch(() => undefined)
      if (answer?.status === 200) this.acknowledged.push(munis_id)
      else await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  async untilAcknowledged(count: number): Promise<void> {
    const wanted = this.acknowledged.length + count
    await expect
      .poll(() => this.acknowledged.length, { timeout: 60_000, interval: 5 })
      .toBeGreaterThan(wanted)
  }

  async stop(): Promise<void> {
    this.#isWriting = false
    await this.#done
  }
}

/** Every write that was acknowledged is there, each is on record, and the record is whole. */
async function expectAllThere(admin: Caller, acknowledged: string[]): Promise<void> {
  // A connection that died unused is found out by the request that gets it.
  const { body } = await vi.waitFor(async () => {
    const answer = await admin.call(listDepartments, {})
    expect(answer.status).toBe(200)
    return answer
  }, 10_000)
  const there = new Set(body.map((department) => department.munis_id))
  expect(acknowledged.filter((munis_id) => !there.has(munis_id))).toEqual([])
  const behind = await lookBehind(dataDir)
  try {
    expect((await behind.verifyAudit('alder')).break).toBeUndefined()
    const [row] = await behind.look<{ written: number; recorded: number }>(
      `select (select count(*)::int from departments where name = 'Weights and Measures') as written,
              (select count(*)::int from audit_events
                 where event = 'department.created' and after->>'name' = 'Weights and Measures') as recorded`,
    )
    expect(row?.recorded).toBe(row?.written)
    expect(row?.written).toBeGreaterThanOrEqual(acknowledged.length)
  } finally {
    await behind.leave()
  }
}

describe('in the middle of writing', { timeout: 120_000 }, () => {
  it('the server is killed: what it acknowledged is there after the next start', async () => {
    const admin = await signInAt(server.port, 'alder', 'full.admin')
    const writers = new Writers(admin, 'first-')
    await writers.untilAcknowledged(40)
    server.process.kill('SIGKILL')
    await once(server.process, 'exit')
    await writers.stop()
    server = await start()
    await expectAllThere(new Caller(doorTo(server.port), 'alder', admin.token), writers.acknowledged)
  })

  it('PostgreSQL is killed under it: the server goes on, and nothing that it acknowledged is lost', async () => {
    const admin = await signInAt(server.port, 'alder', 'full.admin')
    const behind = await lookBehind(dataDir)
    const writers = new Writers(admin, 'second-')
    await writers.untilAcknowledged(40)
    process.kill(behind.pid, 'SIGKILL')
    await writers.untilAcknowledged(40)
    await writers.stop()
    await behind.leave()
    await expectAllThere(admin, writers.acknowledged)
  })
})
