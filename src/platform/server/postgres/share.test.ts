import { describe, expect, test } from 'vitest'
import { freshDataDir, query, server, slowTest, started } from './clusters.fixture.ts'
import { clusterFolder } from './index.ts'
import { worksIn } from './processes.ts'

describe('two servers with the same DATA_DIR', slowTest, () => {
  test('share one PostgreSQL, and the last one out stops it', async () => {
    const dataDir = await freshDataDir()
    const first = await server(dataDir)
    const second = await server(dataDir)
    expect(second.pid).toBe(first.pid)

    await first.end('SIGTERM')
    expect(await query(second.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }])
    await second.end('SIGTERM')
    expect(await worksIn(first.pid, clusterFolder(dataDir).cluster)).toBe(false)
  })

  test('may start together on an empty folder', async () => {
    const dataDir = await freshDataDir()
    const [first, second, third] = await Promise.all([server(dataDir), server(dataDir), server(dataDir)])
    expect(new Set([first.adminUrl, second.adminUrl, third.adminUrl]).size).toBe(1)
    expect(new Set([first.pid, second.pid, third.pid]).size).toBe(1)
  })

  test('may stop together', async () => {
    const dataDir = await freshDataDir()
    const [first, second] = await Promise.all([server(dataDir), server(dataDir)])
    await Promise.all([first.end('SIGTERM'), second.end('SIGTERM')])
    expect(await worksIn(first.pid, clusterFolder(dataDir).cluster)).toBe(false)
  })

  test('do not wait for one that was killed', async () => {
    const dataDir = await freshDataDir()
    const [first, second] = await Promise.all([server(dataDir), server(dataDir)])
    await first.end('SIGKILL')
    await second.end('SIGTERM')
    expect(await worksIn(second.pid, clusterFolder(dataDir).cluster)).toBe(false)
  })

  test('one may come while the other one leaves', async () => {
    const dataDir = await freshDataDir()
    for (let round = 0; round < 5; round += 1) {
      const leaving = await started(dataDir)
      const [coming] = await Promise.all([started(dataDir), leaving.stop()])
      expect(await query(coming.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }])
      await coming.stop()
    }
  })

  test('both bring it back when it is killed under them', async () => {
    const dataDir = await freshDataDir()
    const [first, second] = await Promise.all([started(dataDir), started(dataDir)])
    const killed = first.pid
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => first.pid, { timeout: 10_000 }).not.toBe(killed)
    await expect.poll(() => second.pid, { timeout: 10_000 }).toBe(first.pid)
  })

  test.runIf(process.platform === 'linux')(
    'the terminal’s Ctrl-C does not reach PostgreSQL before the server has finished',
    async () => {
      const dataDir = await freshDataDir()
      const first = await server(dataDir)
      const group = await query<{ pgid: number }>(
        first.adminUrl,
        `select split_part(pg_read_file('/proc/${first.pid}/stat'), ' ', 5)::int as pgid`,
      )
      expect(group).toEqual([{ pgid: first.pid }])
    },
  )
})
