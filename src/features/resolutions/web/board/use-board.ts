import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Call } from '#platform/shared/endpoint.ts'
import { callList } from '#platform/web/api/index.ts'
import { getBoard } from '../../contract.ts'

export type BoardFilters = NonNullable<Call<typeof getBoard>['query']>

export const useBoard = (query: BoardFilters, isAsked = true) =>
  useQuery({
    queryKey: ['resolutions', 'board', query],
    queryFn: ({ signal }) => callList(getBoard, { query }, { signal }),
    placeholderData: keepPreviousData,
    enabled: isAsked,
  })
