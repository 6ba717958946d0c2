import { call, isProblem, messageOf, serverError } from '#platform/web/api/index.ts'
import { useRemove } from '#platform/web/ui/use-remove.ts'
import { deleteMeeting, type Meeting } from '../../contract.ts'
import { useMeetingsChanged } from './api.ts'

export function useDeleteMeeting() {
  const remove = useRemove(useMeetingsChanged())
  return ({ id, number }: Meeting) =>
    remove(
      {
        title: `Delete meeting ${number}`,
        text: 'Are you sure you want to delete this meeting?',
        action: 'Delete',
      },
      () => call(deleteMeeting, { params: { id } }),
      '✅ Meeting deleted!',
      (error) => `❌ Failed to delete: ${reasonOf(error, 'Delete failed')}`,
    )
}

/** The server's own words; where it could not be reached, that. */
export const reasonOf = (error: unknown, otherwise: string) =>
  isProblem(error, 'unreachable') ? messageOf(error) : (serverError(error) ?? otherwise)
