import { memberDetails } from '#features/bodies/rules.ts'
import { toldApart } from '#platform/shared/told-apart.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import type { Attendance } from '../../../contract.ts'
import { useMembers } from '../api.ts'

/** What to call each on the list, in its order. The members are asked for only where two have the same name. */
export function useNamesApart(attendance: readonly Attendance[]): string[] {
  const mayKnow = useSession().can('bodies.see')
  const isUnclear = new Set(attendance.map(({ legislator_name }) => legislator_name)).size < attendance.length
  const members = useMembers(mayKnow && isUnclear).data ?? []
  return toldApart(
    attendance,
    ({ legislator_name }) => legislator_name,
    ({ member_id }) => {
      const member = members.find(({ id }) => id === member_id)
      return member ? memberDetails(member) : []
    },
  )
}
