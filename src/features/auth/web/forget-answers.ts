import { partialMatchKey, type QueryClient } from '@tanstack/react-query'
import { getCounty } from '#features/tenants/contract.ts'
import { keyOf } from '#platform/web/api/index.ts'

/** Nothing that one person was told is shown to the next; only the county stays. */
export const forgetAnswers = (queryClient: QueryClient) =>
  queryClient.removeQueries({
    predicate: ({ queryKey }) => !partialMatchKey(queryKey, keyOf(getCounty)),
  })
