import { Text } from '@mantine/core'
import type { Live, RollCall } from '../../live/contract.ts'
import { isAttendanceOther } from '../../live/recount.ts'

/** That attendance is another now than when the vote was closed. */
export function RecalculateNote({ live, rollCall }: { live: Live; rollCall: RollCall }) {
  if (!isAttendanceOther(live, rollCall)) return null
  return (
    <Text size="sm" c="var(--tone-warning-text)">
      Attendance at this vote has been corrected since. Correct this vote to recalculate it.
    </Text>
  )
}
