import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logout } from '#features/auth/contract.ts'
import type { Caller } from '#testing/caller.ts'
import { fittingInput, type Operation, operationsOf, requestOf } from '#testing/operations.ts'
import { sendRaw } from '#testing/raw-http.ts'
import { startTestApp } from '#testing/test-app.ts'

const app = await startTestApp()
const closed = (await operationsOf(app.http)).filter(({ isPublic }) => !isPublic)
let port: number
let loggedOff: Caller
let vendor: Caller

beforeAll(async () => {
  port = Number(new URL(await app.http.listen({ port: 0, host: '127.0.0.1' })).port)
  loggedOff = await app.signIn('alder', 'clerk')
  await loggedOff.call(logout, {})
  vendor = await app.signIn('alder', 'vendor')
})
afterAll(() => app.close())

const json = { 'content-type': 'application/json' }
const multipart = { 'content-type': 'multipart/form-data; boundary=x' }

/** Everything for which someone who is signed in would be told 400, 404, 413 or 415. */
function badRequests(operation: Operation): Record<string, InjectOptions> {
  const { method, url } = requestOf(operation, { ...fittingInput(operation), body: undefined })
  const wrongPath = operation.path.replaceAll(/\{(\w+)\}/g, 'not-an-id')
  const questions = { method, url: `${url}${String(url).includes('?') ? '&' : '?'}${'q=1&'.repeat(200)}` }
  const foreign = {
    method,
    url,
    headers: json,
    payload: '{"tenant_id":"6c1f1f3a-5f43-4ad5-8f4c-000000000000"}',
  }
  if (method === 'GET')
    return { 'a wrong address': { method, url: wrongPath }, 'too many questions': questions }
  return {
    'a wrong address': { method, url: wrongPath, headers: json, payload: '{}' },
    'too many questions': questions,
    'half a body': { method, url, headers: json, payload: '{"name":"x' },
    'values that do not fit': { method, url, headers: json, payload: '{"version":[],"name":{},"email":3}' },
    'a list without end': { method, url, headers: json, payload: '['.repeat(100_000) },
    'a megabyte': { method, url, headers: json, payload: `"${'x'.repeat(1024 * 1024)}"` },
    'another type': { method, url, headers: { 'content-type': 'text/plain' }, payload: 'x' },
    'a broken form': { method, url, headers: multipart, payload: 'x' },
    'another county': foreign,
    'no body': { method, url },
  }
}

const refusals = async (caller: Caller, operation: Operation) => {
  const answers: Record<string, number> = {}
  for (const [what, request] of Object.entries(badRequests(operation)))
    answers[what] = (await caller.request(request)).status
  return answers
}
const all = (operation: Operation, status: number) =>
  Object.fromEntries(Object.keys(badRequests(operation)).map((what) => [what, status]))

describe('whatever is wrong with a request, it is told first', () => {
  it('that there is no token', async () => {
    for (const operation of closed)
      expect(await refusals(app.visitor('alder'), operation), operation.name).toEqual(all(operation, 401))
  })

  it('that the session has ended', async () => {
    for (const operation of closed)
      expect(await refusals(loggedOff, operation), operation.name).toEqual(all(operation, 401))
  })

  it('that the role does not open the call', async () => {
    const guarded = closed.filter(({ path }) => path.startsWith('/api/departments'))
    expect(guarded.length).toBeGreaterThan(2)
    for (const operation of guarded)
      expect(await refusals(vendor, operation), operation.name).toEqual(all(operation, 403))
  })
})

describe('a body', () => {
  const head = (path: string, more: string[] = []) =>
    [
      `POST ${path} HTTP/1.1`,
      'Host: alder.localhost',
      'Content-Type: application/json',
      'Connection: close',
      ...more,
      '\r\n',
    ].join('\r\n')

  it('is not waited for, let alone read, where there is no token', async () => {
    for (const path of ['/api/departments', '/api/user-imports', '/api/meetings/series']) {
      const answer = await sendRaw(port, head(path, ['Content-Length: 100000']))
      expect(answer?.statusCode, path).toBe(401)
    }
  })

  it('is not waited for at an address where nothing is', async () => {
    const answer = await sendRaw(port, head('/api/nowhere', ['Content-Length: 100000']))
    expect(answer?.statusCode).toBe(404)
  })

  it('is not waited for where it says itself that it is too long', async () => {
    const answer = await sendRaw(port, head('/api/login', ['Content-Length: 100000']))
    expect(answer?.statusCode).toBe(413)
  })
})
