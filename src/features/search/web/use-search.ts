import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { call, queryOf } from '#platform/web/api/index.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { listRecent, rememberRecent, type SearchHit, search } from '../contract.ts'
import { takeOpened } from './opened.ts'
import { type SearchState, searchedPart } from './search.ts'
import { targetOf } from './target.ts'

export const useFound = ({ q = '', ...narrowed }: SearchState) =>
  useQuery({
    ...queryOf(search, { query: { q: searchedPart(q), ...narrowed } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })

/** What was opened last: asked for each time that the search is opened, once the server knows what was opened since. */
export function useRecent(opened: number) {
  const queryClient = useQueryClient()
  const { user } = useSession()
  const tell = useEffectEvent(async () => {
    const told = takeOpened(user.user_id)
    for (const body of told) await call(rememberRecent, { body }).catch(() => {})
    if (told.length > 0) await queryClient.invalidateQueries({ queryKey: queryOf(listRecent).queryKey })
  })
  useEffect(() => {
    if (opened > 0) void tell().catch(() => {})
  }, [opened])
  return useQuery({ ...queryOf(listRecent), enabled: opened > 0 })
}

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
