/** By which names other people's programs know our calls: those that the contracts give them. */
import type { Endpoint } from '../../../shared/endpoint.ts'

export interface ApiNames {
  readonly operations: ReadonlyMap<Endpoint, string>
}

export const pathOf = ({ path }: Endpoint) => path.replaceAll(/:(\w+)/g, '{$1}')

/** Where a contract has no name for it: `GET /api/meetings/:id/items` is `getMeetingsByIdItems`. */
export function operationIdOf(endpoint: Endpoint, names: ApiNames | undefined): string {
  const named = names?.operations.get(endpoint)
  if (named) return named
  const words = endpoint.path
    .replace(/^\/api\//, '')
    .split(/[^A-Za-z0-9:]+/)
    .filter((word) => word !== '')
    .map((word) => (word.startsWith(':') ? `By${capital(word.slice(1))}` : capital(word)))
  return endpoint.method.toLowerCase() + words.join('')
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
