import { Group, Skeleton, Stack, Switch, Text } from '@mantine/core'
import { ErrorFace } from '#platform/web/ui/ErrorFace.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import type { OwnMail } from '../contract.ts'
import { useChooseMail, useOwnMails } from './own-mails.ts'

export function OwnMailsSection() {
  const mails = useOwnMails()
  return (
    <Section
      title="What mails I get"
      explanation="These come with your role. Mails about your own account, such as a link to choose a password, always reach you."
    >
      {mails.isPending && <Skeleton height={160} role="status" aria-label="Loading your mails" />}
      {mails.isError && <ErrorFace error={mails.error} onRetry={() => mails.refetch()} />}
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

function Choice({ mail }: { mail: OwnMail }) {
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

function AlwaysOn({ mail }: { mail: OwnMail }) {
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
