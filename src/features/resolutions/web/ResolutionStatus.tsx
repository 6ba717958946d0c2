import { Group } from '@mantine/core'
import { stepName } from '#features/routing/rules.ts'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import { resolutionKind, type Status } from '../rules.ts'
import { statusTones } from './labels.ts'

interface Props {
  resolution: { readonly status: Status; readonly step_name: string | null; readonly is_held: boolean }
}

export function ResolutionStatus({ resolution: { status, step_name, is_held } }: Props) {
  return (
    <Group gap={4} wrap="nowrap">
      <StatusBadge tone={statusTones[status]}>{stepName(resolutionKind, status, step_name)}</StatusBadge>
      {is_held && <StatusBadge tone="warning">On hold</StatusBadge>}
    </Group>
  )
}
