/**
 * Totals of lists, remembered until the county's audit record moves: who leafs through a list does not have it counted
 * again for every page. Whether it moved is decided by PostgreSQL in the list's own statement, by the hash at the chain's
 * end, so every server sees every change at once, and a restored county is another one.
 */
const remembered = new Map<string, { head: string; total: number }>()
const mostRemembered = 20_000

/** What is counted: the county, the SQL and the values in it, but not the page. */
export function countOf(tenantId: string, total: string, values: readonly unknown[]): string {
  return `${tenantId} ${total.replaceAll(/\$(\d+)/g, (_, place) => JSON.stringify(values[place - 1]))}`
}

export const rememberedHead = (count: string): string => remembered.get(count)?.head ?? ''

/** `counted` is null where the record had not moved. */
export function totalOf(count: string, head: string, counted: number | null): number {
  const known = remembered.get(count)
  if (counted === null && known?.head === head) return known.total
  if (counted === null) throw new Error('a total that was not counted is not known either')
  if (remembered.size >= mostRemembered) remembered.clear()
  remembered.set(count, { head, total: counted })
  return counted
}
