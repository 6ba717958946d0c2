import { existsSync, readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { freshDataDir, query, server, slowTest, started } from './clusters.fixture.ts'
import { clusterFolder } from './index.ts'
import { worksIn } from './processes.ts'

/** Inserts 1, 2, 3 … and remembers what was acknowledged, until the connection breaks. */
async function writeUntilItBreaks(adminUrl: string): Promise<number> {
  const client = new Client({ connectionString: adminUrl })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('create table if not exists note (n integer primary key)')
  for (let acknowledged = 0; ; acknowledged += 1) {
    const isWritten = await client.query('insert into note values ($1)', [acknowledged + 1]).then(
      () => true,
      () => false,
    )
    if (!isWritten) return acknowledged
  }
}

/** initdb has begun to fill a folder that has no name yet. */
function halfDone(dataDir: string): boolean {
  const names = existsSync(dataDir) ? readdirSync(dataDir) : []
  return names.some(
    (name) => name.startsWith('.draft-') && existsSync(join(dataDir, name, 'cluster', 'base')),
  )
}

describe('after kill -9', slowTest, () => {
  test('in the middle of the first start, the next one begins afresh', async () => {
    const dataDir = await freshDataDir()
    const begun = new AbortController()
    const first = server(dataDir, begun.signal).catch(() => 'killed')
    await expect.poll(() => halfDone(dataDir), { timeout: 20_000, interval: 10 }).toBe(true)
    begun.abort()
    expect(await first).toBe('killed')

    const second = await started(dataDir)
    expect(await query(second.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('of the server, an immediate restart goes on with the PostgreSQL that is still there', async () => {
    const dataDir = await freshDataDir()
    const first = await server(dataDir)
    await query(first.adminUrl, 'create table note as select 42 as answer')
    await first.end('SIGKILL')

    const second = await started(dataDir)
    expect(second.pid).toBe(first.pid)
    expect(await query(second.adminUrl, 'select * from note')).toEqual([{ answer: 42 }])
    await second.stop()
    expect(await worksIn(first.pid, clusterFolder(dataDir).cluster)).toBe(false)
  })

  test('of server and postmaster under writes, every acknowledged write is there', async () => {
    const dataDir = await freshDataDir()
    const first = await server(dataDir)
    const writing = writeUntilItBreaks(first.adminUrl)
    await pause(500)
    await first.end('SIGKILL')
    process.kill(first.pid, 'SIGKILL')

    const second = await started(dataDir)
    const acknowledged = await writing
    const [row] = await query<{ count: number }>(second.adminUrl, 'select max(n)::int as count from note')
    expect(acknowledged).toBeGreaterThan(0)
    expect(row?.count).toBeGreaterThanOrEqual(acknowledged)
  })

  test('of the postmaster alone, the server brings it back at the same address with every write', async () => {
    const dataDir = await freshDataDir()
    const postgres = await started(dataDir)
    const killed = postgres.pid
    const writing = writeUntilItBreaks(postgres.adminUrl)
    await pause(300)
    process.kill(killed, 'SIGKILL')
    const acknowledged = await writing

    await expect.poll(() => postgres.pid, { timeout: 10_000 }).not.toBe(killed)
    const [row] = await query<{ count: number }>(postgres.adminUrl, 'select max(n)::int as count from note')
    expect(row?.count).toBeGreaterThanOrEqual(acknowledged)
  })

  test('of the postmaster, a backend that is busy and has not noticed does not stand in the way', async () => {
    const dataDir = await freshDataDir()
    const postgres = await started(dataDir)
    const killed = postgres.pid
    const endless = 'select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b'
    const busy = query(postgres.adminUrl, endless).catch((error) => error.message)
    await pause(200)
    process.kill(killed, 'SIGKILL')

    await expect.poll(() => postgres.pid, { timeout: 10_000 }).not.toBe(killed)
    expect(await busy).toMatch(/terminated|closed/)
  })

  test('a pid file that names a stranger does not keep it from starting', async () => {
    const dataDir = await freshDataDir()
    await (await started(dataDir)).stop()
    const { cluster } = clusterFolder(dataDir)
    const file = join(cluster, 'postmaster.pid')

    for (const pid of [process.pid, 2 ** 22 + 1]) {
      await writeFile(file, `${pid}\n${cluster}\n1700000000\n15432\n\n127.0.0.1\n  1234567  89\nready   \n`)
      const again = await started(dataDir)
      expect(await query(again.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }])
      await again.stop()
    }
  })

  test('a postmaster that hangs is replaced', async () => {
    const dataDir = await freshDataDir()
    const first = await server(dataDir)
    await first.end('SIGKILL')
    process.kill(first.pid, 'SIGSTOP')

    const second = await started(dataDir, 1000)
    expect(second.pid).not.toBe(first.pid)
    expect(await query(second.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})
