import { Group, Select, Skeleton, Stack, Text } from '@mantine/core'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import type { EmailPreference } from '../contract.ts'
import { mailChoiceNames } from '../rules.ts'
import { useChooseMail, useEmailPreferences } from './email-preferences.ts'

export function EmailPreferencesSection() {
  const mails = useEmailPreferences()
  return (
    <Section
      title="Email notifications"
      explanation="Based on your role. A daily digest collects emails and arrives after 7:00 a.m. Emails about your own account, such as password links, are always sent."
    >
      {mails.isPending && <Skeleton height={160} role="status" aria-label="Loading email notifications" />}
      {mails.isError && <ErrorState error={mails.error} onRetry={() => mails.refetch()} />}
      {mails.isSuccess && (
        <Stack gap="md">
          {mails.data.map((mail) =>
            mail.choices.length > 1 ? (
              <Choice key={mail.key} mail={mail} />
            ) : (
              <AlwaysOn key={mail.key} mail={mail} />
            ),
          )}
        </Stack>
      )}
    </Section>
  )
}

function Choice({ mail }: { mail: EmailPreference }) {
  const { choose, isRunning } = useChooseMail(mail)
  return (
    <Select
      label={mail.name}
      description={mail.when}
      maw="32rem"
      allowDeselect={false}
      disabled={isRunning}
      data={mail.choices.map((value) => ({ value, label: mailChoiceNames[value] }))}
      value={mail.choice}
      onChange={(value) => {
        const choice = mail.choices.find((each) => each === value)
        if (choice) void choose(choice)
      }}
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
