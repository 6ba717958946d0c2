/** The counties that a request names, wherever in it they stand: each must be the county of the host. */
import { Stream } from 'node:stream'

const names = new Set(['tenant_id', 'tenantId', 'county_id'])

export function namedCounties(...parts: unknown[]): unknown[] {
  const named: unknown[] = []
  const left = parts.filter(isPlain)
  for (let part = left.pop(); part !== undefined; part = left.pop())
    for (const [name, value] of Object.entries(part)) {
      if (names.has(name) && value !== null) named.push(value)
      if (isPlain(value)) left.push(value)
    }
  return named
}

/** What JSON and query strings are made of; not bytes, not streams. */
const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value) && !(value instanceof Stream)
