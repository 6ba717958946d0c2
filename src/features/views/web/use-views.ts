import { useQuery } from '@tanstack/react-query'
import { call, keyOf, queryOf, useInvalidate } from '#platform/web/api/index.ts'
import { useRemove } from '#platform/web/ui/use-remove.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import {
  chooseDefaultView,
  deleteView,
  listViews,
  type SavedView,
  updateView,
  type ViewQuery,
} from '../contract.ts'
import type { ViewList } from '../rules.ts'

/** Asked once for each list: views change rarely, and through this screen. */
export const useViews = (list: ViewList) =>
  useQuery({ ...queryOf(listViews, { query: { list } }), staleTime: 60_000, retry: false })

export function useViewActions(list: ViewList) {
  const changed = useInvalidate(keyOf(listViews))
  const { runWithToast, isRunning } = useRunWithToast(changed)
  const askToRemove = useRemove(changed)
  return {
    isRunning,
    changed,
    saveQuery: ({ id, version }: SavedView, query: ViewQuery) =>
      runWithToast(() => call(updateView, { params: { id }, body: { query, version } }), 'View saved'),
    remove: ({ id, name, is_shared }: SavedView) =>
      askToRemove(
        {
          title: `Delete view “${name}”`,
          text: [
            'Are you sure you want to delete this view?',
            ...(is_shared ? ['People who share it lose it too.'] : []),
          ].join(' '),
          action: 'Delete View',
        },
        () => call(deleteView, { params: { id } }),
        'View deleted',
      ),
    setDefault: (view: SavedView | null) =>
      runWithToast(
        () => call(chooseDefaultView, { body: { list, view_id: view?.id ?? null } }),
        view ? `This list now opens with “${view.name}”` : 'This list now opens without a view',
      ),
  }
}
