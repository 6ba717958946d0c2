/** A bucket on this machine: as much of S3 as the product uses. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface TestBucket {
  readonly url: string
  readonly objects: Map<string, Buffer>
  /** The answer to what is written next: an HTTP status of 400 or more. */
  refuseWith: number | undefined
  stop(): void
}

export async function startBucket(name: string): Promise<TestBucket> {
  const objects = new Map<string, Buffer>()
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket')
    const key = decodeURIComponent(pathname).replace(`/${name}`, '').replace(/^\//, '')
    const body = await buffer(request)
    if (bucket.refuseWith && request.method !== 'GET') return response.writeHead(bucket.refuseWith).end()
    if (request.method === 'PUT') objects.set(key, body)
    if (request.method === 'DELETE') objects.delete(key)
    if (request.method !== 'GET') return response.end()
    if (key !== '') return response.end(objects.get(key))
    const keys = [...objects.keys()].filter((each) => each.startsWith(searchParams.get('prefix') ?? ''))
    const list = keys.map((each) => `<Contents><Key>${each}</Key><Size>1</Size></Contents>`)
    response.setHeader('content-type', 'application/xml')
    return response.end(
      `<ListBucketResult><IsTruncated>false</IsTruncated>${list.join('')}</ListBucketResult>`,
    )
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => response.destroy(error))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const bucket: TestBucket = {
    url: `http://127.0.0.1:${port}`,
    objects,
    refuseWith: undefined,
    stop: () => server.close(),
  }
  return bucket
}
