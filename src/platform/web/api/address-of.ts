/** Puts parameters into a path (`/api/departments/:id`) and the query behind it. */
export function addressOf(path: string, given: { params?: unknown; query?: unknown }): string {
  const params = new Map(entries(given.params))
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params.get(name))))
  const query = new URLSearchParams(
    entries(given.query).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
    ),
  ).toString()
  return query ? `${filled}?${query}` : filled
}

const entries = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []
