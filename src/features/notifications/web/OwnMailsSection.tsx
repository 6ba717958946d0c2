import { Skeleton, Stack, Switch } from '@mantine/core'
import { messageOf } from '../../../platform/web/api/index.ts'
import { ErrorFace } from '../../../platform/web/ui/ErrorFace.tsx'
import { Section } from '../../../platform/web/ui/Section.tsx'
import { toast } from '../../../platform/web/ui/toast.ts'
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
          {mails.data.map((mail) => (
            <Switch
              key={mail.key}
              label={mail.name}
              description={mail.can_refuse ? mail.when : `${mail.when} Cannot be switched off.`}
              checked={mail.is_wanted}
              disabled={!mail.can_refuse || (choose.isPending && choose.variables.key === mail.key)}
              onChange={(event) => change(mail, event.currentTarget.checked)}
            />
          ))}
        </Stack>
      )}
    </Section>
  )
}
