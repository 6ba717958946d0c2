import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf } from '#platform/web/api/index.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { getResolution, listSteps, listStepsAhead, type ResolutionView } from '../../contract.ts'
import { useResolutionsChanged } from '../list/use-resolution-table.ts'

export const useResolution = (id: string, isAsked = true) =>
  useQuery({ ...queryOf(getResolution, { params: { id } }), enabled: isAsked })

/** Of the same state as the resolution that is shown: another version of it is asked for anew. */
const ofVersion = <Asked extends { queryKey: readonly unknown[] }>(asked: Asked, version: number) => ({
  ...asked,
  queryKey: [...asked.queryKey, version],
  placeholderData: keepPreviousData,
})

export const useSteps = ({ id, version }: ResolutionView) =>
  useQuery(ofVersion(queryOf(listSteps, { params: { id } }), version))

export const useStepsAhead = ({ id, version }: ResolutionView) =>
  useQuery(ofVersion(queryOf(listStepsAhead, { params: { id } }), version))

/** Does something to a resolution; says how it went, and shows everyone's newest state either way. */
export function useLiveAction() {
  const queryClient = useQueryClient()
  const { runWithToast, isRunning } = useRunWithToast(useResolutionsChanged())
  const deed = (
    work: () => Promise<ResolutionView>,
    done: string,
    whyNot?: (error: unknown) => string | null,
  ) =>
    runWithToast(
      async () => {
        const view = await work()
        queryClient.setQueryData(queryOf(getResolution, { params: { id: view.id } }).queryKey, view)
      },
      done,
      whyNot,
    )
  return { deed, isRunning }
}
