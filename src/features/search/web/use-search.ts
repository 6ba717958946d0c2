import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call, queryOf } from '#platform/web/api/index.ts'
import { listRecent, rememberRecent, type SearchHit, search } from '../contract.ts'
import type { SearchState } from './search.ts'
import { targetOf } from './target.ts'

export const useFound = ({ q = '', ...narrowed }: SearchState) =>
  useQuery({
    ...queryOf(search, { query: { q, ...narrowed } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })

export const useRecent = (isWanted: boolean) => useQuery({ ...queryOf(listRecent), enabled: isWanted })

/** Goes to what was found, and remembers it for the next search. */
export function useOpenHit() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const remember = async ({ kind, id }: SearchHit) => {
    await call(rememberRecent, { body: { kind, id } })
    await queryClient.invalidateQueries({ queryKey: queryOf(listRecent).queryKey })
  }
  return {
    /** That it isn’t remembered keeps no one from opening it. */
    remember: (hit: SearchHit) => void remember(hit).catch(() => {}),
    open(hit: SearchHit) {
      void remember(hit).catch(() => {})
      const { to, search: narrowed } = targetOf(hit)
      return navigate({ to, search: narrowed ?? {} })
    },
  }
}
