import { Group, Skeleton, Stack, Switch, Text } from '@mantine/core'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import type { EmailPreference } from '../contract.ts'
import { useChooseMail, useEmailPreferences } from './email-preferences.ts'

export function EmailPreferencesSection() {
  const mails = useEmailPreferences()
  return (
    <Section
      title="Email notifications"
      explanation="Based on your role. Emails about your own account, such as password links, are always sent."
    >
      {mails.isPending && <Skeleton height={160} role="status" aria-label="Loading email notifications" />}
      {mails.isError && <ErrorState error={mails.error} onRetry={() => mails.refetch()} />}
      {mails.isSuccess && (
        <Stack gap="md">
          {mails.data.map((mail) =>
            mail.can_refuse ? <Choice key={mail.key} mail={mail} /> : <AlwaysOn key={mail.key} mail={mail} />,
          )}
        </Stack>
      )}
    </Section>
  )
}

function Choice({ mail }: { mail: EmailPreference }) {
  const { choose, isRunning } = useChooseMail(mail)
  return (
    <Switch
      label={mail.name}
      description={mail.when}
      checked={mail.is_wanted}
      disabled={isRunning}
      onChange={(event) => choose(event.currentTarget.checked)}
    />
  )
}

function AlwaysOn({ mail }: { mail: EmailPreference }) {
  return (
    <div>
      <Group gap="sm">
        <Text size="sm">{mail.name}</Text>
        <StatusBadge>Always on</StatusBadge>
      </Group>
      <Text size="xs" c="dimmed">
        {mail.when}
      </Text>
    </div>
  )
}
