import { useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf } from '#platform/web/api/index.ts'
import { getOpening, listOpenedSubmissions, type Opening } from '../../opening-contract.ts'

const second = 1000

/** How long until something may be different: the job goes on, an official hands over, or a time comes. */
export function nextLook(opening: Opening | undefined): number | false {
  if (!opening) return false
  const { state, now, due_at, opening_at } = opening
  if (state === 'opening') return 2 * second
  if (state === 'ready') return 4 * second
  if (state !== 'open' && state !== 'closed') return false
  const left = Date.parse(state === 'open' ? due_at : opening_at) - Date.parse(now)
  return Math.min(Math.max(left, 0) + second / 2, 30 * second)
}

export const useOpening = (id: string, round: number) =>
  useQuery({
    ...queryOf(getOpening, { params: { id }, query: { round } }),
    refetchInterval: ({ state }) => nextLook(state.data),
    staleTime: 0,
  })

/** Puts what a call returned on the screen at once. */
export function useShowOpening(id: string) {
  const queryClient = useQueryClient()
  return (opening: Opening) =>
    queryClient.setQueryData(
      queryOf(getOpening, { params: { id }, query: { round: opening.round } }).queryKey,
      opening,
    )
}

/** Prices, for those who run the purchase. Others see names only, so a refusal is no fault. */
export const useOpened = (id: string, opening: Opening) =>
  useQuery({
    ...queryOf(listOpenedSubmissions, { params: { id }, query: { round: opening.round } }),
    enabled: opening.state === 'opened' || opening.state === 'opening',
    // What was read while the job was at work may lack the last submissions.
    refetchInterval: ({ state: { data } }) =>
      opening.state === 'opening' || data?.some(({ state }) => state === 'waiting') ? 2 * second : false,
    staleTime: 0,
    retry: false,
  })
