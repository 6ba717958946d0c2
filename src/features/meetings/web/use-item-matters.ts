import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#platform/web/api/index.ts'
import { listItemMatters } from '../live/contract.ts'

/** What stands under an item. */
export const useItemMatters = (itemId: string) =>
  useQuery(queryOf(listItemMatters, { params: { id: itemId } }))
