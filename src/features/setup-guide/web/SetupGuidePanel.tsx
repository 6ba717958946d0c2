import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { call } from '#platform/web/api/index.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { dismissSetupGuide } from '../contract.ts'
import { isOnFirstScreen, useSetupGuide, useSetupGuideChanged } from './api.ts'
import { doneCount, SetupSteps } from './SetupSteps.tsx'

/** On the first screen of those who may administer the county, until everything is done or one of them dismisses it. */
export function SetupGuidePanel() {
  const { county } = useSession()
  const guide = useSetupGuide()
  const [showsDone, setShowsDone] = useState(false)
  const { runWithToast, isRunning } = useRunWithToast(useSetupGuideChanged())
  if (!guide.data || !isOnFirstScreen(guide.data)) return null
  const { steps } = guide.data
  const done = doneCount(steps)

  const dismiss = () =>
    runWithToast(() => call(dismissSetupGuide), 'Setup guide dismissed. You can still find it under Setup.')

  return (
    <Paper component="section" aria-labelledby="setup-guide" withBorder p="lg" mb="lg">
      <Group justify="space-between" align="flex-start" mb="md">
        <div>
          <Title order={2} id="setup-guide">
            Set up {county.name}
          </Title>
          <Text c="dimmed">
            {done} of {steps.length} steps done
          </Text>
        </div>
        <Group gap="xs">
          {done > 0 && (
            <Button variant="default" aria-expanded={showsDone} onClick={() => setShowsDone(!showsDone)}>
              {showsDone ? 'Hide Done Steps' : 'Show Done Steps'}
            </Button>
          )}
          <Button variant="default" loading={isRunning} onClick={dismiss}>
            Dismiss
          </Button>
        </Group>
      </Group>
      <SetupSteps steps={showsDone ? steps : steps.filter(({ is_done }) => !is_done)} />
    </Paper>
  )
}
