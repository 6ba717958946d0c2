/** What the tests of the commands share: running one, and talking to a server that is a process of its own. */
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import { login } from '#features/auth/contract.ts'
import { demoPassword } from '#features/users/server/demo.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/index.ts'
import type { Call, Endpoint, Result } from '#platform/shared/endpoint.ts'
import { runCli } from './index.ts'

export interface Ran {
  readonly code: number
  readonly said: string
  readonly warned: string
}

export async function county(env: Record<string, string>, ...args: string[]): Promise<Ran> {
  const said: string[] = []
  const warned: string[] = []
  const code = await runCli(args, {
    env,
    signal: new AbortController().signal,
    say: (line) => said.push(line),
    warn: (line) => warned.push(line),
  })
  return { code, said: said.join('\n'), warned: warned.join('\n') }
}

export async function freshFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'countyhall-county-'))
}

export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true })

/** Calls a server at its port, at Alder County's door; throws its answer where it refuses. */
export async function callAt<E extends Endpoint>(
  { port, token }: { port: number; token?: string },
  endpoint: E,
  { body }: Call<E> & { body?: unknown },
): Promise<Result<E>> {
  const headers = {
    host: 'alder.localhost', // which fetch would not send
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const { method, path } = endpoint
  const sending = request({ port, method, path, headers }).end(body === undefined ? '' : JSON.stringify(body))
  const [response] = await once(sending, 'response')
  const answer = await text(response)
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${answer}`)
  return JSON.parse(answer)
}

export async function signInAt(port: number, account: string, code?: string): Promise<string> {
  const credentials = { email: `${account}@alder.example`, password: demoPassword, subdomain: 'alder' }
  const { token } = await callAt({ port }, login, { body: { ...credentials, ...(code && { code }) } })
  return token
}

/** As the administrator of the database that works in a data folder. */
export async function asAdmin<T>(dataDir: string, work: (client: Client) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres({ dataDir })
  const client = new Client({ connectionString: postgres.adminUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
    await postgres.stop()
  }
}
