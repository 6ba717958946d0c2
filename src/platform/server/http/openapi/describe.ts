/** What the framework does not know of a call: its name, who may make it, how it fails, what an example looks like. */
import { setImmediate } from 'node:timers/promises'
import type { Endpoint } from '../../../shared/endpoint.ts'
import { exampleFor, type JsonSchema, type Schemas } from './examples.ts'
import { failureResponses, failuresOf, problemSchema } from './failures.ts'
import { NamedSchemas } from './hoist.ts'
import { type ApiNames, operationIdOf, pathOf } from './names.ts'
import { tidy } from './tidy.ts'

/** A call as it is registered. */
export interface Served {
  readonly endpoint: Endpoint
  /** A repeated request is answered with what was kept for the first. */
  readonly isIdempotent: boolean
}

interface Content {
  schema?: JsonSchema
  example?: unknown
}

interface Operation {
  operationId?: string
  description?: string
  parameters?: unknown[]
  requestBody?: { content: Record<string, Content>; required?: boolean }
  responses?: Record<string, { description?: string; content?: Record<string, Content>; $ref?: string }>
  'x-permission'?: string
}

export interface Described {
  paths?: Record<string, Record<string, Operation>>
  components?: { schemas?: Schemas; responses?: unknown }
}

/** Call by call, so that others are answered in between: all at once would keep them waiting for seconds. */
export async function describeCalls(
  document: Described,
  served: readonly Served[],
  names: ApiNames | undefined,
): Promise<Described> {
  const problem = problemSchema as unknown as JsonSchema
  const schemas = new NamedSchemas({ ...document.components?.schemas, Problem: problem })
  const paths: Described['paths'] = {}
  for (const call of served.filter(({ endpoint }) => !endpoint.isAsset)) {
    await setImmediate()
    const path = pathOf(call.endpoint)
    const method = call.endpoint.method.toLowerCase()
    const operation = document.paths?.[path]?.[method]
    if (operation) paths[path] = { ...paths[path], [method]: describeCall(operation, call, schemas, names) }
  }
  const components = { ...document.components, schemas: schemas.all, responses: failureResponses }
  return tidy({ ...document, paths, components })
}

function describeCall(
  operation: Operation,
  { endpoint, isIdempotent }: Served,
  schemas: NamedSchemas,
  names: ApiNames | undefined,
): Operation {
  const { access } = endpoint
  const operationId = operationIdOf(endpoint, names)
  const parameters = [...(operation.parameters ?? []), ...(isIdempotent ? [idempotencyKey] : [])]
  return {
    operationId,
    ...operation,
    description: whoMay(endpoint),
    ...(typeof access === 'object' && { 'x-permission': access.permission }),
    ...(parameters.length > 0 && { parameters }),
    ...withBody(operation, endpoint, schemas, operationId),
    responses: {
      ...withAnswer(operation, endpoint, schemas, operationId),
      ...failuresOf(endpoint, isIdempotent),
    },
  }
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function whoMay({ access }: Endpoint): string {
  if (access === 'public') return 'For everyone, without logging in.'
  if (access === 'signed-in') return 'For everyone who is logged in.'
  if (access === 'enrolling')
    return 'For everyone who is logged in, also before they have set up two-factor authentication.'
  return access === 'vendor'
    ? 'For vendors who are logged in.'
    : `Needs the permission \`${access.permission}\`.`
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 200 },
  description:
    'A key of your own. A second request with the same key happens once: it gets the first one’s answer, for 24 hours.',
  example: '3f1c6c1e-0d7e-4b0e-9a39-7a1f0f4f7c55',
}

const formType = 'multipart/form-data'
const file: JsonSchema = { type: 'string', format: 'binary' }

/** A form has its fields, and its files as bytes. */
function withBody(
  operation: Operation,
  endpoint: Endpoint,
  schemas: NamedSchemas,
  operationId: string,
): Pick<Operation, 'requestBody'> {
  const { uploads, accepts, body } = endpoint
  const hasFiles = accepts === 'multipart' || uploads !== undefined
  if (!operation.requestBody && !hasFiles) return {}
  const given = operation.requestBody?.content ?? {}
  const files = Object.fromEntries(Object.keys(uploads ?? { file: 'any' }).map((name) => [name, file]))
  const types = { ...given, ...(hasFiles && { [formType]: given[formType] ?? {} }) }
  const content = Object.entries(types).map(([type, { schema = {} }]) => {
    const example =
      body && type === 'application/json' ? exampleFor(schema, schemas.all, body, endpoint.path) : undefined
    const named = schemas.referTo(schema, `${capital(operationId)}Request`)
    const shown = type === formType && hasFiles ? formOf(named, files) : named
    return [type, { schema: shown, ...(example !== undefined && { example }) }] as const
  })
  return { requestBody: { ...operation.requestBody, content: Object.fromEntries(content) } }
}

const formOf = (fields: JsonSchema, files: Record<string, JsonSchema>): JsonSchema =>
  fields.$ref
    ? { allOf: [fields, { type: 'object', properties: files }] }
    : ({ type: 'object', properties: files, additionalProperties: { type: 'string' } } as JsonSchema)

function withAnswer(
  operation: Operation,
  endpoint: Endpoint,
  schemas: NamedSchemas,
  operationId: string,
): Operation['responses'] {
  const found = operation.responses?.[200]
  const json = found?.content?.['application/json']
  const description = found?.description === 'Default Response' ? endpoint.summary : found?.description
  const shown = json?.schema && {
    ...json,
    schema: schemas.referTo(json.schema, `${capital(operationId)}Answer`),
    ...withExample(exampleFor(json.schema, schemas.all, endpoint.output, endpoint.path)),
  }
  return {
    200: {
      ...found,
      description: description ?? endpoint.summary,
      ...(shown && { content: { ...found?.content, 'application/json': shown } }),
    },
  }
}

const withExample = (example: unknown) => (example === undefined ? {} : { example })
