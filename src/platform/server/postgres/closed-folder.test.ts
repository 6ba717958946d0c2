import { chmod, lstat, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { canEnter, userNamed } from './account.ts'
import { freshDataDir, query, slowTest, started } from './clusters.fixture.ts'
import { clusterFolder } from './index.ts'

const isRoot = process.getuid?.() === 0

async function closedFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'countyhall-closed-'))
  await chmod(folder, 0o700)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

describe.runIf(isRoot)('as root', slowTest, () => {
  test('PostgreSQL runs under another account, in DATA_DIR where that may enter', async () => {
    const dataDir = await freshDataDir()
    await started(dataDir)
    expect((await lstat(join(dataDir, 'postgres'))).isSymbolicLink()).toBe(false)
    expect((await stat(clusterFolder(dataDir).cluster)).uid).not.toBe(0)
  })

  test('a DATA_DIR that only root may enter links to a cluster elsewhere', async () => {
    const dataDir = await freshDataDir(await closedFolder())
    const first = await started(dataDir)
    await query(first.adminUrl, 'create table note as select 42 as answer')
    await first.stop()
    expect(clusterFolder(dataDir).home).toMatch(/^\/var\/lib\/countyhall\/[0-9a-f]+$/)

    const moved = await freshDataDir(await closedFolder())
    await rename(dataDir, moved)
    const second = await started(moved)
    expect(await query(second.adminUrl, 'select * from note')).toEqual([{ answer: 42 }])
  })

  test('a DATA_DIR that was open and is closed now lets its cluster move out', async () => {
    const dataDir = await freshDataDir()
    const first = await started(dataDir)
    await query(first.adminUrl, 'create table note as select 42 as answer')
    await first.stop()
    await chmod(dirname(dataDir), 0o700)

    const second = await started(dataDir)
    expect((await lstat(join(dataDir, 'postgres'))).isSymbolicLink()).toBe(true)
    expect(await query(second.adminUrl, 'select * from note')).toEqual([{ answer: 42 }])
  })
})

describe.skipIf(isRoot)('as an ordinary user', slowTest, () => {
  test('PostgreSQL runs under the same account, in DATA_DIR', async () => {
    const dataDir = await freshDataDir(await closedFolder())
    await started(dataDir)
    expect((await lstat(join(dataDir, 'postgres'))).isSymbolicLink()).toBe(false)
    expect((await stat(clusterFolder(dataDir).cluster)).uid).toBe(process.getuid?.())
  })
})

describe('who may enter', () => {
  const passwd = 'root:x:0:0:root:/root:/bin/sh\nnobody:x:65534:65533:nobody:/:/bin/false\n'

  test('accounts are read from the list of users', () => {
    expect(userNamed('nobody', passwd)).toEqual({ uid: 65534, gid: 65533 })
    expect(userNamed('postgres', passwd)).toBeUndefined()
  })

  test('every folder on the way counts', async () => {
    const closed = await closedFolder()
    const open = join(closed, 'open')
    await mkdir(open)
    await chmod(open, 0o755)
    expect(canEnter(open, { uid: 4711, gid: 4711 })).toBe(false)
    await chmod(closed, 0o711)
    expect(canEnter(open, { uid: 4711, gid: 4711 })).toBe(true)
  })
})
