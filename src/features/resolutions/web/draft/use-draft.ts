/** The text of a resolution as the server has it, and its versions. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/web/api/index.ts'
import { doAndTell } from '#platform/web/ui/do-and-tell.ts'
import * as contract from '../../draft-contract.ts'
import { useDraftChanges } from './use-draft-changes.ts'

const keyOf = (id: string, ...more: (string | number)[]) => ['resolutions', 'one', id, 'draft', ...more]

export const useDraft = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(contract.getDraft, { params: { id } }, { signal }),
  })

/** For readers: read again when somebody writes. */
export function useDraftAnew(id: string) {
  const queryClient = useQueryClient()
  const onChange = () => void queryClient.invalidateQueries({ queryKey: keyOf(id) })
  useDraftChanges(id, { gap: 2000, onChange })
}

export const useVersions = (id: string) =>
  useQuery({
    queryKey: keyOf(id, 'versions'),
    queryFn: ({ signal }) => call(contract.listVersions, { params: { id } }, { signal }),
  })

export const useVersion = (id: string, number: number | null) =>
  useQuery({
    queryKey: keyOf(id, 'versions', number ?? 0),
    queryFn: ({ signal }) => call(contract.getVersion, { params: { id, number: number ?? 0 } }, { signal }),
    enabled: number !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const usePresentText = (id: string, isWanted: boolean) =>
  useQuery({
    queryKey: keyOf(id, 'present'),
    queryFn: ({ signal }) => call(contract.getDraft, { params: { id } }, { signal }),
    enabled: isWanted,
    staleTime: 0,
  })

export const useFilledTemplate = (id: string) =>
  useQuery({
    queryKey: keyOf(id, 'template'),
    queryFn: ({ signal }) => call(contract.getFilledTemplate, { params: { id } }, { signal }),
    staleTime: 0,
  })

/** Does something to the text; says how it went, and shows everybody's newest state either way. */
export function useDraftDeed(id: string) {
  const queryClient = useQueryClient()
  return async (work: () => Promise<unknown>, done: string): Promise<boolean> => {
    const isDone = await doAndTell(work, done)
    await queryClient.invalidateQueries({ queryKey: ['resolutions', 'one', id] })
    return isDone
  }
}
