/** What someone has who holds everything that the county stores, before the opening: nothing that was said, and no count but ciphertext. */
import { randomInt } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { routesOf } from '#app/server.ts'
import { login } from '#features/auth/contract.ts'
import { demoPassword } from '#features/users/server/demo.ts'
import { createLog } from '#platform/server/log.ts'
import { Caller } from '#testing/caller.ts'
import { httpWith } from '#testing/http-with.ts'
import * as contract from '../contract.ts'
import { contentOf, packed } from './payload.fixture.ts'
import { openSealing, type Sealing } from './sealing.fixture.ts'
import { sendPart } from './sent.fixture.ts'

vi.setConfig({ testTimeout: 120_000 })

let sealing: Sealing
beforeAll(async () => {
  sealing = await openSealing()
})
afterAll(() => sealing.app.close())

/** Of this run alone: other tests write to the same cluster. */
const dollars = randomInt(10_000_000, 99_999_999)
const price = `${dollars}.46`
const word = `zircon${randomInt(1e9, 9e9)}`
const control = `control${randomInt(1e9, 9e9)}`

/** In the encodings in which a program may have kept it; in base 64 at each of the three places where it may begin. */
function formsOf(text: string): Buffer[] {
  const base64 = [0, 1, 2].map((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), Buffer.from(text)]).toString('base64')
    return whole.slice(before === 0 ? 0 : 4, Math.floor((before + text.length) / 3) * 4)
  })
  return [
    Buffer.from(text),
    Buffer.from(text, 'utf16le'),
    Buffer.from(text, 'utf16le').swap16(),
    Buffer.from(Buffer.from(text).toString('hex')),
    ...base64.map((part) => Buffer.from(part)),
  ]
}

async function* filesBelow(folder: string): AsyncGenerator<[string, Buffer]> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    // What the cluster removes meanwhile is no longer there for anyone.
    const bytes = await readFile(path).catch(() => null)
    if (bytes) yield [path, bytes]
  }
}

async function placesOf(
  texts: readonly string[],
  folders: readonly string[],
  log: string,
): Promise<string[]> {
  const forms = texts.flatMap((text) => formsOf(text).map((form) => [text, form] as const))
  const found = forms
    .filter(([, form]) => Buffer.from(log).includes(form))
    .map(([text]) => `${text} in the log`)
  for (const folder of folders)
    for await (const [path, bytes] of filesBelow(folder))
      for (const [text, form] of forms) if (bytes.includes(form)) found.push(`${text} in ${path}`)
  return found
}

/** A vendor at a door whose log is kept. */
async function vendorWithLog() {
  const kept = { text: '' }
  const stream = new Writable({
    write(chunk, _encoding, done) {
      kept.text += chunk
      done()
    },
  })
  const log = createLog('trace', stream)
  const { app } = sealing
  const http = await httpWith(app, routesOf({ ...app.platform, log }), { log })
  const visitor = new Caller(http, 'alder')
  const body = { email: 'vendor@alder.example', password: demoPassword, subdomain: 'alder' }
  const { token } = (await visitor.call(login, { body })).body
  return { vendor: new Caller(http, 'alder', token), log, kept, http }
}

async function submitAs(vendor: Caller, id: string, payload: Uint8Array, firm = 0) {
  const { bytes, body } = await sealing.sealed(id, { payload, firm })
  const { solicitation_id, vendor_id, payload_sha256 } = body
  const started = await vendor.call(contract.startSealedUpload, {
    body: { solicitation_id, vendor_id, size: bytes.length },
  })
  const params = { id: started.body.id }
  expect((await sendPart(vendor, params.id, 1, bytes)).status).toBe(200)
  await vendor.call(contract.finishSealedUpload, { params, body: { sha256: payload_sha256 } })
  const headers = { 'idempotency-key': `submit-${firm}` }
  const submitted = { body: { ...body, upload_id: params.id } }
  const first = await vendor.call(contract.submitSealed, submitted, { headers })
  expect(first.status).toBe(200)
  // As after a server that was killed before it could answer.
  const again = await vendor.call(contract.submitSealed, submitted, { headers })
  expect(again.body).toEqual(first.body)
}

const payloadOf = (id: string, firm: number) => {
  const line = '7e9f4f1c-5f3b-4d7e-9a55-0a1b2c3d4e5f'
  const files = [{ name: `${word}.txt`, bytes: Buffer.from(`We offer ${price} for ${word}.`) }]
  const prices = [{ line, unit_price: price, extended: price }]
  return packed(contentOf(id, sealing.firms[firm] ?? '', { prices, total: price }, files), files)
}

describe('before the opening', () => {
  it('database, files, log, and write-ahead log hold nothing of a planted price and word', async () => {
    const { app } = sealing
    const { vendor, log, kept, http } = await vendorWithLog()
    const id = await sealing.published()
    await submitAs(vendor, id, payloadOf(id, 0))
    await http.close()
    log.info(control)
    await app.look('update vendors set notes = $2 where id = $1', [sealing.firms[0], control])
    await app.look('checkpoint')
    const [{ folder = '' } = {}] = await app.look<{ folder: string }>(
      `select current_setting('data_directory') as folder`,
    )
    const [{ oid = '' } = {}] = await app.look<{ oid: string }>(
      'select oid::text from pg_database where datname = current_database()',
    )
    const folders = [join(folder, 'base', oid), join(folder, 'pg_wal'), app.platform.env.DATA_DIR]
    expect(await placesOf([price, word], folders, kept.text)).toEqual([])
    const controls = (await placesOf([control], folders, kept.text)).join('\n')
    for (const place of ['the log', '/base/', '/pg_wal/']) expect(controls).toContain(place)
    const parts = await app.look<{ storage_key: string }>(
      `select p.storage_key from sealed_parts p join submissions s on s.upload_id = p.upload_id where s.project_id = $1`,
      [id],
    )
    const stored: string[] = []
    for await (const [path] of filesBelow(app.platform.env.DATA_DIR)) stored.push(path)
    for (const { storage_key } of parts) expect(stored.some((path) => path.endsWith(storage_key))).toBe(true)
  })

  it('a submission leaves no row or number anywhere but ciphertext and its sealed event', async () => {
    const { app } = sealing
    const { vendor, http } = await vendorWithLog()
    const id = await sealing.published()
    const before = await countsOf()
    await submitAs(vendor, id, payloadOf(id, 1), 1)
    const after = await countsOf()
    await http.close()
    const changed = [...after].filter(([name, count]) => before.get(name) !== count).map(([name]) => name)
    expect(changed.sort()).toEqual([
      'public.sealed_events',
      'public.sealed_parts',
      'public.sealed_uploads',
      'public.submissions',
    ])
    const events = await app.look('select detail from sealed_events where project_id = $1', [id])
    expect(events.map(({ detail }) => Object.keys(detail as object))).toEqual([['receipt_code']])
  })

  it('who follows the lists of projects hears nothing of a submission', async () => {
    const { app } = sealing
    const { vendor, http } = await vendorWithLog()
    const id = await sealing.published()
    const { id: county } = await app.platform.tenants.ofHost('alder.localhost')
    let told = 0
    const stop = app.platform.changes.follow(county, { kind: 'project' }, () => told++)
    const heardOfChange = async () => {
      await app.look('update matters set version = version + 1 where id = $1', [id])
      await expect.poll(() => told, { timeout: 5000 }).toBeGreaterThan(0)
      await pause(500)
      told = 0
    }
    await heardOfChange()
    await submitAs(vendor, id, payloadOf(id, 2), 2)
    await pause(500)
    expect(told).toBe(0)
    await heardOfChange()
    stop()
    await http.close()
  })
})

/** The rows of every table, and the last value of every sequence. */
async function countsOf(): Promise<Map<string, string>> {
  const { look } = sealing.app
  const tables = await look<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const counts = new Map<string, string>()
  for (const { name } of tables) {
    const [row] = await look<{ n: string }>(`select count(*)::text as n from ${name}`)
    counts.set(name, row?.n ?? '')
  }
  const sequences = await look<{ name: string; last: string | null }>(
    `select schemaname || '.' || sequencename as name, last_value::text as last from pg_sequences`,
  )
  for (const { name, last } of sequences) counts.set(name, last ?? '')
  return counts
}
