import { Alert, DataList, Paper, Skeleton, Stack, Text } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { inKilobytes } from '#platform/shared/file-size.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { MailMessage } from '../contract.ts'
import { mailKinds, mailSending } from '../rules.ts'
import { useMail } from './api.ts'
import { LinkedText } from './LinkedText.tsx'
import { MailStatusBadge } from './MailStatusBadge.tsx'
import { RetryButton } from './RetryButton.tsx'

export function MailPage() {
  const { id } = useParams({ from: '/signed-in/mailbox/$id' })
  const mail = useMail(id)
  return (
    <Page
      title={mail.data ? (mail.data.subject ?? kindOf(mail.data)) : 'Email'}
      actions={mail.isSuccess && canRetry(mail.data) && <RetryButton id={id} />}
    >
      {mail.isPending && <Skeleton height={240} role="status" aria-label="Loading email" />}
      {mail.isError && <ErrorState error={mail.error} onRetry={() => mail.refetch()} />}
      {mail.isSuccess && <EmailBody mail={mail.data} />}
    </Page>
  )
}

/** What held a secret was erased when it failed. */
const canRetry = ({ status, body_state }: MailMessage) =>
  mailSending.can(status, 'retry') && body_state !== 'erased'

const kindOf = ({ kind }: MailMessage) => mailKinds[kind] ?? kind

const fact = (label: string, value: string): [string, string] => [label, value]

function EmailBody({ mail }: { mail: MailMessage }) {
  const { dateTime } = useFormats()
  const facts: [string, React.ReactNode][] = [
    [
      'To',
      <AppLink
        key="to"
        to="/mailbox"
        search={{ recipient: mail.recipient }}
        title="All emails to this address"
      >
        {mail.recipient}
      </AppLink>,
    ],
    ['From', mail.sender ?? 'Not sent yet'],
    ['Type', kindOf(mail)],
    ['Created', dateTime(mail.created_at)],
    ['Status', <MailStatusBadge key="status" status={mail.status} />],
    ...(mail.sent_at ? [fact('Sent', dateTime(mail.sent_at))] : []),
    ['Attempts', mail.attempts.toLocaleString('en-US')],
    ...(mail.attachments.length > 0
      ? [
          fact(
            mail.attachments.length === 1 ? 'Attachment' : 'Attachments',
            mail.attachments.map(({ name, size }) => `${name} (${inKilobytes(size)})`).join(', '),
          ),
        ]
      : []),
    ...(mail.next_try_at ? [fact('Next attempt by', dateTime(mail.next_try_at))] : []),
  ]
  return (
    <Stack gap="md" maw="56rem">
      <Paper withBorder p="lg">
        <DataList>
          {facts.map(([label, value]) => (
            <DataList.Item key={label}>
              <DataList.ItemLabel>{label}</DataList.ItemLabel>
              <DataList.ItemValue style={{ overflowWrap: 'anywhere' }}>{value}</DataList.ItemValue>
            </DataList.Item>
          ))}
        </DataList>
      </Paper>
      {mail.error && (
        <Alert color="red" title="Email server response">
          {mail.error}
        </Alert>
      )}
      <Paper withBorder p="lg" component="article" aria-label="Email body">
        {mail.text !== null ? (
          <LinkedText text={mail.text} />
        ) : (
          <Text c="dimmed">{whyNot[mail.body_state]}</Text>
        )}
      </Paper>
    </Stack>
  )
}

const whyNot: Record<MailMessage['body_state'], string> = {
  shown: 'This email is empty.',
  hidden: 'This email contains a login link. Only the recipient can read it.',
  erased: 'The body of this email is no longer stored.',
}
