/** Gives a name to bodies and answers that have none in a contract: that of their call. The same shape has one name. */
import type { JsonSchema, Schemas } from './examples.ts'

const place = '#/components/schemas/'

export class NamedSchemas {
  readonly #schemas: Record<string, JsonSchema>
  readonly #names = new Map<string, string>()

  constructor(schemas: Schemas) {
    this.#schemas = { ...schemas }
    for (const [name, schema] of Object.entries(schemas)) {
      const text = JSON.stringify(schema)
      if (!this.#names.has(text)) this.#names.set(text, name)
    }
  }

  get all(): Schemas {
    return this.#schemas
  }

  /** A reference in its place; of a list, to what it lists. Plain values stay as they are. */
  referTo(schema: JsonSchema, name: string): JsonSchema {
    if (schema.type === 'array' && schema.items && !schema.items.$ref)
      return { ...schema, items: this.referTo(schema.items, `${name}Entry`) }
    const isRecord = schema.type === 'object' || schema.anyOf !== undefined || schema.oneOf !== undefined
    if (!isRecord) return schema
    const text = JSON.stringify(schema)
    const known = this.#names.get(text)
    if (known) return { $ref: place + known }
    const free = Object.hasOwn(this.#schemas, name) ? `${name}Shape` : name
    this.#schemas[free] = schema
    this.#names.set(text, free)
    return { $ref: place + free }
  }
}
