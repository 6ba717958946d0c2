import { useQuery, useQueryClient } from '@tanstack/react-query'
import { keyOf, queryOf } from '#platform/web/api/index.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { getPanel, listOwnEvaluations, type Panel } from '../contract.ts'

const second = 1000

/** The chair waits for the others, and everyone for the chair. */
export const usePanel = (id: string) =>
  useQuery({
    ...queryOf(getPanel, { params: { id } }),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.evaluation ? 20 * second : false),
  })

/** Puts what a call returned on the screen at once. */
export function useShowPanel(id: string) {
  const queryClient = useQueryClient()
  return (panel: Panel) => {
    queryClient.setQueryData(queryOf(getPanel, { params: { id } }).queryKey, panel)
    return queryClient.invalidateQueries({ queryKey: keyOf(listOwnEvaluations) })
  }
}

/** For a button whose call returns the panel. */
export function usePanelAction(id: string) {
  const show = useShowPanel(id)
  const { runWithToast, isRunning } = useRunWithToast()
  const run = (work: () => Promise<Panel>, done: string) => runWithToast(async () => show(await work()), done)
  return { run, isRunning }
}
