import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDepartment } from '#features/departments/contract.ts'
import { removeCluster } from '#platform/server/postgres/index.ts'
import { testSecret } from '#testing/global-setup.ts'
import { type ServerProcess, startServer } from '#testing/start-server.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
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
}, 480_000)

describe('a backup that is cut short', () => {
  const begin = (target: string): ChildProcess =>
    spawn(process.execPath, [join(import.meta.dirname, '../../main.cli.ts'), 'backup', target], {
      env: { ...process.env, ...settings },
      stdio: 'ignore',
    })
  const partials = async (target: string) =>
    (await readdir(target).catch(() => [])).filter((name) => name.includes('.partial-'))

  test('by kill -9 leaves none that looks whole, and the server works on', async () => {
    const target = join(folder, 'killed')
    const child = begin(`${target}/`)
    await expect.poll(() => partials(target), { timeout: 20_000, interval: 5 }).toHaveLength(1)
    child.kill('SIGKILL')
    await once(child, 'exit')

    expect((await readdir(target)).filter((name) => name.endsWith('.tar.gz'))).toEqual([])
    const body = { munis_id: 'KILLED', name: 'Written after the kill' }
    await callAt({ port: server.port, token }, createDepartment, { body })
    const slots = () =>
      asAdmin(
        server.dataDir,
        async (client) => (await client.query('select * from pg_replication_slots')).rows,
      )
    await expect.poll(slots, { timeout: 10_000 }).toEqual([])

    expect((await county(settings, 'backup', `${target}/`)).code).toBe(0)
    expect(await partials(target)).toEqual([])
  }, 60_000)

  test('by Ctrl-C leaves nothing', async () => {
    const target = join(folder, 'stopped')
    const child = begin(`${target}/`)
    await expect.poll(() => partials(target), { timeout: 20_000, interval: 5 }).toHaveLength(1)
    child.kill('SIGINT')
    const [code] = await once(child, 'exit')
    expect(code).toBe(130)
    expect(await readdir(target)).toEqual([])
  }, 60_000)
})

describe('files that are missing', () => {
  test('are told of when the backup is made, which is made all the same', async () => {
    await asAdmin(server.dataDir, (client) =>
      client.query(
        `insert into files (tenant_id, name, size, sha256, content_type, storage_key, created_at)
         select id, 'lost.pdf', 1, repeat('0', 64), 'application/pdf', id || '/2026-11-15/lost', now()
         from tenants where subdomain = 'cedar'`,
      ),
    )
    const archive = join(folder, 'lossy.tar.gz')
    const { code, warned } = await county(settings, 'backup', archive)
    expect(code).toBe(1)
    expect(warned).toMatch(/cedar: file \S+ "lost\.pdf" is missing/)

    const target = join(folder, 'lossy')
    const restored = await county({}, 'restore', archive, '--data-dir', target)
    expect(restored.code).toBe(1)
    expect(restored.warned).toMatch(/not what the backup says[\s\S]*"lost\.pdf" is missing/)
    expect(await readdir(target)).toEqual(['.restoring'])
    await removeCluster(join(target, '.restoring'))
  }, 60_000)
})

describe('with DATABASE_URL', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  test('the files are backed up and restored, and it is said that the database is not', async () => {
    const { DATA_DIR, DATABASE_URL = '' } = app.platform.env
    const external = { DATA_DIR, DATABASE_URL, SESSION_SECRET: testSecret }
    const [row] = await app.look<{ id: string }>(`select id from tenants where subdomain = 'birch'`)
    const key = `${row?.id}/2026-11-15/${randomUUID()}`
    await mkdir(dirname(join(DATA_DIR, 'files', key)), { recursive: true })
    await writeFile(join(DATA_DIR, 'files', key), 'minutes')
    await app.look(
      `insert into files (tenant_id, name, size, sha256, content_type, storage_key, created_at)
       values ($1, 'minutes.txt', 7, $2, 'text/plain', $3, now())`,
      [row?.id, createHash('sha256').update('minutes').digest('hex'), key],
    )

    const archive = join(folder, 'external.tar.gz')
    const made = await county(external, 'backup', archive)
    expect(made.code).toBe(0)
    expect(made.said).toContain('the database is NOT in this backup')
    expect(made.said).toContain('SESSION_SECRET is NOT in this backup')

    const target = join(folder, 'external')
    const restored = await county(external, 'restore', archive, '--data-dir', target)
    expect(restored).toMatchObject({ code: 0, warned: '' })
    expect(await readFile(join(target, 'files', key), 'utf8')).toBe('minutes')

    await app.look(
      `alter table files disable trigger user; update files set sha256 = repeat('0', 64) where name = 'minutes.txt'`,
    )
    const other = join(folder, 'external-other')
    const refused = await county(external, 'restore', archive, '--data-dir', other)
    expect(refused.code).toBe(1)
    expect(refused.warned).toMatch(/birch: file \S+ "minutes\.txt" is changed/)
  }, 60_000)
})
