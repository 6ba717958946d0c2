import { Group, Paper, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import type { Route } from '../contract.ts'

/** A step of the route: its name, who acts at it today, and its form. */
export function StepSection({ name, route, children }: { name: string; route: Route; children: ReactNode }) {
  const id = useId()
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby={id}>
      <Group justify="space-between" gap="xs" mb="sm">
        <Title order={2} size="h3" id={id}>
          {name}
        </Title>
        <Text size="sm" c="dimmed">
          {route.is_left_out ? 'Skipped' : `Assigned to: ${route.holder}`}
        </Text>
      </Group>
      {!route.is_left_out && <Today people={route.people} />}
      {children}
    </Paper>
  )
}

function Today({ people }: { people: Route['people'] }) {
  if (people === null) return null
  if (people.length === 0)
    return (
      <Text size="sm" c="red" mb="sm">
        No one can act on this step today. Assign someone who has permission.
      </Text>
    )
  return (
    <Text size="sm" mb="sm">
      Today: {people.join(', ')}
    </Text>
  )
}
