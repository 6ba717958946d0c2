/** Puts parameters into a path (`/api/departments/:id`) and the query behind it. */
export function addressOf(path: string, given: { params?: unknown; query?: unknown }): string {
  const params = new Map(entries(given.params))
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params.get(name))))
  const query = new URLSearchParams(filtersOf(given.query)).toString()
  return query ? `${filled}?${query}` : filled
}

/** What of a query is sent: a filter that is empty asks for nothing. */
export const filtersOf = (query: unknown): [name: string, value: string][] =>
  entries(query).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  )

/** The steps of a path, down to the first parameter that is not given. */
export function stepsOf(path: string, given: unknown): string[] {
  const params = new Map(entries(given))
  const steps = path
    .split('/')
    .slice(1)
    .map((step) => (step.startsWith(':') ? params.get(step.slice(1)) : step))
  const missing = steps.indexOf(undefined)
  return (missing < 0 ? steps : steps.slice(0, missing)).map(String)
}

const entries = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []
