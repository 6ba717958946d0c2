/** Examples for bodies and answers, made from their descriptions. One that its contract would refuse is left out. */
import type { z } from 'zod'

export interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly pattern?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  /** What a contract itself gives as one. */
  readonly examples?: readonly unknown[]
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly minItems?: number
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly $ref?: string
}

export type Schemas = Readonly<Record<string, JsonSchema>>

const deepest = 8

export function exampleFor(schema: JsonSchema, schemas: Schemas, contract: z.ZodType, path: string): unknown {
  const example = exampleOf(schema, { schemas, path }, '', 0)
  return example !== undefined && contract.safeParse(example).success ? example : undefined
}

interface Around {
  readonly schemas: Schemas
  /** Of the call. */
  readonly path: string
}

function exampleOf(schema: JsonSchema, around: Around, name: string, depth: number): unknown {
  if (depth > deepest) return null
  const of = (part: JsonSchema, partName = name) => exampleOf(part, around, partName, depth + 1)
  if (schema.$ref) return of(around.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
  if (schema.examples?.length) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return of(choices.find(({ type }) => type !== 'null') ?? {})
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => of(part)))
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.find((each) => each !== 'null')
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, part]) => [key, of(part, key)]),
    )
  if (type === 'array') return schema.items ? [of(schema.items)] : []
  if (schema.default !== undefined) return schema.default
  if (type === 'boolean') return false
  if (type === 'null') return null
  if (type === 'integer' || type === 'number')
    return Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1, 1)
  return type === 'string' ? textFor(schema, name, around.path) : null
}

const byFormat: Readonly<Record<string, string>> = {
  uuid: '0193a000-0000-7000-8000-000000000001',
  guid: '0193a000-0000-7000-8000-000000000001',
  email: 'clerk@alder.example',
  date: '2026-11-18',
  time: '09:00',
  'date-time': '2026-11-18T14:00:00.000Z',
  uri: 'https://alder.example.gov/',
  byte: 'AAAAAAAAAAE=',
  base64: 'AAAAAAAAAAE=',
}

/** What stands in a field of that name, the first that matches. */
const byName: readonly (readonly [RegExp, string])[] = [
  [/email/i, 'clerk@alder.example'],
  [/password/i, 'a long sentence to log in'],
  [/subdomain|^client$/, 'alder'],
  [/time_?zone/i, 'America/New_York'],
  [/Utc$|At$|_at$/i, '2026-11-18T14:00:00.000'],
  [/Date$|DateD?$/, '2026-11-18T00:00:00'],
  [/date|_on$|_from$|_until$/i, '2026-11-18'],
  [/time$/i, '09:00'],
  [/_id$/, '1001'],
  [/^key$/i, 'minutes.due'],
  [/number$|file$/i, '2026-0142'],
  [/title$/i, 'Award the contract for road salt'],
  [/location/i, 'Board Chambers'],
  [/body|department/i, 'Board of Supervisors'],
  [/phone/i, '518-555-0100'],
  [/accent/i, '#1a4480'],
  [/url|link/i, 'https://alder.example.gov/public'],
  [/sha256/i, 'ab'.repeat(32)],
]

/** What a name is of, by the address of the call. */
const namesAt: readonly (readonly [RegExp, string])[] = [
  [/departments/, 'Highway Department'],
  [/vendors/, 'Hudson Salt Company'],
  [/bodies|body/, 'Public Works Committee'],
  [/roles/, 'Clerk of the Board'],
]

function textFor(
  { format = '', minLength = 0, maxLength = 1000 }: JsonSchema,
  name: string,
  path: string,
): string {
  const ofName = /name$/i.test(name)
    ? (namesAt.find(([shape]) => shape.test(path))?.[1] ?? 'Margaret Ainsley')
    : byName.find(([shape]) => shape.test(name))?.[1]
  return (byFormat[format] ?? ofName ?? 'Road salt').slice(0, maxLength).padEnd(minLength, 'x')
}
