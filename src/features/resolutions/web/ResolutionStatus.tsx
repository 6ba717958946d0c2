import { Group } from '@mantine/core'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import { type Status, statusNames } from '../rules.ts'
import { statusTones } from './words.ts'

export function ResolutionStatus({ status, isHeld }: { status: Status; isHeld: boolean }) {
  return (
    <Group gap={4} wrap="nowrap">
      <StatusBadge tone={statusTones[status]}>{statusNames[status]}</StatusBadge>
      {isHeld && <StatusBadge tone="warning">On hold</StatusBadge>}
    </Group>
  )
}
