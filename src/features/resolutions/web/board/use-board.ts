import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Call } from '#platform/shared/endpoint.ts'
import { listQueryOf } from '#platform/web/api/index.ts'
import { getBoard } from '../../contract.ts'

export type BoardFilters = NonNullable<Call<typeof getBoard>['query']>

export const useBoard = (query: BoardFilters, isAsked = true) =>
  useQuery({
    ...listQueryOf(getBoard, { query }),
    placeholderData: keepPreviousData,
    enabled: isAsked,
  })
