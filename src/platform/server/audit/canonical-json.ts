/**
 * One text for one value, whatever order its fields came in: PostgreSQL keeps them in an order of its own. Numbers and texts come
 * back from it as they were sent. Every write does this, and JSON.stringify is several times slower with a replacer.
 */
export const canonicalJson = (value: unknown): string => JSON.stringify(inOrder(value))

function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(inOrder)
  if ('toJSON' in value && typeof value.toJSON === 'function') return inOrder(value.toJSON())
  // Not by assignment: a field may be called __proto__.
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, inOrder(inner)]),
  )
}
