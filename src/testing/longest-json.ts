/** How many bytes the longest JSON has that fits a schema: of the lengths that it names, as people write. */
import type { JsonSchema } from './sample-input.ts'

interface Measured extends JsonSchema {
  readonly maxLength?: number
  readonly maxItems?: number
  readonly additionalProperties?: unknown
}

/** A typographic quotation mark has three bytes, most letters one: no one writes only marks. */
const bytesOfLetter = 1.5
/** What has a form of its own; and whatever else has no length. */
const formBytes: Record<string, number> = { uuid: 36, date: 10, time: 8, 'date-time': 30, email: 254 }
const otherBytes = 300
const numberBytes = 24

export function longestJson(schema: Measured): number {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return Math.max(...choices.map((choice) => longestJson(choice)))
  if (schema.allOf) return schema.allOf.reduce((sum, part) => sum + longestJson(part), 0)
  if (schema.enum) return Math.max(...schema.enum.map((value) => JSON.stringify(value).length))
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.find((each) => each !== 'null')
  if (type === 'object')
    return Object.entries(schema.properties ?? {}).reduce(
      (sum, [name, property]) => sum + name.length + 4 + longestJson(property),
      2,
    )
  if (type === 'array') return 2 + (schema.maxItems ?? 100) * (1 + longestJson(schema.items ?? {}))
  if (type === 'string')
    return 2 + (formBytes[schema.format ?? ''] ?? (schema.maxLength ?? otherBytes) * bytesOfLetter)
  return numberBytes
}
