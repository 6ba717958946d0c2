import { Button, List, Skeleton, Stack, Text } from '@mantine/core'
import { dayIn } from '#platform/shared/days.ts'
import { call } from '#platform/web/api/index.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { AppDialog } from '#platform/web/ui/AppDialog.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { initialSetting, type SettingKey, settings, settingWords } from '../../rules.ts'
import { type SettingPeriod, withdrawSetting } from '../../settings-contract.ts'
import { useSettingHistory, useSettingsChanged } from './api.ts'

/** What was in force from when, and what will be. */
export function HistoryDialog({ settingKey, onClose }: { settingKey: SettingKey; onClose(): void }) {
  const history = useSettingHistory(settingKey)
  const today = dayIn(useSession().county.time_zone, new Date())
  const current = history.data?.find((period) => period.effective_from <= today)
  return (
    <AppDialog title={`History: ${settings[settingKey].label}`} onClose={onClose} size="lg">
      {history.isPending && <Skeleton height={160} role="status" aria-label="Loading history" />}
      {history.isError && <ErrorState error={history.error} onRetry={() => history.refetch()} />}
      {history.isSuccess && (
        <List listStyleType="none" spacing="md">
          {history.data.map((period) => (
            <Period
              key={period.effective_from}
              settingKey={settingKey}
              period={period}
              state={stateOf(period, current, today)}
            />
          ))}
          <List.Item>
            <Text component="div" fw={600}>
              Before that {!current && <StatusBadge tone="good">In effect</StatusBadge>}
            </Text>
            <Text size="sm">{settingWords(settingKey, initialSetting(settingKey))}</Text>
            <Text size="sm" c="dimmed">
              Default
            </Text>
          </List.Item>
        </List>
      )}
    </AppDialog>
  )
}

type State = 'future' | 'current' | 'past'

function stateOf(period: SettingPeriod, current: SettingPeriod | undefined, today: string): State {
  if (period.effective_from > today) return 'future'
  return period === current ? 'current' : 'past'
}

function Period({
  settingKey,
  period,
  state,
}: {
  settingKey: SettingKey
  period: SettingPeriod
  state: State
}) {
  const { date, dateTime } = useFormats()
  const { runWithToast } = useRunWithToast(useSettingsChanged())
  const { effective_from, value, set_by, set_at } = period

  const withdraw = () =>
    runWithToast(
      () => call(withdrawSetting, { params: { key: settingKey, effective_from } }),
      ({ message }) => message,
    )

  return (
    <List.Item>
      <Stack gap={2} align="flex-start">
        <Text component="div" fw={600}>
          From {date(effective_from)}{' '}
          {state === 'current' && <StatusBadge tone="good">In effect</StatusBadge>}
          {state === 'future' && <StatusBadge tone="active">Upcoming</StatusBadge>}
        </Text>
        <Text size="sm">{settingWords(settingKey, value)}</Text>
        <Text size="sm" c="dimmed">
          Set by {set_by ?? 'Countyhall'} on {dateTime(set_at)}
        </Text>
        {state === 'future' && (
          <Button
            variant="default"
            size="xs"
            mt={4}
            aria-label={`Withdraw the value from ${date(effective_from)}`}
            onClick={withdraw}
          >
            Withdraw
          </Button>
        )}
      </Stack>
    </List.Item>
  )
}
