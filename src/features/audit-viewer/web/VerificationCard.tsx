import { Alert, Button, Code, Group, Loader, Paper, Skeleton, Text } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { Verification } from '../contract.ts'
import { useVerifications, useVerifyRecord } from './api.ts'

/** Whether the record holds, when that was last found out, and a button to find out now. */
export function VerificationCard() {
  const { data, isPending, isError, error, refetch } = useVerifications()
  const { verify, isRunning } = useVerifyRecord()
  if (isPending) return <Skeleton height={72} mb="md" role="status" aria-label="Loading verification" />
  if (isError) return <ErrorState error={error} onRetry={() => refetch()} />
  const [latest] = data.results
  const isBusy = data.is_running || isRunning
  return (
    <>
      {latest?.broken_at && <BrokenBanner verification={latest} brokenAt={latest.broken_at} />}
      <Paper withBorder p="sm" mb="md" component="section" aria-label="Verification">
        <Group justify="space-between" gap="sm">
          <div role="status">
            {isBusy ? (
              <Group gap="xs">
                <Loader size="xs" aria-hidden />
                <Text>Verifying the log. You can leave this page.</Text>
              </Group>
            ) : (
              <Result verification={latest} />
            )}
          </div>
          <Button
            variant="default"
            leftSection={<IconShieldCheck size={16} aria-hidden />}
            disabled={isBusy}
            onClick={verify}
          >
            Verify Now
          </Button>
        </Group>
      </Paper>
    </>
  )
}

function Result({ verification }: { verification: Verification | undefined }) {
  const { dateTime } = useFormats()
  if (!verification) return <Text>The log hasn’t been verified yet.</Text>
  const { events, broken_at, at, asked_by, head } = verification
  const state = broken_at ? `broken at event ${broken_at.toLocaleString('en-US')}` : 'intact'
  return (
    <>
      <Text fw={600}>
        {events.toLocaleString('en-US')} events, {state}
      </Text>
      <Text size="sm" c="dimmed">
        Checked {dateTime(at)} by {asked_by ?? 'nightly check'}. Latest hash:{' '}
        <Code>{head.slice(0, 16)}…</Code>
      </Text>
    </>
  )
}

function BrokenBanner({ verification, brokenAt }: { verification: Verification; brokenAt: number }) {
  const { dateTime } = useFormats()
  const { events, problem, at } = verification
  return (
    <Alert color="red" variant="filled" mb="md" title="The Audit Log is broken" role="alert">
      Found {dateTime(at)}, at event {brokenAt.toLocaleString('en-US')}: {problem}. The{' '}
      {events.toLocaleString('en-US')} events before it are intact. The log may have been altered in the
      database itself; contact your system administrator.{' '}
      <AppLink to="/audit" search={{ q: String(brokenAt) }} c="inherit">
        Show event {brokenAt.toLocaleString('en-US')}
      </AppLink>
    </Alert>
  )
}
