import { Skeleton, Stack } from '@mantine/core'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { useCountyRecord } from './api.ts'
import { CountySection } from './CountySection.tsx'
import { LogoSection } from './LogoSection.tsx'
import { RulesSection } from './RulesSection.tsx'

export function CountySettingsPage() {
  const county = useCountyRecord()
  return (
    <Page title="County Settings">
      {county.isPending && <Skeleton height={320} role="status" aria-label="Loading county settings" />}
      {county.isError && <ErrorState error={county.error} onRetry={() => county.refetch()} />}
      {county.isSuccess && (
        <Stack gap="lg" maw="60rem">
          <CountySection county={county.data} />
          <LogoSection county={county.data} />
          <RulesSection />
        </Stack>
      )}
    </Page>
  )
}
