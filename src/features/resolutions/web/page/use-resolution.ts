import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/web/api/index.ts'
import { doAndTell } from '#platform/web/ui/do-and-tell.ts'
import { getResolution, listActivity, listSteps, type ResolutionView } from '../../contract.ts'

const keyOf = (id: string, ...more: string[]) => ['resolutions', 'one', id, ...more]

export const useResolution = (id: string, isAsked = true) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(getResolution, { params: { id } }, { signal }),
    enabled: isAsked,
  })

export const useSteps = (id: string) =>
  useQuery({
    queryKey: keyOf(id, 'steps'),
    queryFn: ({ signal }) => call(listSteps, { params: { id } }, { signal }),
  })

export const useActivity = (id: string) =>
  useQuery({
    queryKey: keyOf(id, 'activity'),
    queryFn: ({ signal }) => call(listActivity, { params: { id } }, { signal }),
  })

/** Does something to a resolution; says how it went, and shows everybody's newest state either way. */
export function useDeed() {
  const queryClient = useQueryClient()
  return async (work: () => Promise<ResolutionView>, done: string): Promise<boolean> => {
    const isDone = await doAndTell(async () => {
      const view = await work()
      queryClient.setQueryData(keyOf(view.id), view)
    }, done)
    await queryClient.invalidateQueries({ queryKey: ['resolutions'] })
    return isDone
  }
}
