/** The text of a resolution as the server has it, and its versions. */
import { useQuery } from '@tanstack/react-query'
import { keyOf, queryOf, useInvalidate } from '#platform/web/api/index.ts'
import { useDoAndTell } from '#platform/web/ui/use-do-and-tell.ts'
import { getResolution } from '../../contract.ts'
import * as contract from '../../draft-contract.ts'
import { useDraftChanges } from './use-draft-changes.ts'

export const useDraft = (id: string) => useQuery(queryOf(contract.getDraft, { params: { id } }))

/** For readers: read again when somebody writes. */
export function useDraftAnew(id: string) {
  const readAgain = useInvalidate(keyOf(contract.getDraft, { params: { id } }))
  useDraftChanges(id, { gap: 2000, onChange: () => void readAgain() })
}

export const useVersions = (id: string) => useQuery(queryOf(contract.listVersions, { params: { id } }))

export const useVersion = (id: string, number: number | null) =>
  useQuery({
    ...queryOf(contract.getVersion, { params: { id, number: number ?? 0 } }),
    enabled: number !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The text as it is now: what was read before is not taken for it. */
export function usePresentText(id: string, isWanted: boolean) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...queryOf(contract.getDraft, { params: { id } }),
    enabled: isWanted,
    staleTime: 0,
  })
  return { data: isWanted && isFetchedAfterMount && !error ? data : undefined, error, refetch }
}

export const useFilledTemplate = (id: string) =>
  useQuery({ ...queryOf(contract.getFilledTemplate, { params: { id } }), staleTime: 0 })

/** Does something to the text; says how it went, and shows everybody's newest state either way. */
export const useDraftDeed = (id: string) =>
  useDoAndTell(useInvalidate(keyOf(getResolution, { params: { id } })))
