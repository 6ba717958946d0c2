import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routesOf } from '#app/server.ts'
import { login } from '#features/auth/contract.ts'
import { createDepartment } from '#features/departments/contract.ts'
import { askToSubscribe } from '#features/public-portal/subscription-contract.ts'
import type { Caller } from '#testing/caller.ts'
import { longestJson } from '#testing/longest-json.ts'
import { operationsOf } from '#testing/operations.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { bodyLimitOf } from './bodies.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('alder', 'full.admin')
})
afterAll(() => app.close())

const json = { 'content-type': 'application/json' }
const kilobyte = 1024

describe('a body is as long as its call needs, and not longer', () => {
  const padded = (caller: Caller, url: string, text: string, bytes: number) =>
    caller.request({ method: 'POST', url, headers: json, payload: text.padEnd(bytes) })

  it('256 KB from somebody who is signed in', async () => {
    const fields = JSON.stringify({ munis_id: 'L1', name: 'Weights and Measures' })
    const send = (bytes: number) => padded(admin, createDepartment.path, fields, bytes)
    expect((await send(256 * kilobyte)).status).toBe(200)
    expect((await send(256 * kilobyte + 1)).problem).toMatchObject({ status: 413, code: 'too_large' })
  })

  it('16 KB from anybody', async () => {
    const fields = JSON.stringify({ email: 'nobody@alder.example', password: 'x', subdomain: 'alder' })
    const send = (bytes: number) => padded(app.visitor('alder'), login.path, fields, bytes)
    expect((await send(16 * kilobyte)).status).toBe(401)
    expect((await send(16 * kilobyte + 1)).problem).toMatchObject({ status: 413, code: 'too_large' })
  })

  /** A hundred sections of two thousand items each: no agenda has both. */
  const beyondMeasure = ['PUT /api/meetings/{id}/order']

  it('what the contract lets somebody write fits into it, call by call', async () => {
    const operations = await operationsOf(app.http)
    const tooShort = routesOf(app.platform).flatMap(({ endpoint }) => {
      const name = `${endpoint.method} ${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`
      const { body } = operations.find((operation) => operation.name === name) ?? {}
      const longest = body ? longestJson(body) : 0
      if (beyondMeasure.includes(name)) return []
      return longest > bodyLimitOf(endpoint) ? [`${name}: ${Math.ceil(longest / kilobyte)} KB`] : []
    })
    expect(tooShort).toEqual([])
  })
})

describe('a body is as intricate as a call needs, and not more', () => {
  const send = (payload: string) =>
    admin.request({ method: 'POST', url: createDepartment.path, headers: json, payload })

  it.each([
    ['lists within lists', `{"name":${'['.repeat(33)}${']'.repeat(33)}}`],
    ['values without end', `{"name":[${'1,'.repeat(20_000)}1]}`],
    ['lists without an end at all', '['.repeat(100_000)],
  ])('%s', async (_what, payload) => {
    const { problem } = await send(payload)
    expect(problem).toMatchObject({ status: 400, code: 'invalid' })
    expect(problem.error).toBe('The request holds too many values, or too many within one another.')
  })

  it('a form too', async () => {
    const form = (fields: number) =>
      app.visitor('alder').request({
        method: 'POST',
        url: askToSubscribe.path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `email=ann@example.org${'&x=1'.repeat(fields - 1)}`,
      })
    expect((await form(50)).status).toBe(200)
    expect((await form(51)).status).toBe(400)
  })

  it('and so is an address', async () => {
    const ask = (questions: number) =>
      admin.request({ url: `/api/departments?limit=1${'&x=1'.repeat(questions - 1)}` })
    expect((await ask(100)).status).toBe(200)
    expect((await ask(101)).status).toBe(400)
  })

  it('nothing but JSON and forms is read', async () => {
    const plain = { method: 'POST' as const, url: createDepartment.path, payload: '{}' }
    for (const type of ['text/plain', 'application/xml', 'application/octet-stream'])
      expect((await admin.request({ ...plain, headers: { 'content-type': type } })).status, type).toBe(415)
  })
})
