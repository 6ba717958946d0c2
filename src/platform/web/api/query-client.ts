/** The one cache of what the server said. */
import { QueryClient } from '@tanstack/react-query'
import { ApiProblem } from './problem.ts'

const worthAnotherTry = (error: unknown) =>
  error instanceof ApiProblem && (error.code === 'unreachable' || error.code === 'overloaded')

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && worthAnotherTry(error),
      },
      // What cannot be sent is refused at once, not kept for when the network is back.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
