/**
 * Pages and totals of lists, remembered until the county's audit record moves: a list that many look at is not read and
 * counted again for each of them. Whether it moved is decided by PostgreSQL in the list's own statement, by the hash at the
 * chain's end, so every server sees every change at once, and a restored county is another one.
 */
import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { compressSync, uncompressSync } from 'snappy'

type Value = string | number
const mostBytes = 16 * 1024 * 1024
/** What is shorter isn't worth the work. */
const leastPacked = 1024

export interface CachedList {
  /** The end of the record when it was read; never that of a county if it was not. */
  readonly head: string
  /** What is true now: `read`, or what is remembered where the record had not moved and nothing was read. */
  keep(head: string | null | undefined, read: Value | null): Value
}

export class ListCache {
  readonly #remembered = new LRUCache<string, { head: string; value: Packed }>({
    maxSize: mostBytes,
    sizeCalculation: ({ head, value }, key) => key.length + head.length + sizeOf(value),
  })

  /** What the SQL gave last with the values that it refers to. */
  lookup(tenantId: string, sql: string, values: readonly unknown[]): CachedList {
    const question = `${tenantId} ${sql.replaceAll(/\$(\d+)/g, (_, place) => JSON.stringify(values[place - 1]))}`
    const key = hash('sha256', question, 'base64')
    const known = this.#remembered.get(key)
    return {
      head: known?.head ?? '',
      keep: (head, read) => {
        if (read === null && known && known.head === head) return unpacked(known.value)
        if (read === null) throw new Error('what was not read is not known either')
        if (typeof head === 'string') this.#remembered.set(key, { head, value: packed(read) })
        return read
      },
    }
  }
}

/** The rows of a page repeat each other: packed they take a fifth, and the pages of all counties fit. */
type Packed = Value | { readonly snappy: string }

const packed = (value: Value): Packed =>
  typeof value === 'string' && value.length >= leastPacked
    ? // As a string on the heap: a small buffer may hold on to the larger one that it was cut from.
      { snappy: compressSync(value).toString('latin1') }
    : value

/** By a function that leaves nothing behind: each of Node's own (zlib) makes a stream, which only a full collection clears away. */
const unpacked = (value: Packed): Value =>
  typeof value === 'object'
    ? uncompressSync(Buffer.from(value.snappy, 'latin1'), { asBuffer: false }).toString()
    : value

/** A letter of English takes a byte; of other writing, two. */
function sizeOf(value: Packed): number {
  if (typeof value === 'number') return 8
  return typeof value === 'string' ? value.length : value.snappy.length
}
