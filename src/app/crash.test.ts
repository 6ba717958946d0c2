import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDepartment, listDepartments } from '#features/departments/contract.ts'
import { listOwnSubmissions, submitSealed } from '#features/submissions/contract.ts'
import { type Prepared, sealFor, sendSealed } from '#features/submissions/server/sent.fixture.ts'
import { getSolicitationToSubmit } from '#features/submissions/vendor-contract.ts'
import { type BehindTheScenes, lookBehind } from '#testing/behind-the-scenes.ts'
import { Caller } from '#testing/caller.ts'
import { makeDataFolder, removeDataFolder } from '#testing/data-folder.ts'
import { doorTo, signInAt } from '#testing/server-door.ts'
import { type ServerProcess, startServer } from '#testing/start-server.ts'

type Sealed = Prepared['body']

let dataDir: string
let server: ServerProcess

const start = () => startServer({ dataDir, env: { LOG_LEVEL: 'silent' } })

beforeAll(async () => {
  dataDir = await makeDataFolder()
  server = await start()
}, 480_000)
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

/** Sealed and sent by the demo county’s vendor, and all but made to count. */
async function prepareSubmission(behind: BehindTheScenes): Promise<{ vendor: Caller; body: Sealed }> {
  const vendor = await signInAt(server.port, 'alder', 'vendor')
  const [open] = await behind.look<{ id: string }>(
    `select p.id from published_solicitations p join tenants t on t.id = p.tenant_id
     where t.subdomain = 'alder' and p.due_at > clock_timestamp()
       and exists (select from project_opening_officials o where o.project_id = p.id)`,
  )
  const { body: found } = await vendor.call(getSolicitationToSubmit, { params: { id: open?.id ?? '' } })
  const recipients = (found.opening?.officials ?? []).map(({ recipient }) => recipient)
  const to = {
    solicitation_id: found.id,
    round: 1,
    vendor_id: found.firms[0]?.id ?? '',
    addenda: found.version,
  }
  const sealed = await sealFor(to, Buffer.from('Unit price 12.5000'), recipients)
  return { vendor, body: (await sendSealed(vendor, sealed)).body }
}

/** The server dies, what kept it is let go, and it is started again. Returns the same vendor at its new port. */
async function killAndStart(vendor: Caller, letGo: () => Promise<unknown>): Promise<Caller> {
  server.process.kill('SIGKILL')
  await once(server.process, 'exit')
  await letGo()
  server = await start()
  return new Caller(doorTo(server.port), 'alder', vendor.token)
}

/** Someone who has this table locked waits, and goes no further. */
const isWaiting = (behind: BehindTheScenes, event: string, table: string) =>
  vi.waitFor(
    async () =>
      expect(
        await behind.look(
          `select from pg_stat_activity a join pg_locks l on l.pid = a.pid and l.relation = $2::regclass
           where a.wait_event = $1 and l.mode in ('RowExclusiveLock', 'RowShareLock')`,
          [event, table],
        ),
      ).not.toEqual([]),
    { timeout: 10_000, interval: 20 },
  )

describe('while a vendor submits', { timeout: 120_000 }, () => {
  let behind: BehindTheScenes
  beforeEach(async () => {
    behind = await lookBehind(dataDir)
  })
  afterEach(() => behind.leave())

  const headers = { 'idempotency-key': 'the same key' }
  const recordedOf = ({ receipt_code }: Sealed) =>
    behind.look(
      `select s.ended, (select count(*)::int from sealed_events e where e.detail->>'receipt_code' = s.receipt_code) as events
       from submissions s where s.receipt_code = $1`,
      [receipt_code],
    )

  it('the server is killed after it counted and before the receipt was sent: the same key gives that receipt', async () => {
    const { vendor, body } = await prepareSubmission(behind)
    // PostgreSQL has written the commit and waits for a copy of it that never comes, so the server isn’t told.
    await setStandby(behind, 'no one')
    const cut = vendor.call(submitSealed, { body }, { headers }).catch(() => 'no answer')
    await isWaiting(behind, 'SyncRep', 'submissions')
    const again = await killAndStart(vendor, () => setStandby(behind, ''))
    expect(await cut).toBe('no answer')
    expect(await recordedOf(body)).toEqual([{ ended: null, events: 1 }])
    const { body: own } = await again.call(listOwnSubmissions, {
      query: { solicitation: body.solicitation_id },
    })
    const counted = own.find(({ state }) => state === 'standing')
    const answers = [
      await again.call(submitSealed, { body }, { headers }),
      await again.call(submitSealed, { body }, { headers: { 'idempotency-key': 'another key' } }),
    ]
    for (const { status, body: receipt } of answers) {
      expect(status).toBe(200)
      expect(counted).toMatchObject(receipt)
      expect(receipt.receipt_code).toBe(body.receipt_code)
    }
    expect(await recordedOf(body)).toEqual([{ ended: null, events: 1 }])
  })

  it('the server is killed before it counted: nothing is on record, and the same key submits it once', async () => {
    const { vendor, body } = await prepareSubmission(behind)
    const holder = await behind.hold('select from published_solicitations where id = $1 for update', [
      body.solicitation_id,
    ])
    const cut = vendor
      .call(submitSealed, { body }, { headers: { 'idempotency-key': 'a key' } })
      .catch(() => 'no answer')
    await isWaiting(behind, 'transactionid', 'published_solicitations')
    const again = await killAndStart(vendor, holder.release)
    expect(await cut).toBe('no answer')
    expect(await recordedOf(body)).toEqual([])
    const twice = await Promise.all(
      [1, 2].map(() => again.call(submitSealed, { body }, { headers: { 'idempotency-key': 'a key' } })),
    )
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect(twice[1]?.body).toEqual(twice[0]?.body)
    expect(await recordedOf(body)).toEqual([{ ended: null, events: 1 }])
  })
})

async function setStandby(behind: BehindTheScenes, name: string) {
  await behind.look(`alter system set synchronous_standby_names = '${name && `"${name}"`}'`)
  await behind.look('select pg_reload_conf()')
}
