import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBucket, type TestBucket } from './bucket.fixture.ts'
import { type Files, openFiles } from './files.ts'
import * as samples from './samples.fixture.ts'

async function all(keys: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = []
  for await (const key of keys) found.push(key)
  return found
}

const hasClient = await import('flydrive/drivers/s3').then(
  () => true,
  () => false,
)

describe.skipIf(!hasClient)('a bucket', () => {
  let bucket: TestBucket
  let dataDir: string
  let files: Files
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'countyhall-bucket-'))
    bucket = await startBucket('papers')
    files = await openFiles({
      dataDir,
      bucket: {
        bucket: 'papers',
        region: 'us-east-1',
        endpoint: bucket.url,
        accessKeyId: 'key',
        secretAccessKey: 'secret',
      },
    })
  })
  afterAll(async () => {
    bucket.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  it('keeps files like the folder does, and nothing stays on this machine', async () => {
    const county = '11111111-1111-4111-8111-111111111111'
    const upload = Readable.from([samples.pdf])
    const { storageKey } = await files.receive(county, upload, {
      name: 'a.pdf',
      accept: ['pdf'],
      maxBytes: 10_000,
    })
    expect(bucket.objects.get(storageKey)).toEqual(samples.pdf)
    expect(await buffer(await files.storage.read(storageKey))).toEqual(samples.pdf)
    expect(await readdir(join(dataDir, 'incoming'))).toEqual([])
    expect(await all(files.storage.list(county))).toEqual([storageKey])
    expect(await all(files.storage.list('another'))).toEqual([])
    await files.storage.remove(storageKey)
    expect(bucket.objects.size).toBe(0)
  })
})
