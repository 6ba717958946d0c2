import { Group, Skeleton, Stack, Switch, Text } from '@mantine/core'
import { messageOf } from '#platform/web/api/index.ts'
import { ErrorFace } from '#platform/web/ui/ErrorFace.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import type { OwnMail } from '../contract.ts'
import { useChooseMail, useOwnMails } from './own-mails.ts'

export function OwnMailsSection() {
  const mails = useOwnMails()
  const choose = useChooseMail()
  const change = ({ key, name }: OwnMail, isWanted: boolean) =>
    choose.mutate(
      { key, isWanted },
      {
        onSuccess: () => toast.good(isWanted ? `You get this mail: ${name}` : `You no longer get: ${name}`),
        onError: (error) => toast.bad(messageOf(error)),
      },
    )
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
            mail.can_refuse ? (
              <Switch
                key={mail.key}
                label={mail.name}
                description={mail.when}
                checked={mail.is_wanted}
                disabled={choose.isPending && choose.variables.key === mail.key}
                onChange={(event) => change(mail, event.currentTarget.checked)}
              />
            ) : (
              <AlwaysOn key={mail.key} mail={mail} />
            ),
          )}
        </Stack>
      )}
    </Section>
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
