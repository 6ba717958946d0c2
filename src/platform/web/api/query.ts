/**
 * Questions to the server for TanStack Query: key and fetcher come from the endpoint and what it is given. A key is the
 * address in steps, so what lies below a record (`/api/resolutions/:id/steps`) is asked again with the record.
 */
import {
  type DataTag,
  hashKey,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import type { Call, Endpoint, Result } from '../../shared/endpoint.ts'
import { filtersOf, stepsOf } from './address-of.ts'
import { askedAt } from './asked-early.ts'
import { ask, askList, type Given, type LooseCall, type Rows } from './call.ts'

export interface Query<Data> {
  readonly queryKey: DataTag<QueryKey, Data, Error>
  queryFn(context: { signal: AbortSignal; client?: QueryClient; meta?: QueryMeta }): Promise<Data>
}

/** What a screen says of a question beside its key: others of the page are asked at the same moment. */
interface QueryMeta extends Record<string, unknown> {
  readonly isOnPageOfSeveral?: boolean
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta
  }
}

/** The start of the keys of all questions to an endpoint, and of all that lies below its address. */
export function keyOf<E extends Endpoint>(
  endpoint: E,
  given?: { params?: Partial<Call<E>['params']> },
): QueryKey
export function keyOf({ path }: Endpoint, given: LooseCall = {}): QueryKey {
  return stepsOf(path, given.params)
}

/** The start of the keys of an endpoint's own questions only. */
export const ownKeyOf = (endpoint: Endpoint): QueryKey => [...keyOf(endpoint), {}]

export function queryOf<E extends Endpoint>(endpoint: E, ...given: Given<E>): Query<Result<E>>
export function queryOf(endpoint: Endpoint, given: LooseCall = {}): Query<unknown> {
  const key = [...stepsOf(endpoint.path, given.params), question(given)]
  return query(key, ({ signal, meta }) =>
    ask(endpoint, given, { signal, isOnPageOfSeveral: meta?.isOnPageOfSeveral }),
  )
}

/** The same of a call whose code is fetched with the first answer: for what is only needed once someone is there. */
export function queryLaterOf<E extends Endpoint>(
  path: E['path'],
  load: () => Promise<E>,
  ...given: Given<E>
): Query<Result<E>>
export function queryLaterOf(
  path: string,
  load: () => Promise<Endpoint>,
  given: LooseCall = {},
): Query<unknown> {
  const key = [...stepsOf(path, given.params), question(given)]
  return query(key, async ({ signal }) => ask(await load(), given, { signal }))
}

/** A page of a list, with the number of rows that there are in all. */
export function listQueryOf<E extends Endpoint>(endpoint: E, ...given: Given<E>): Query<Rows<Result<E>>>
export function listQueryOf(endpoint: Endpoint, given: LooseCall = {}): Query<Rows<unknown>> {
  const key = [...stepsOf(endpoint.path, given.params), { ...question(given), isCounted: true }]
  return query(key, ({ signal, meta }) =>
    askList(endpoint, given, { signal, isOnPageOfSeveral: meta?.isOnPageOfSeveral }),
  )
}

/** Has everything asked again whose key begins with one of these. */
export function useInvalidate(...keys: QueryKey[]): () => Promise<unknown> {
  const queryClient = useQueryClient()
  return () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** The same where it is known when the last change was: only what was asked before it. */
export function useAskAgain(...keys: QueryKey[]): (changedAt: number) => Promise<void> {
  const queryClient = useQueryClient()
  return async (changedAt) => {
    for (const queryKey of keys) {
      const isOlder = (query: { queryHash: string }) => (lastAsked.get(query.queryHash) ?? 0) <= changedAt
      // A first answer that is still on its way may be from before the change; it would be taken for the one to this question.
      await queryClient.cancelQueries({
        queryKey,
        predicate: (query) => query.state.data === undefined && isOlder(query),
      })
      await queryClient.invalidateQueries({ queryKey, predicate: isOlder })
    }
  }
}

/** The moment of each question of the cache, by its key. */
const lastAsked = new Map<string, number>()

/** The same question is one entry, in whatever order it is asked and however an empty filter is written. */
const question = (given: LooseCall) => ({
  query: Object.fromEntries(filtersOf(given.query)),
  body: given.body,
})

function query<Data>(key: QueryKey, queryFn: Query<Data>['queryFn']): Query<Data> {
  const { queryKey } = queryOptions({ queryKey: key, queryFn })
  return {
    queryKey,
    queryFn(context) {
      if (context.client) lastAsked.set(hashKey(key), askedAt())
      return queryFn(context)
    },
  }
}
