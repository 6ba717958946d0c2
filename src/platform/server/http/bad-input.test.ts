import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { answerFaults, nastyBodies, nastyTexts, nastyValues } from '#testing/nasty.ts'
import { fittingInput, type Operation, operationsOf, requestOf } from '#testing/operations.ts'
import { startTestApp } from '#testing/test-app.ts'

vi.setConfig({ testTimeout: 30_000 })

const app = await startTestApp()
const operations = (await operationsOf(app.http)).map((operation) => [operation.name, operation] as const)
let admin: Caller | undefined

beforeEach(async () => {
  await forgetFailures()
  const isSignedIn = (await admin?.request({ url: '/api/check-session' }))?.status === 200
  if (!isSignedIn) admin = await app.signIn('alder', 'full.admin')
})
afterEach(() => expect(Reflect.get({}, 'polluted')).toBeUndefined())
afterAll(() => app.close())

/** Throttled calls would go no further than the door. */
const forgetFailures = () => app.look('delete from sign_in_failures')

async function ask(request: InjectOptions, what: string): Promise<void> {
  const headers = { host: 'alder.localhost', authorization: `Bearer ${admin?.token}`, ...request.headers }
  expect(answerFaults(await app.http.inject({ ...request, headers })), what).toEqual([])
}

const fieldsOf = ({ body }: Operation) => Object.keys(body?.properties ?? {})
const json = { 'content-type': 'application/json' }

describe('nasty texts in every place', () => {
  it.each(operations)('%s', async (_name, operation) => {
    const given = fittingInput(operation)
    const queries = operation.method === 'GET' ? [...Object.keys(operation.query), 'unknown'] : []
    for (const [what, text] of Object.entries(nastyTexts)) {
      const put = (part: 'params' | 'query' | 'body', name: string) =>
        ask(
          requestOf(operation, { ...given, [part]: Object.assign({}, given[part], { [name]: text }) }),
          `${what} as ${name}`,
        )
      await forgetFailures()
      await Promise.all(fieldsOf(operation).map((name) => put('body', name)))
      if (text.length > 1000 || !text.isWellFormed()) continue // no address is that long, or holds half a character
      await Promise.all(queries.map((name) => put('query', name)))
      await Promise.all(Object.keys(operation.params).map((name) => put('params', name)))
    }
  })
})

describe('values of every other type', () => {
  it.each(operations)('%s', async (_name, operation) => {
    const given = fittingInput(operation)
    for (const value of nastyValues) {
      await forgetFailures()
      const put = (field: string) => {
        const body = Object.assign({}, given.body, { [field]: value })
        return ask(requestOf(operation, { ...given, body }), `${JSON.stringify(value)} as ${field}`)
      }
      await Promise.all(fieldsOf(operation).map(put))
    }
  })
})

describe('bodies of another shape', () => {
  /** No one reads the body of a GET; that it is not read badly is seen from a few. */
  const toReaders = new Set(['null', 'a prototype', 'not JSON', 'ten megabytes'])

  it.each(operations)('%s', async (_name, operation) => {
    const request = requestOf(operation, { ...fittingInput(operation), body: undefined })
    for (const [what, payload] of Object.entries(nastyBodies)) {
      if (operation.method === 'GET' && !toReaders.has(what)) continue
      await forgetFailures()
      await ask({ ...request, payload, headers: json }, what)
    }
  })
})

describe('content of another type', () => {
  const types = [
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'application/json/json',
    'x',
    ';',
  ]

  it.each(operations)('%s', async (_name, operation) => {
    const request = requestOf(operation, { ...fittingInput(operation), body: undefined })
    for (const type of types)
      await ask({ ...request, payload: '{"email":"x"}', headers: { 'content-type': type } }, type)
  })
})

describe('anything at all', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...Object.values(nastyTexts)))
  const value = fc.oneof(fc.jsonValue({ maxDepth: 3 }), text, fc.constantFrom(...nastyValues))

  it.each(operations)('%s', async (_name, operation) => {
    const given = fittingInput(operation)
    const names = fc.constantFrom('unknown', ...fieldsOf(operation), ...Object.keys(operation.query))
    const property = fc.asyncProperty(fc.dictionary(names, value), async (some) => {
      const input =
        operation.method === 'GET'
          ? { ...given, query: textsOf(some) }
          : { ...given, body: Object.assign({}, given.body, some) }
      await forgetFailures()
      await ask(requestOf(operation, input), JSON.stringify(some).slice(0, 500))
    })
    await fc.assert(property, { numRuns: 20, seed: 20_261_115 })
  })

  /** As an address can hold them. */
  const textsOf = (values: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(values).map(([name, each]) => [name, JSON.stringify(each).slice(0, 500).toWellFormed()]),
    )
})
