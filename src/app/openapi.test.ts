import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepsAnswer } from '#platform/server/http/idempotency.ts'
import type { Endpoint } from '#platform/shared/endpoint.ts'
import { takesVersion } from '#platform/shared/version.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { routesOf } from './server.ts'

interface Content {
  readonly schema?: { readonly $ref?: string; readonly items?: { readonly $ref?: string } }
  readonly example?: unknown
}
interface Operation {
  readonly operationId: string
  readonly description: string
  readonly parameters?: readonly { readonly name: string; readonly in: string }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> }
  readonly responses: Readonly<
    Record<string, { readonly $ref?: string; readonly content?: Record<string, Content> }>
  >
  readonly 'x-permission'?: string
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

let app: TestApp
let document: Document
let calls: { endpoint: Endpoint; kind: string; operation: Operation }[]
beforeAll(async () => {
  app = await startTestApp()
  document = (await app.visitor('alder').request<Document>({ url: '/api/openapi.json' })).body
  calls = routesOf(app.platform).flatMap(({ endpoint, kind }) => {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    const operation = document.paths[path]?.[endpoint.method.toLowerCase()]
    return operation ? [{ endpoint, kind, operation }] : []
  })
})
afterAll(() => app.close())

const json = 'application/json'
const nameOf = ({ endpoint }: { endpoint: Endpoint }) => `${endpoint.method} ${endpoint.path}`

describe('the API’s description', () => {
  it('names every call once, as its contract does', () => {
    const ids = calls.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]*$/.test(id))).toEqual([])
    expect(ids).toEqual(
      expect.arrayContaining(['listDepartments', 'createMeeting', 'listResolutions', 'getMatter']),
    )
    // Only calls that several kinds of records share have no name of their own in a contract.
    expect(ids.filter((id) => /By[A-Z]/.test(id)).length).toBeLessThan(10)
  })

  it('names what is sent and answered, and writes no record twice', () => {
    const isNamed = ({ schema }: Content) => {
      const shown = schema?.items ?? schema
      return shown === undefined || shown.$ref !== undefined || !('properties' in shown)
    }
    const contents = calls.flatMap(({ operation: { requestBody, responses } }) => [
      requestBody?.content[json],
      responses[200]?.content?.[json],
    ])
    expect(contents.flatMap((content) => (content && !isNamed(content) ? [content] : []))).toEqual([])
    expect(Object.keys(document.components.schemas ?? {})).toEqual(
      expect.arrayContaining(['Department', 'Meeting', 'Problem', 'Matter', 'LoginRequest']),
    )
    const departments = document.paths['/api/departments']?.get?.responses[200]?.content?.[json]?.schema
    expect(departments?.items).toEqual({ $ref: '#/components/schemas/Department' })
  })

  it('refers only to what is there, and has nothing that is not referred to', () => {
    const text = JSON.stringify(document)
    const references = new Set(
      [...text.matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(([, name = '']) => name),
    )
    const there = (['schemas', 'responses'] as const).flatMap((kind) =>
      Object.keys(document.components[kind] ?? {}).map((name) => `${kind}/${name}`),
    )
    expect([...references].filter((name) => !there.includes(name))).toEqual([])
    expect(there.filter((name) => name.startsWith('schemas/') && !references.has(name))).toEqual([])
  })

  it('tells how each call fails, and who may make it', () => {
    for (const call of calls) {
      const { endpoint, operation } = call
      const has = (status: number) => Object.hasOwn(operation.responses, status)
      const permission = typeof endpoint.access === 'object' ? endpoint.access.permission : undefined
      expect(has(401), nameOf(call)).toBe(endpoint.access !== 'public')
      expect(has(403), nameOf(call)).toBe(permission !== undefined)
      expect(operation['x-permission'], nameOf(call)).toBe(permission)
      if (permission) expect(operation.description, nameOf(call)).toContain(permission)
      expect(has(412), nameOf(call)).toBe(takesVersion(endpoint))
      for (const status of [404, 429, 503]) expect(has(status), nameOf(call)).toBe(true)
    }
  })

  it('tells which calls happen once under a key', () => {
    for (const call of calls) {
      const names = call.operation.parameters?.map(({ name }) => name) ?? []
      const isKept = call.kind === 'transaction' && keepsAnswer(call.endpoint)
      expect(names.includes('Idempotency-Key'), nameOf(call)).toBe(isKept)
    }
    expect(calls.some(({ kind, endpoint }) => kind === 'transaction' && keepsAnswer(endpoint))).toBe(true)
  })

  it('has examples that the contracts take', () => {
    const bodies = calls.filter(({ operation }) => operation.requestBody?.content[json])
    const withExample = bodies.filter(
      ({ operation }) => operation.requestBody?.content[json]?.example !== undefined,
    )
    for (const call of withExample)
      expect(call.endpoint.body?.safeParse(call.operation.requestBody?.content[json]?.example).success).toBe(
        true,
      )
    expect(withExample.length / bodies.length).toBeGreaterThan(0.9)
    const answers = calls.filter(({ operation }) => operation.responses[200]?.content?.[json])
    const shown = answers.filter(
      ({ operation }) => operation.responses[200]?.content?.[json]?.example !== undefined,
    )
    for (const { endpoint, operation } of shown)
      expect(endpoint.output.safeParse(operation.responses[200]?.content?.[json]?.example).success).toBe(true)
    expect(shown.length / answers.length).toBeGreaterThan(0.85)
  })

  it('tells the parts of a form, and which of them are files', () => {
    const forms = calls.filter(({ endpoint: { accepts, uploads } }) => accepts === 'multipart' || uploads)
    expect(forms.length).toBeGreaterThan(4)
    for (const call of forms) {
      const form = call.operation.requestBody?.content['multipart/form-data']
      expect(JSON.stringify(form?.schema), nameOf(call)).toContain('"format":"binary"')
      for (const name of Object.keys(call.endpoint.uploads ?? {}))
        expect(JSON.stringify(form?.schema), nameOf(call)).toContain(
          `"${name}":{"type":"string","format":"binary"}`,
        )
    }
  })

  it('leaves out the parts of pages', () => {
    const paths = Object.keys(document.paths)
    expect(paths.filter((path) => /\.(css|woff2|ico|js)$|^\/assets/.test(path))).toEqual([])
    expect(paths.length).toBeGreaterThan(150)
  })
})
