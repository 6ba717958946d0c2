/** Which text someone has before them: whoever decides on a matter decides on the text that they read. */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { call, isProblem } from '#platform/web/api/index.ts'
import type { DraftEndpoints } from '../contract.ts'

interface Key {
  readonly id: string
  readonly section: string
}

const queryKey = ({ id, section }: Key) => ['text read', id, section]

/** As it was when it was first asked for, and until the page is left; from then on only what is shown counts. */
const readOf = ({ getDraft }: Pick<DraftEndpoints, 'getDraft'>, { id, section }: Key) =>
  queryOptions({
    queryKey: queryKey({ id, section }),
    queryFn: async () => (await call(getDraft, { params: { id }, query: { section } })).number,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** For a screen on which someone decides. Returns what gives the number of the text that they have before them. */
export function useTextRead(
  calls: Pick<DraftEndpoints, 'getDraft'>,
  key: Key,
  isAsked: boolean,
): () => Promise<number> {
  const queryClient = useQueryClient()
  const read = readOf(calls, key)
  useQuery({ ...read, enabled: isAsked })
  return () => queryClient.ensureQueryData(read)
}

/** Returns what notes that a text is on the screen. */
export function useNoteTextRead(key: Key): (number: number) => void {
  const queryClient = useQueryClient()
  return (number) => {
    queryClient.setQueryData<number>(queryKey(key), (before) =>
      before === undefined ? undefined : Math.max(before, number),
    )
  }
}

const Changed = z.object({ text_read: z.record(z.string(), z.number()) })

/** Whether a decision was refused because someone has written in the text since. */
export const hasTextChanged = (error: unknown) =>
  isProblem(error, 'stale') && Changed.safeParse(error.current).success
