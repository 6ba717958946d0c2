import { useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf } from '#platform/web/api/index.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { getProject, type ProjectView } from '../../contract.ts'
import { useProjectsChanged } from '../list/use-project-table.ts'

const anHour = 3_600_000

/** Asks again when the solicitation closes: a page that is open then must not offer what the clock forbids. */
const untilClosing = (project: ProjectView | undefined) => {
  if (!project?.vendors_due_at || project.is_past_due) return false
  const left = Date.parse(project.vendors_due_at) - Date.now()
  // A browser whose clock is ahead asks until the server agrees; one that is far off asks again in an hour.
  return Math.min(Math.max(left, 0) + 2000, anHour)
}

export const useProject = (id: string, isAsked = true) =>
  useQuery({
    ...queryOf(getProject, { params: { id } }),
    enabled: isAsked,
    refetchInterval: ({ state }) => untilClosing(state.data),
  })

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
