/** Makes the document smaller: a schema that is the same coming and going has one name, and what nothing refers to is left out. */
import type { Schemas } from './examples.ts'

const place = '#/components/schemas/'

interface Document {
  readonly components?: { readonly schemas?: Schemas }
}

export function tidy<T extends Document>(document: T): T {
  const same = sameBothWays(document.components?.schemas ?? {})
  const renamed = JSON.parse(JSON.stringify(document), (key, value) => {
    if (key !== '$ref' || typeof value !== 'string' || !value.startsWith(place)) return value
    const name = value.slice(place.length)
    return same.has(name) ? place + same.get(name) : value
  }) as T
  const schemas = renamed.components?.schemas ?? {}
  const used = usedIn({ ...renamed, components: { ...renamed.components, schemas: {} } }, schemas)
  const kept = Object.fromEntries(
    Object.entries(schemas)
      .filter(([name]) => used.has(name))
      .sort(([one], [other]) => one.localeCompare(other)),
  )
  return { ...renamed, components: { ...renamed.components, schemas: kept } }
}

/** `DepartmentInput` where it says what `Department` says; what they refer to is told apart by the same ending. */
function sameBothWays(schemas: Schemas): ReadonlyMap<string, string> {
  const plain = (name: string) => JSON.stringify(schemas[name]).replaceAll(/Input"/g, '"')
  const pairs = Object.keys(schemas)
    .filter((name) => name.endsWith('Input') && Object.hasOwn(schemas, name.slice(0, -5)))
    .map((name) => [name, name.slice(0, -5)] as const)
  return new Map(pairs.filter(([input, output]) => plain(input) === plain(output)))
}

function usedIn(start: unknown, schemas: Schemas): ReadonlySet<string> {
  const used = new Set<string>()
  const waiting: unknown[] = [start]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    for (const [, name = ''] of JSON.stringify(next).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue
      used.add(name)
      waiting.push(schemas[name] ?? {})
    }
  return used
}
