import { createHash, randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { generate } from 'otplib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beginSecondFactor, checkSession, confirmSecondFactor } from '#features/auth/contract.ts'
import { createDepartment } from '#features/departments/contract.ts'
import { demoPassword } from '#features/users/server/demo.ts'
import { removeCluster } from '#platform/server/postgres/index.ts'
import { type ServerProcess, startServer } from '#testing/start-server.ts'
import { asAdmin, callAt, county, freshFolder, removeFolder, signInAt } from './county.fixture.ts'

let folder: string
let server: ServerProcess
let token: string
let settings: Record<string, string>

beforeAll(async () => {
  folder = await freshFolder()
  server = await startServer({ dataDir: join(folder, 'data') })
  token = await signInAt(server.port, 'full.admin')
  settings = { DATA_DIR: server.dataDir }
}, 480_000)

afterAll(async () => {
  await server.stop()
  await removeCluster(server.dataDir)
  await removeFolder(folder)
}, 60_000)

/** Departments through the product, one after another, until told to stop; those that were acknowledged. */
function writeDepartments(): { acknowledged: string[]; stop(): Promise<void> } {
  const acknowledged: string[] = []
  let isStopping = false
  const writing = (async () => {
    for (let number = 1; !isStopping; number += 1) {
      const body = { munis_id: `W${number}`, name: `Written ${number}` }
      await callAt({ port: server.port, token }, createDepartment, { body })
      acknowledged.push(body.munis_id)
      await pause(20)
    }
  })()
  return {
    acknowledged,
    stop: () => {
      isStopping = true
      return writing
    },
  }
}

/** Much WAL, and pages that change while they are copied: rows in pairs, each pair in one transaction. */
function churn(): { stop(): Promise<void> } {
  let isStopping = false
  const churning = asAdmin(server.dataDir, async (client) => {
    await client.query('create table churn (n int primary key, text text)')
    await client.query('create table churn_twin (n int primary key, text text)')
    for (let n = 1; !isStopping; n += 100) {
      await client.query('begin')
      for (const table of ['churn', 'churn_twin'])
        await client.query(
          `insert into ${table} select g, repeat(md5(g::text), 60) from generate_series(${n}, ${n + 99}) g`,
        )
      await client.query(`update churn set text = md5(text) where n % 7 = ${n % 7}`)
      await client.query('commit')
    }
  })
  return {
    stop: () => {
      isStopping = true
      return churning
    },
  }
}

async function keepFile(): Promise<{ path: string; content: Buffer }> {
  const content = Buffer.from('%PDF-1.7 the agenda of the evening')
  return asAdmin(server.dataDir, async (client) => {
    const { rows } = await client.query<{ id: string }>(`select id from tenants where subdomain = 'alder'`)
    const key = `${rows[0]?.id}/2026-11-15/${randomUUID()}`
    const path = join(server.dataDir, 'files', key)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
    await client.query(
      `insert into files (tenant_id, name, size, sha256, content_type, storage_key, created_at)
       values ($1, 'agenda.pdf', $2, $3, 'application/pdf', $4, now())`,
      [rows[0]?.id, content.length, createHash('sha256').update(content).digest('hex'), key],
    )
    return { path: join('files', key), content }
  })
}

function flippedAt(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  copy.writeUInt8((copy[at] ?? 0) ^ 0x10, at)
  return copy
}

/** A few bits of a .gz file say nothing: who made it and when, and what fills a byte up before a stored block. */
function saysTheSame(changed: Buffer, content: Buffer): boolean {
  try {
    return gunzipSync(changed).equals(content)
  } catch {
    return false
  }
}

describe('a backup that is made while people write', () => {
  let file: { path: string; content: Buffer }
  let seed: string
  let before: string[]
  let archive: string
  let restored: string

  beforeAll(async () => {
    archive = join(folder, 'backups', 'evening.tar.gz')
    restored = join(folder, 'restored')
    file = await keepFile()
    const clerk = { port: server.port, token: await signInAt(server.port, 'clerk') }
    seed = (await callAt(clerk, beginSecondFactor, { body: { password: demoPassword } })).secret
    await callAt(clerk, confirmSecondFactor, { body: { code: await generate({ secret: seed }) } })
  })

  test('is made without anybody noticing', async () => {
    const churning = churn()
    const writer = writeDepartments()
    await expect.poll(() => writer.acknowledged.length, { timeout: 10_000 }).toBeGreaterThan(5)
    before = [...writer.acknowledged]
    const { code, said, warned } = await county(settings, 'backup', archive)
    const during = writer.acknowledged.length - before.length
    await Promise.all([writer.stop(), churning.stop()])

    expect({ code, warned }).toEqual({ code: 0, warned: '' })
    expect(said).toMatch(/evening\.tar\.gz\n {2}4 counties, \d+ files/)
    expect(during).toBeGreaterThan(0)
    expect((await stat(archive)).mode & 0o777).toBe(0o600)
    expect(await readdir(dirname(archive))).toEqual(['evening.tar.gz'])
  }, 60_000)

  test('leaves nothing behind in the database', async () => {
    const slots = await asAdmin(server.dataDir, (client) =>
      client.query('select * from pg_replication_slots'),
    )
    expect(slots.rows).toEqual([])
  })

  test('restores into a fresh folder, with everything checked', async () => {
    const { code, said, warned } = await county({}, 'restore', archive, '--data-dir', restored)
    expect({ code, warned }).toEqual({ code: 0, warned: '' })
    expect(said).toContain('Row counts, audit records and files are as the manifest says.')
    expect((await readdir(restored)).sort()).toEqual([
      'audit-heads',
      'audit-key',
      'files',
      'postgres',
      'secret',
    ])
    for (const name of ['secret', 'audit-key'])
      expect((await stat(join(restored, name))).mode & 0o777).toBe(0o600)
    expect(await readFile(join(restored, file.path))).toEqual(file.content)
  }, 60_000)

  test('holds every write that was acknowledged before it began, and no half transaction', async () => {
    await asAdmin(restored, async (client) => {
      const written = await client.query<{ munis_id: string }>(
        `select munis_id from departments where munis_id like 'W%'`,
      )
      expect(written.rows.map((row) => row.munis_id)).toEqual(expect.arrayContaining(before))
      const [pairs] = (
        await client.query(`select (select count(*) from churn) as one, (select count(*) from churn_twin) as other,
          (select max(n) from churn) as last`)
      ).rows
      expect(pairs.one).toBe(pairs.other)
      expect(Number(pairs.one)).toBe(pairs.last)
    })
  }, 60_000)

  test('holds against its own exported heads, and ends before those that came later', async () => {
    const own = await county({ DATA_DIR: restored }, 'verify-audit', 'alder')
    expect(own).toMatchObject({ code: 0, warned: '' })
    expect(own.said).toMatch(/compared with [1-9]\d* exported heads, the farthest of event \d+ on /)

    const { said } = await county(settings, 'verify-audit', 'alder')
    const [, events] = /^alder: (\d+) events, whole/.exec(said) ?? []
    const later = () =>
      county({ DATA_DIR: restored }, 'verify-audit', 'alder', '--heads', join(server.dataDir, 'audit-heads'))
    // The server exports within ten seconds what was written while the backup was made.
    await expect
      .poll(async () => (await later()).said, { timeout: 30_000, interval: 1000 })
      .toMatch(
        new RegExp(
          `BROKEN at event \\d+: the record ends before head ${events}, which was exported .*: an older backup was restored`,
        ),
      )
  }, 60_000)

  test('starts as a server, where people sign in with the same passwords and second factors', async () => {
    const copy = await startServer({ dataDir: restored })
    try {
      const admin = { port: copy.port, token: await signInAt(copy.port, 'full.admin') }
      expect((await callAt(admin, checkSession, {})).county.name).toBe('Alder County')
      await expect(signInAt(copy.port, 'clerk')).rejects.toThrow('second_factor_required')
      const code = await generate({ secret: seed, epoch: Math.floor(Date.now() / 1000) + 30 })
      expect(await signInAt(copy.port, 'clerk', code)).toBeTruthy()
      const body = { munis_id: 'AFTER', name: 'Written to the copy' }
      await callAt(admin, createDepartment, { body })
    } finally {
      await copy.stop()
    }
    const verified = await county({ DATA_DIR: restored }, 'verify-audit')
    expect(verified).toMatchObject({ code: 0, warned: '' })
    await removeCluster(restored)
  }, 60_000)

  test.each([0.001, 0.3, 0.7, 0.999])(
    'is refused with one flipped byte, at %s of its length',
    async (place) => {
      const flipped = join(folder, 'flipped.tar.gz')
      const never = join(folder, 'never')
      const bytes = await readFile(archive)
      const content = gunzipSync(bytes)
      let at = Math.floor(bytes.length * place)
      while (saysTheSame(flippedAt(bytes, at), content)) at += 1
      await writeFile(flipped, flippedAt(bytes, at))
      const { code, warned } = await county({}, 'restore', flipped, '--data-dir', never)
      expect({ code, warned }).toEqual({ code: 1, warned: expect.stringMatching(/damaged|cut off/) })
      await expect(stat(never)).rejects.toThrow('ENOENT')
    },
    60_000,
  )

  test('is refused when its end is missing', async () => {
    const short = join(folder, 'short.tar.gz')
    await copyFile(archive, short)
    await truncate(short, (await stat(archive)).size - 100)
    const { code, warned } = await county({}, 'restore', short, '--data-dir', join(folder, 'never'))
    expect({ code, warned }).toEqual({ code: 1, warned: expect.stringMatching(/damaged or cut off/) })
  }, 60_000)

  test('is not restored into a folder that is not empty', async () => {
    const used = join(folder, 'used')
    await mkdir(used)
    await writeFile(join(used, 'note'), 'mine')
    const { code, warned } = await county({}, 'restore', archive, '--data-dir', used)
    expect({ code, warned }).toEqual({ code: 1, warned: expect.stringContaining('is not empty') })
    expect(await readdir(used)).toEqual(['note'])
  })

  test('does not overwrite another backup', async () => {
    const { code, warned } = await county(settings, 'backup', archive)
    expect({ code, warned }).toEqual({ code: 1, warned: expect.stringContaining('already exists') })
  })
})
