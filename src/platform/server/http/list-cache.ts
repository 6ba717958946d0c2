/**
 * Pages and totals of lists, remembered until the county's audit record moves: a list that many look at is not read and
 * counted again for each of them. Whether it moved is decided by PostgreSQL in the list's own statement, by the hash at the
 * chain's end, so every server sees every change at once, and a restored county is another one.
 */
import { LRUCache } from 'lru-cache'

type Value = string | number
const mostBytes = 32 * 1024 * 1024

export interface CachedList {
  /** The end of the record when it was read; never that of a county if it was not. */
  readonly head: string
  /** What is true now: `read`, or what is remembered where the record had not moved and nothing was read. */
  keep(head: string | null | undefined, read: Value | null): Value
}

export class ListCache {
  readonly #remembered = new LRUCache<string, { head: string; value: Value }>({
    maxSize: mostBytes,
    // A letter of English takes a byte; of other writing, two.
    sizeCalculation: ({ value }, key) => key.length + (typeof value === 'string' ? value.length : 8),
  })

  /** What the SQL gave last with the values that it refers to. */
  lookup(tenantId: string, sql: string, values: readonly unknown[]): CachedList {
    const key = `${tenantId} ${sql.replaceAll(/\$(\d+)/g, (_, place) => JSON.stringify(values[place - 1]))}`
    const known = this.#remembered.get(key)
    return {
      head: known?.head ?? '',
      keep: (head, read) => {
        if (read === null && known && known.head === head) return known.value
        if (read === null) throw new Error('what was not read is not known either')
        if (typeof head === 'string') this.#remembered.set(key, { head, value: read })
        return read
      },
    }
  }
}
