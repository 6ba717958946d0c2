import { Paper, Text } from '@mantine/core'
import { Page } from './Page.tsx'

/** Stands where a screen will be, and says in its users' words what they will find here. */
export function PlannedPage({ title, holds }: { title: string; holds: string }) {
  return (
    <Page title={title}>
      <Paper withBorder p="lg">
        <Text size="sm" c="dimmed" mb={4}>
          What you’ll find here
        </Text>
        <Text maw="42rem" size="md">
          {holds}
        </Text>
      </Paper>
    </Page>
  )
}
