import { Group } from '@mantine/core'
import { stepName } from '#features/routing/rules.ts'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import { projectKind, type Status, statusByClock } from '../rules.ts'
import { statusTones } from './labels.ts'

interface Props {
  project: {
    readonly status: Status
    readonly step_name: string | null
    readonly is_held: boolean
    /** A list says what is written down; the page of a project knows the clock. */
    readonly is_past_due?: boolean
  }
}

export function ProjectStatus({ project }: Props) {
  const { step_name, is_held, is_past_due = false } = project
  const status = statusByClock(project.status, is_past_due)
  return (
    <Group gap={4} wrap="nowrap">
      <StatusBadge tone={statusTones[status]}>{stepName(projectKind, status, step_name)}</StatusBadge>
      {is_held && <StatusBadge tone="warning">On hold</StatusBadge>}
    </Group>
  )
}
