/** Every operation that the API's own description names, ready to be called: tests over them cover new ones by themselves. */
import type { InjectOptions } from 'fastify'
import type { Door } from './caller.ts'
import { type JsonSchema, sample } from './sample-input.ts'

export interface Operation {
  /** `PUT /api/departments/{id}` */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly isPublic: boolean
  readonly params: Record<string, JsonSchema>
  readonly query: Record<string, JsonSchema>
  /** Query parameters that must be there. */
  readonly requiredQuery: readonly string[]
  readonly body: JsonSchema | undefined
  /** It says which version of a record it changes, or is refused. */
  readonly takesVersion: boolean
}

export interface OperationInput {
  readonly params: Record<string, unknown>
  readonly query: Record<string, unknown>
  readonly body: unknown
}

interface Parameter {
  name: string
  in: string
  required?: boolean
  schema: JsonSchema
}

interface Described {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema?: JsonSchema }> }
  security?: unknown[]
}

interface Document {
  paths: Record<string, Record<string, Described>>
  components?: { schemas?: Record<string, JsonSchema> }
}

const place = '#/components/schemas/'

/** Each schema where it is used; one that holds itself is anything from there on. */
function withoutNames(
  part: unknown,
  schemas: Record<string, JsonSchema>,
  within: readonly string[] = [],
): unknown {
  if (Array.isArray(part)) return part.map((each) => withoutNames(each, schemas, within))
  if (typeof part !== 'object' || part === null) return part
  if ('$ref' in part && typeof part.$ref === 'string' && part.$ref.startsWith(place)) {
    const name = part.$ref.slice(place.length)
    return within.includes(name) ? {} : withoutNames(schemas[name], schemas, [...within, name])
  }
  return Object.fromEntries(
    Object.entries(part)
      .filter(([key]) => key !== 'components')
      .map(([key, each]) => [key, withoutNames(each, schemas, within)]),
  )
}

const methods = ['get', 'post', 'put', 'delete'] as const

export async function operationsOf(http: Door): Promise<Operation[]> {
  const { body } = await http.inject({ url: '/api/openapi.json', headers: { host: 'alder.localhost' } })
  const written: Document = JSON.parse(body)
  const document = withoutNames(written, written.components?.schemas ?? {}) as Document
  return Object.entries(document.paths).flatMap(([path, described]) =>
    methods.flatMap((method) => {
      const operation = described[method]
      return operation ? [read(method, path, operation)] : []
    }),
  )
}

function read(method: (typeof methods)[number], path: string, described: Described): Operation {
  const parameters = described.parameters ?? []
  const named = (place: string) =>
    Object.fromEntries(parameters.filter((each) => each.in === place).map((each) => [each.name, each.schema]))
  const verb = method.toUpperCase() as Uppercase<typeof method>
  return {
    name: `${verb} ${path}`,
    method: verb,
    path,
    isPublic: described.security?.length === 0,
    params: named('path'),
    query: named('query'),
    requiredQuery: parameters.filter((each) => each.in === 'query' && each.required).map((each) => each.name),
    body: described.requestBody?.content['application/json']?.schema,
    takesVersion: parameters.some(({ name }) => name === 'if-match'),
  }
}

/** What fits the contract, with nothing that is optional. */
export function fittingInput(operation: Operation): OperationInput {
  const of = (schemas: Record<string, JsonSchema>, names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, sample(schemas[name] ?? {}, name)]))
  return {
    params: of(operation.params, Object.keys(operation.params)),
    query: of(operation.query, operation.requiredQuery),
    body: operation.body && sample(operation.body),
  }
}

export function requestOf(operation: Operation, input: OperationInput): InjectOptions {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(String(input.params[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query)) search.set(name, String(value))
  return {
    method: operation.method,
    url: search.size > 0 ? `${path}?${search}` : path,
    ...(input.body !== undefined && { payload: JSON.stringify(input.body) }),
    headers: {
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
      ...(operation.takesVersion && { 'if-match': '*' }),
    },
  }
}
