/**
 * Names for statements, so that a connection parses and plans each once: under row-level security planning takes
 * longer than running. A name stands for a text alone; the county is a setting of the transaction, not of the plan.
 *
 * What was planned fills the memory of a connection until that ends, some 200 bytes for each character, and people can make up new
 * texts: by what they search and sort. So the texts in longest disuse lose their names, and a connection that has planned more
 * than all names together is not used again.
 */
import { LRUCache } from 'lru-cache'
import type { PoolClient } from 'pg'

const mostCharacters = 1_000_000
const mostOnConnection = 1_500_000
/** No list that someone looks at all day is as long. */
const longestNamed = 25_000

const names = new LRUCache<string, string>({
  maxSize: mostCharacters,
  sizeCalculation: (_name, text) => text.length,
})
let given = 0

interface Planned {
  readonly names: Set<string>
  characters: number
}
const planned = new WeakMap<PoolClient, Planned>()

/** The name under which a connection is to keep this statement; undefined where it should forget it. */
export function nameOn(client: PoolClient, text: string): string | undefined {
  const name = nameOf(text)
  if (name) remember(client, name, text)
  return name
}

/** Whether the connection holds so many plans that another one should take its place. */
export const isFull = (client: PoolClient): boolean =>
  (planned.get(client)?.characters ?? 0) > mostOnConnection

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  if (text.length > longestNamed) return undefined
  const name = `s${given++}`
  names.set(text, name)
  return name
}

function remember(client: PoolClient, name: string, text: string) {
  const known = planned.get(client) ?? { names: new Set(), characters: 0 }
  planned.set(client, known)
  if (known.names.has(name)) return
  known.names.add(name)
  known.characters += text.length
}
