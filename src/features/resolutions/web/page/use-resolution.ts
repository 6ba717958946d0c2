import { useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf } from '#platform/web/api/index.ts'
import { useDoAndTell } from '#platform/web/ui/use-do-and-tell.ts'
import { getResolution, listSteps, listStepsAhead, type ResolutionView } from '../../contract.ts'
import { useResolutionsChanged } from '../list/use-resolution-table.ts'

export const useResolution = (id: string, isAsked = true) =>
  useQuery({ ...queryOf(getResolution, { params: { id } }), enabled: isAsked })

export const useSteps = (id: string) => useQuery(queryOf(listSteps, { params: { id } }))

export const useStepsAhead = (id: string) => useQuery(queryOf(listStepsAhead, { params: { id } }))

/** Does something to a resolution; says how it went, and shows everyone's newest state either way. */
export function useDeed() {
  const queryClient = useQueryClient()
  const { doAndTell, isRunning } = useDoAndTell(useResolutionsChanged())
  const deed = (
    work: () => Promise<ResolutionView>,
    done: string,
    whyNot?: (error: unknown) => string | null,
  ) =>
    doAndTell(
      async () => {
        const view = await work()
        queryClient.setQueryData(queryOf(getResolution, { params: { id: view.id } }).queryKey, view)
      },
      done,
      whyNot,
    )
  return { deed, isRunning }
}
