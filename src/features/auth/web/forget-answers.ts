import { partialMatchKey, type Query, type QueryClient } from '@tanstack/react-query'
import { getCounty } from '#features/tenants/contract.ts'
import { keyOf } from '#platform/web/api/index.ts'

/** Everything but the county is told to one person. */
export const isOfOnePerson = ({ queryKey }: Pick<Query, 'queryKey'>) =>
  !partialMatchKey(queryKey, keyOf(getCounty))

/** Nothing that one person was told is shown to the next. */
export const forgetAnswers = (queryClient: QueryClient) =>
  queryClient.removeQueries({ predicate: isOfOnePerson })
