/** The text of a matter as the server has it, and its versions. */
import { useQuery } from '@tanstack/react-query'
import { keyOf, queryOf, useAskAgain, useInvalidate } from '#platform/web/api/index.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { useDraftCalls } from './draft-calls.ts'
import { useDraftChanges } from './use-draft-changes.ts'

const useGiven = (id: string) => {
  const { calls, section } = useDraftCalls()
  return { calls, given: { params: { id }, query: { section } } }
}

export function useDraft(id: string) {
  const { calls, given } = useGiven(id)
  return useQuery(queryOf(calls.getDraft, given))
}

/** For readers: read again when someone writes. */
export function useDraftAnew(id: string) {
  const { calls } = useDraftCalls()
  const readAgain = useAskAgain(keyOf(calls.getDraft, { params: { id } }))
  useDraftChanges(id, { gap: 2000, onChange: (changedAt) => void readAgain(changedAt).catch(() => {}) })
}

export function useVersions(id: string) {
  const { calls, given } = useGiven(id)
  return useQuery(queryOf(calls.listVersions, given))
}

export function useVersion(id: string, number: number | null) {
  const { calls, section } = useDraftCalls()
  return useQuery({
    ...queryOf(calls.getVersion, { params: { id, number: number ?? 0 }, query: { section } }),
    enabled: number !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The text as it is now: what was read before is not taken for it. */
export function usePresentText(id: string, isWanted: boolean) {
  const { calls, given } = useGiven(id)
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...queryOf(calls.getDraft, given),
    enabled: isWanted,
    staleTime: 0,
  })
  return { data: isWanted && isFetchedAfterMount && !error ? data : undefined, error, refetch }
}

export function useFilledTemplate(id: string) {
  const { calls, given } = useGiven(id)
  return useQuery({ ...queryOf(calls.getFilledTemplate, given), staleTime: 0 })
}

/** The key of the matter itself: its text lies below its address. */
export const matterKey = (calls: ReturnType<typeof useDraftCalls>['calls'], id: string) =>
  keyOf(calls.getDraft, { params: { id } }).slice(0, -1)

/** Does something to the text; says how it went, and shows everyone's newest state either way. */
export function useDraftAction(id: string) {
  const { calls } = useDraftCalls()
  return useRunWithToast(useInvalidate(matterKey(calls, id)))
}
