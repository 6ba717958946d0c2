import { useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf } from '#platform/web/api/index.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { getProject, type ProjectView } from '../../contract.ts'
import { useProjectsChanged } from '../list/use-project-table.ts'

export const useProject = (id: string, isAsked = true) =>
  useQuery({ ...queryOf(getProject, { params: { id } }), enabled: isAsked })

/** Puts what a call returned on the screen at once. */
export function useShowProject() {
  const queryClient = useQueryClient()
  return (view: ProjectView) =>
    queryClient.setQueryData(queryOf(getProject, { params: { id: view.id } }).queryKey, view)
}

/** Runs an action on a project once, says what came of it, and shows the newest record either way. */
export function useProjectAction() {
  const show = useShowProject()
  const { runWithToast, isRunning } = useRunWithToast(useProjectsChanged())
  const run = (work: () => Promise<ProjectView>, done: string, whyNot?: (error: unknown) => string | null) =>
    runWithToast(
      async () => {
        show(await work())
      },
      done,
      whyNot,
    )
  return { run, isRunning }
}
