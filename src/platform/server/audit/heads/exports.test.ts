import { appendFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { county } from '#app/cli/county.fixture.ts'
import { createDepartment } from '#features/departments/contract.ts'
import { countyId } from '#testing/county-rows.ts'
import { testSecret } from '#testing/global-setup.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { startBucket } from '../../files/bucket.fixture.ts'
import { startMailServer } from '../../mail/smtp.fixture.ts'
import { asOwner } from '../audit.fixture.ts'
import { auditKeysOf } from '../keys.ts'
import { type Audit, openAudit, startExports } from '../open-audit.ts'
import { verifyChain } from '../verify.ts'
import { appendToFolder } from './folder.ts'
import { parseHeadLine, sealHeads } from './line.ts'
import { headSourcesAt, readHeads } from './read-heads.ts'

let app: TestApp
let alder: string

async function start(env: Record<string, string> = {}): Promise<void> {
  app = await startTestApp({ env })
  app.clock.stop()
  alder = await countyId(app, 'alder')
}
afterEach(() => app.close())

const exportNow = () => startExports(app.platform.audit, app.platform.database, app.platform.dispatcher)
const write = async (munis_id: string) => {
  const admin = await app.signIn('alder', 'full.admin')
  return (await admin.call(createDepartment, { body: { munis_id, name: 'Weights' } })).status
}
const folder = () => app.platform.audit.headsFolder
const today = () => app.clock.now().toISOString().slice(0, 10)
const linesIn = async (name: string) =>
  (await readFile(join(folder(), name), 'utf8')).split('\n').flatMap((text) => parseHeadLine(text) ?? [])
const linesOf = (day: string) => linesIn(`${day}.jsonl`)
const recordOf = async (tenantId = alder) => {
  const { byCounty } = await app.platform.audit.lastHeads(tenantId)
  const evidence = { keys: app.platform.audit.keys, heads: byCounty.get(tenantId) ?? [] }
  return app.platform.database.reading(tenantId, (tx) => verifyChain(tx, evidence))
}
/** Another server on the same data. */
const openAnother = () => {
  const { env, secret, clock, log } = app.platform
  return openAudit({ env, secret, clock, log, metrics: new Registry(), mail: undefined, bucket: undefined })
}

describe('heads in the data folder', () => {
  beforeEach(() => start())

  it('are there when the server is, of every county, for their owner only', async () => {
    await exportNow()
    const [line, ...more] = await linesOf(today())
    expect(more).toEqual([])
    expect(line?.heads.map((head) => head.county)).toEqual(['alder', 'birch', 'cedar', 'dogwood'])
    expect((await stat(join(folder(), `${today()}.jsonl`))).mode & 0o777).toBe(0o600)
    const { events, head, heads } = await recordOf()
    expect(line?.heads[0]).toMatchObject({ id: alder, events, head, sealed_from: 1 })
    expect(heads).toMatchObject({ compared: 1, farthest: { events } })
  })

  it('follow what is written within seconds, without asking the database', async () => {
    await exportNow()
    await write('A1')
    await app.platform.audit.exports.exportDue()
    expect(await linesOf(today())).toHaveLength(1)
    app.clock.advance({ minutes: 0.2 })
    await app.platform.audit.exports.exportDue()
    const [, line] = await linesOf(today())
    const { events, head } = await recordOf()
    expect(line?.heads).toEqual([{ county: 'alder', id: alder, events, head, sealed_from: 1 }])
  })

  it('have what was written by others, and counties that are new, a little later', async () => {
    await exportNow()
    const settings = {
      ...{ DATABASE_URL: app.platform.env.DATABASE_URL ?? '', SESSION_SECRET: testSecret },
      DATA_DIR: app.platform.env.DATA_DIR,
    }
    expect((await county(settings, 'disable', 'cedar')).code).toBe(0)
    await app.look("select create_tenant('elm', 'Elm County', 'America/Denver', '#1a4480', false)")
    app.clock.advance({ minutes: 5 })
    await app.platform.audit.exports.exportDue()
    const last = (await linesOf(today())).at(-1)
    expect(last?.heads.map((head) => head.county)).toEqual(['cedar', 'elm'])
  })

  it('begin anew with all counties each day, and leave the days before as they are', async () => {
    await exportNow()
    const first = today()
    app.clock.advance({ days: 1 })
    await app.platform.audit.exports.exportDue()
    expect(await linesOf(first)).toHaveLength(1)
    expect((await linesOf(today()))[0]?.heads).toHaveLength(4)
    expect(await readdir(folder())).toEqual([`${first}.jsonl`, `${today()}.jsonl`])
  })

  it('have what was written last before the server stops', async () => {
    await exportNow()
    await write('A1')
    await app.platform.audit.exports.stop()
    expect(await linesOf(today())).toHaveLength(2)
  })

  it('are all there when two servers export at once', async () => {
    const others = await Promise.all(Array.from({ length: 4 }, openAnother))
    const head = { county: 'alder', id: alder, head: 'ab'.repeat(32), sealed_from: 1 }
    const append = (audit: Audit, events: number) => {
      const heads = Array.from({ length: 200 }, () => ({ ...head, events }))
      return appendToFolder(
        folder(),
        sealHeads(audit.keys.current, { at: app.clock.now().toISOString(), by: 'x', heads }),
      )
    }
    await Promise.all(
      others.flatMap((audit, server) => Array.from({ length: 10 }, (_, n) => append(audit, server * 10 + n))),
    )
    const { byCounty, faults, tornLines } = await app.platform.audit.lastHeads()
    expect({ faults, tornLines }).toEqual({ faults: [], tornLines: 0 })
    expect(new Set(byCounty.get(alder)?.map(({ events }) => events)).size).toBe(40)
  })

  it('lose only the line that a crash cut off', async () => {
    await exportNow()
    const [whole] = await linesOf(today())
    await appendFile(join(folder(), `${today()}.jsonl`), JSON.stringify(whole).slice(0, 150))
    await write('A1')
    app.clock.advance({ minutes: 1 })
    await app.platform.audit.exports.exportDue()
    expect(await linesOf(today())).toHaveLength(2)
    const { byCounty, faults, tornLines } = await app.platform.audit.lastHeads()
    expect({ faults, tornLines, heads: byCounty.get(alder)?.length }).toEqual({
      faults: [],
      tornLines: 1,
      heads: 2,
    })
  })

  it('are not believed when somebody changed them, or with another key', async () => {
    await exportNow()
    const file = join(folder(), `${today()}.jsonl`)
    const text = await readFile(file, 'utf8')
    const others = auditKeysOf(['another key, which is long enough to be one'])
    const read = await readHeads(await headSourcesAt(folder()), others)
    expect(read.byCounty.size).toBe(0)
    expect(read.faults).toEqual([
      `Line 1 of ${file} was sealed with key ${app.platform.audit.keys.current.id}, which is not here.`,
    ])
    await writeFile(file, text.replace(/"events":\d+/, '"events":1'))
    const { byCounty, faults } = await app.platform.audit.lastHeads()
    expect({ size: byCounty.size, faults }).toEqual({
      size: 0,
      faults: [`Line 1 of ${file} does not match its seal.`],
    })
  })
})

describe('a record that was cut', () => {
  beforeEach(() => start())
  const cut = async () => {
    await app.look('set session_replication_role = replica')
    await app.look(
      `delete from audit_events where tenant_id = $1 and seq = (select seq from audit_heads where tenant_id = $1)`,
      [alder],
    )
    await app.look(
      `update audit_heads h set (seq, hash) = (select seq, hash from audit_events where tenant_id = $1 order by seq desc limit 1)
       where tenant_id = $1`,
      [alder],
    )
    await app.look('set session_replication_role = origin')
  }
  const alarms = async () => /heads_broken_total (\d+)/.exec(await app.platform.metrics.metrics())?.[1]

  it('is noticed by the server that runs, also where the head had not been exported', async () => {
    await exportNow()
    await write('A1')
    const { events } = await recordOf()
    await cut()
    app.clock.advance({ minutes: 5 })
    await app.platform.audit.exports.exportDue()
    expect(await alarms()).toBe('1')
    expect((await recordOf()).break).toEqual({
      at: events,
      problem: expect.stringContaining(`the record ends before head ${events}, which was exported`),
    })
  })

  it('is noticed by the next server that starts', async () => {
    await exportNow()
    await cut()
    const next = await openAnother()
    await startExports(next, app.platform.database, app.platform.dispatcher)
    await next.exports.stop()
    expect((await recordOf()).break?.problem).toContain('the record ends before head')
  })

  it('is found after it went on, and is told apart from an event that was changed', async () => {
    await write('A1')
    await exportNow()
    const { events } = await recordOf()
    await cut()
    // Whoever puts another database in its place takes the connections away.
    const others = `from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
    await app.look(`select pg_terminate_backend(pid, 10000) ${others}`)
    await vi.waitFor(async () => expect(await write('A2')).toBe(200), 10_000)
    const broken = (await recordOf()).break
    expect(broken?.at).toBe(events)
    expect(broken?.problem).toContain(
      'another event has taken its place since: an older backup was restored, or',
    )
  })

  it('is known to the server that still runs, which seals it into what it writes next', async () => {
    await write('A1')
    const { events } = await recordOf()
    await cut()
    await cut()
    expect(await write('A2')).toBe(200)
    expect((await recordOf()).break).toEqual({
      at: events - 1,
      problem: `events before it were changed or removed: its server had seen another event ${events}`,
    })
  })

  it('is found when all of it was made anew', async () => {
    await exportNow()
    const { byCounty } = await app.platform.audit.lastHeads(alder)
    const evidence = { keys: app.platform.audit.keys, heads: byCounty.get(alder) ?? [] }
    const problem = await asOwner(app.platform.env.DATABASE_URL ?? '', alder, async (owner) => {
      await owner.change(`delete from audit_events where tenant_id = '${alder}' and seq > 1`)
      await owner.rechain()
      return (await owner.verify(evidence)).break?.problem
    })
    expect(problem).toContain('the record ends before head')
  })
})

describe('heads in a bucket', () => {
  it('are an object each time, and none is lost while the bucket is away', async () => {
    const bucket = await startBucket('witness')
    await start({
      ...{ AUDIT_BUCKET: 'witness', S3_ENDPOINT: bucket.url },
      ...{ S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' },
    })
    await exportNow()
    expect([...bucket.objects.keys()]).toEqual([
      expect.stringMatching(new RegExp(`^audit-heads/${today()}/\\d{6,}Z-`)),
    ])
    bucket.refuseWith = 403
    await write('A1')
    app.clock.advance({ minutes: 5 })
    await app.platform.audit.exports.exportDue()
    expect(bucket.objects.size).toBe(1)
    bucket.refuseWith = undefined
    app.clock.advance({ minutes: 5 })
    await app.platform.audit.exports.exportDue()
    bucket.stop()

    const copy = await mkdtemp(join(tmpdir(), 'countyhall-heads-'))
    for (const [key, content] of bucket.objects)
      await writeFile(join(copy, key.replaceAll('/', '-')), content)
    const { byCounty, faults } = await readHeads(await headSourcesAt(copy), app.platform.audit.keys)
    await rm(copy, { recursive: true })
    const { events, head } = await recordOf()
    expect(faults).toEqual([])
    expect(byCounty.get(alder)?.at(-1)).toMatchObject({ events, head })
    expect(await readdir(folder())).toEqual([`${today()}.jsonl`])
  })
})

describe('heads by mail', () => {
  const decoded = (wire: string) =>
    Buffer.from(
      wire
        .replaceAll(/=\r?\n/g, '')
        .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    ).toString('utf8')

  it('come once a day, also where the server is started again, and a saved message is compared with', async () => {
    const mails = await startMailServer()
    await start({ SMTP_URL: mails.url, AUDIT_MAIL_TO: 'auditor@state.example' })
    mails.refuseWith = 450
    await exportNow()
    expect(mails.received).toEqual([])
    mails.refuseWith = undefined
    app.clock.advance({ minutes: 10 })
    await app.platform.audit.exports.exportDue()
    expect(mails.received).toHaveLength(1)
    await exportNow()
    app.clock.advance({ hours: 1 })
    await app.platform.audit.exports.exportDue()
    expect(mails.received).toHaveLength(1)
    app.clock.advance({ days: 1 })
    await app.platform.audit.exports.exportDue()
    expect(mails.received).toHaveLength(2)
    await mails.stop()

    const saved = join(app.platform.env.DATA_DIR, 'message.txt')
    await writeFile(saved, decoded(mails.received[0] ?? ''))
    const { byCounty, faults } = await readHeads(await headSourcesAt(saved), app.platform.audit.keys)
    expect({ faults, counties: byCounty.size }).toEqual({ faults: [], counties: 4 })
    expect(mails.received[0]).toContain('To: auditor@state.example')
  })
})
