import { Group } from '@mantine/core'
import { stepName } from '#features/routing/rules.ts'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import { projectKind, type Status } from '../rules.ts'
import { statusTones } from './labels.ts'

interface Props {
  project: { readonly status: Status; readonly step_name: string | null; readonly is_held: boolean }
}

export function ProjectStatus({ project: { status, step_name, is_held } }: Props) {
  return (
    <Group gap={4} wrap="nowrap">
      <StatusBadge tone={statusTones[status]}>{stepName(projectKind, status, step_name)}</StatusBadge>
      {is_held && <StatusBadge tone="warning">On hold</StatusBadge>}
    </Group>
  )
}
