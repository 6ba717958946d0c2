import { Paper, Skeleton, Text } from '@mantine/core'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { useSetupGuide } from './api.ts'
import { doneCount, SetupSteps } from './SetupSteps.tsx'

export function SetupGuidePage() {
  const guide = useSetupGuide()
  return (
    <Page title="Setup Guide">
      {guide.isPending && <Skeleton height={320} role="status" aria-label="Loading setup guide" />}
      {guide.isError && <ErrorState error={guide.error} onRetry={() => guide.refetch()} />}
      {guide.isSuccess && (
        <Paper withBorder p="lg">
          <Text mb="md">
            {doneCount(guide.data.steps)} of {guide.data.steps.length} steps done. Steps are checked off by
            themselves, from the county’s records.
          </Text>
          <SetupSteps steps={guide.data.steps} />
        </Paper>
      )}
    </Page>
  )
}
