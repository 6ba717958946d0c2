import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Files, openFiles } from './files.ts'
import * as samples from './samples.fixture.ts'

/** As much of S3 as the product uses. */
function startBucket(objects: Map<string, Buffer>): Server {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket')
    const key = decodeURIComponent(pathname).replace(/^\/papers\/?/, '')
    if (request.method === 'PUT') objects.set(key, await buffer(request))
    if (request.method === 'DELETE') objects.delete(key)
    if (request.method !== 'GET') return response.end()
    if (key !== '') return response.end(objects.get(key))
    const keys = [...objects.keys()].filter((name) => name.startsWith(searchParams.get('prefix') ?? ''))
    const list = keys.map((name) => `<Contents><Key>${name}</Key><Size>1</Size></Contents>`)
    response.setHeader('content-type', 'application/xml')
    return response.end(
      `<ListBucketResult><IsTruncated>false</IsTruncated>${list.join('')}</ListBucketResult>`,
    )
  }
  return createServer((request, response) => {
    answer(request, response).catch((error: Error) => response.destroy(error))
  }).listen(0, '127.0.0.1')
}

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
  const objects = new Map<string, Buffer>()
  const server = startBucket(objects)
  let dataDir: string
  let files: Files
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'countyhall-bucket-'))
    const { port } = server.address() as AddressInfo
    files = await openFiles({
      dataDir,
      bucket: {
        bucket: 'papers',
        region: 'us-east-1',
        endpoint: `http://127.0.0.1:${port}`,
        accessKeyId: 'key',
        secretAccessKey: 'secret',
      },
    })
  })
  afterAll(async () => {
    server.close()
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
    expect(objects.get(storageKey)).toEqual(samples.pdf)
    expect(await buffer(await files.storage.read(storageKey))).toEqual(samples.pdf)
    expect(await readdir(join(dataDir, 'incoming'))).toEqual([])
    expect(await all(files.storage.list(county))).toEqual([storageKey])
    expect(await all(files.storage.list('another'))).toEqual([])
    await files.storage.remove(storageKey)
    expect(objects.size).toBe(0)
  })
})
