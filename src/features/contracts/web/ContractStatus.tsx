import { Group } from '@mantine/core'
import { StatusBadge, type Tone } from '#platform/web/ui/StatusBadge.tsx'
import { contractStatusNames, type ContractStatus as Status } from '../rules.ts'

/** Blue for working, green for executed, gray otherwise. */
const tones: Partial<Record<Status, Tone>> = { working: 'active', executed: 'good' }

export function ContractStatus({
  contract: { status, is_held, is_retained = false, disposed_at = null },
}: {
  contract: {
    readonly status: Status
    readonly is_held: boolean
    readonly is_retained?: boolean
    readonly disposed_at?: string | null
  }
}) {
  return (
    <Group gap={4} wrap="nowrap">
      <StatusBadge tone={tones[status] ?? 'neutral'}>{contractStatusNames[status]}</StatusBadge>
      {is_held && <StatusBadge tone="warning">On hold</StatusBadge>}
      {is_retained && <StatusBadge tone="warning">Records hold</StatusBadge>}
      {disposed_at && <StatusBadge>Disposed of</StatusBadge>}
    </Group>
  )
}
