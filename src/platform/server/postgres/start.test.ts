import { execFileSync } from 'node:child_process'
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { freshDataDir, query, slowTest, started } from './clusters.fixture.ts'
import { clusterFolder } from './index.ts'
import { megabytesToShare } from './settings.ts'

describe('the database that ships with the product', slowTest, () => {
  test('starts from an empty folder, safe and independent of the machine', async () => {
    const dataDir = await freshDataDir()
    const { adminUrl } = await started(dataDir)

    const settings = `select name, setting from pg_settings where name = any('{fsync,full_page_writes,
      data_checksums,listen_addresses,wal_level,password_encryption,server_encoding,unix_socket_directories}')`
    const rows = await query<{ name: string; setting: string }>(adminUrl, settings)
    expect(Object.fromEntries(rows.map((row) => [row.name, row.setting]))).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      data_checksums: 'on',
      listen_addresses: '127.0.0.1',
      wal_level: 'replica',
      password_encryption: 'scram-sha-256',
      server_encoding: 'UTF8',
      unix_socket_directories: '',
    })
    expect(
      await query(adminUrl, `select lower('ÅRSMØTE'), to_tsvector('simple', 'ÉCOLE')::text as words`),
    ).toEqual([{ lower: 'årsmøte', words: "'école':1" }])
  })

  test.each([
    [1, 128],
    [2, 256],
    [8, 1024],
    [24, 2048],
  ])('of %i GB of memory it shares %i MB', (gigabytes, megabytes) => {
    expect(megabytesToShare(gigabytes * 1024 ** 3)).toBe(megabytes)
  })

  test('keeps its password from other accounts and takes no connection without it', async () => {
    const dataDir = await freshDataDir()
    const { adminUrl } = await started(dataDir)

    expect((await stat(clusterFolder(dataDir).passwordFile)).mode & 0o777).toBe(0o600)
    expect((await stat(clusterFolder(dataDir).cluster)).mode & 0o777).toBe(0o700)
    await expect(query(adminUrl.replace(/:[0-9a-f]+@/, ':guess@'), 'select 1')).rejects.toThrow(/password/)
  })

  test('keeps data and port over a stop', async () => {
    const dataDir = await freshDataDir()
    const first = await started(dataDir)
    await query(first.adminUrl, 'create table note as select 42 as answer')
    await first.stop()

    const second = await started(dataDir)
    expect(second.adminUrl).toBe(first.adminUrl)
    expect(await query(second.adminUrl, 'select * from note')).toEqual([{ answer: 42 }])
  })

  test('takes another port where somebody else sits on the old one', async () => {
    const dataDir = await freshDataDir()
    const first = await started(dataDir)
    await first.stop()
    const taken = Number(new URL(first.adminUrl).port)
    const squatter = createServer().listen(taken, '127.0.0.1')

    const second = await started(dataDir)
    squatter.close()
    expect(Number(new URL(second.adminUrl).port)).not.toBe(taken)
    expect(await query(second.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('redoes an initdb that was killed in the middle', async () => {
    const dataDir = await freshDataDir()
    const deadPid = Number(execFileSync('sh', ['-c', 'echo $$'], { encoding: 'utf8' }))
    const draft = join(dataDir, `.draft-${deadPid}-0123`)
    await mkdir(join(draft, 'cluster', 'base'), { recursive: true })
    await writeFile(join(draft, 'cluster', 'PG_VERSION'), '18\n')

    const { adminUrl } = await started(dataDir)
    expect(await query(adminUrl, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await readdir(dataDir)).toEqual(['postgres'])
  })

  test('comes along when DATA_DIR is moved', async () => {
    const dataDir = await freshDataDir()
    const first = await started(dataDir)
    await query(first.adminUrl, 'create table note as select 42 as answer')
    await first.stop()
    const aside = await freshDataDir(dirname(dataDir))
    await rename(dataDir, aside)

    const second = await started(aside)
    expect(await query(second.adminUrl, 'select * from note')).toEqual([{ answer: 42 }])
  })

  test('says so where the folder was made by another PostgreSQL, or where it does not start', async () => {
    const dataDir = await freshDataDir()
    const first = await started(dataDir)
    await first.stop()
    const { cluster } = clusterFolder(dataDir)
    const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8')

    await writeFile(join(cluster, 'PG_VERSION'), '12\n')
    await expect(started(dataDir)).rejects.toThrow('was made by PostgreSQL 12')
    await writeFile(join(cluster, 'PG_VERSION'), version)
    await writeFile(join(cluster, 'postgresql.auto.conf'), 'no_such_setting = 1\n')
    await expect(started(dataDir)).rejects.toThrow(/does not start[\s\S]*no_such_setting/)
  })
})
