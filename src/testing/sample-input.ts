/** Values that fit a JSON schema, for calling operations that a test knows only by their description. */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'

export interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly pattern?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly examples?: readonly unknown[]
  readonly minLength?: number
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly minItems?: number
  readonly items?: JsonSchema
  readonly properties?: Record<string, JsonSchema>
  readonly required?: readonly string[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly $ref?: string
}

export interface SampleOptions {
  /** Fills in what is optional too, and puts something into every list. */
  readonly isFull?: boolean
  /** What stands where the id of a row belongs. */
  readonly id?: (name: string) => string
}

/** `name` helps where a schema says less than its check: an email is a string with an @. */
export function sample(schema: JsonSchema, name = '', options: SampleOptions = {}): unknown {
  if (schema.$ref) throw new Error(`sample() does not follow references yet: ${schema.$ref}`)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.examples) return schema.examples[0]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return sample(choices.find((choice) => choice.type !== 'null') ?? {}, name, options)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sample(part, name, options)))
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.find((each) => each !== 'null')
  if (type === 'object') return sampleObject(schema, options)
  if (type === 'array') return sampleArray(schema, name, options)
  if (type === 'boolean') return false
  if (type === 'null') return null
  if (type === 'integer' || type === 'number')
    return Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1, 1)
  return sampleString(schema, name, options)
}

/** Left out of samples: it decides by itself whether a call is answered. */
export const namesCounty = (name: string) => ['tenant_id', 'tenantId', 'county_id'].includes(name)

function sampleObject({ properties = {}, required = [] }: JsonSchema, options: SampleOptions): object {
  const names = options.isFull ? Object.keys(properties).filter((name) => !namesCounty(name)) : required
  return Object.fromEntries(names.map((name) => [name, sample(properties[name] ?? {}, name, options)]))
}

function sampleArray({ items = {}, minItems = 0 }: JsonSchema, name: string, options: SampleOptions) {
  const length = Math.max(minItems, options.isFull ? 1 : 0)
  return Array.from({ length }, () => sample(items, name, options))
}

const formats: Record<string, string> = {
  email: 'somebody@alder.example',
  subdomain: 'alder',
  client: 'alder',
  date: '2026-11-15',
  time: '09:00:00',
  'date-time': '2026-11-15T09:00:00Z',
  uri: 'https://alder.example/',
  accent: '#1a4480',
  time_zone: 'America/New_York',
  phone: '518-555-0100',
  zip: '12801',
  state: 'NY',
}

function sampleString(schema: JsonSchema, name: string, { id = () => randomUUID() }: SampleOptions): string {
  const {
    format = /email|subdomain|client|accent|time_zone|phone|^zip$|^state$/i.exec(name)?.[0] ?? '',
    pattern,
    minLength = 1,
  } = schema
  if (format === 'uuid') return id(name)
  const known = formats[format]
  if (known) return known
  if (pattern) return fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 1, seed: 1 })[0] ?? ''
  return 'sample'.padEnd(minLength, 'x')
}
