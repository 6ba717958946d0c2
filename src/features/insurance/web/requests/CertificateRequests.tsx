import { Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, keyOf, queryOf, useInvalidate } from '#platform/web/api/index.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { StatusBadge, type Tone } from '#platform/web/ui/StatusBadge.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import type { Answer } from '../../contract.ts'
import {
  type CertificateRequest,
  listCertificateRequests,
  withdrawCertificateRequest,
} from '../../request-contract.ts'
import { type RequestStatus, requestStatusNames } from '../../request-rules.ts'
import { coverageNames } from '../../rules.ts'
import { AskAgainDialog } from './AskAgainDialog.tsx'
import { AskDialog } from './AskDialog.tsx'

interface Props {
  vendor: string
  vendorName: string
  /** What one contract requires; without it, everything that the vendor’s contracts require. */
  answers?: readonly Answer[]
}

const tones: Record<RequestStatus, Tone> = {
  sent: 'active',
  received: 'good',
  withdrawn: 'neutral',
  expired: 'warning',
}

/** Who was asked for a certificate by email, and what came of it; to ask by those who may. */
export function CertificateRequests({ vendor, vendorName, answers }: Props) {
  const { can } = useSession()
  const [isAsking, setAsking] = useState(false)
  const { data, error, refetch } = useQuery(queryOf(listCertificateRequests, { params: { id: vendor } }))
  return (
    <Section
      title="Requested certificates"
      explanation="The vendor or its insurance agent gets a link by email, and sends the certificate without an account."
    >
      <Stack gap="sm" align="stretch">
        {error && !data && <ErrorState error={error} onRetry={() => refetch()} />}
        {!data && !error && <Skeleton height={60} role="status" aria-label="Loading requests" />}
        {data?.length === 0 && <Text size="sm">No one has been asked for a certificate yet.</Text>}
        {data?.map((request) => (
          <Request key={request.id} request={request} mayManage={can('insurance.manage')} />
        ))}
        {can('insurance.manage') && (
          <Group>
            <Button variant="default" onClick={() => setAsking(true)}>
              Ask for a Certificate
            </Button>
          </Group>
        )}
      </Stack>
      {isAsking && (
        <AskDialog
          vendor={vendor}
          vendorName={vendorName}
          answers={answers}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  )
}

function Request({ request, mayManage }: { request: CertificateRequest; mayManage: boolean }) {
  const { date } = useFormats()
  const { name, email, status, due_on, asked, note } = request
  const isOpen = status === 'sent' || status === 'expired'
  return (
    <Paper withBorder p="sm" component="article" aria-label={`Request to ${email}`}>
      <Stack gap={4}>
        <Group gap="sm">
          <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
            {name ? `${name}, ${email}` : email}
          </Text>
          <StatusBadge tone={tones[status]}>{requestStatusNames[status]}</StatusBadge>
          {isOpen && <Text size="sm">Due {date(due_on)}</Text>}
        </Group>
        <Text size="sm">
          {asked.map(({ coverage }) => coverageNames[coverage]).join(', ')}
          {asked.length > 0 && note ? '. ' : ''}
          {note}
        </Text>
        <Progress request={request} />
        {isOpen && mayManage && <Actions request={request} />}
      </Stack>
    </Paper>
  )
}

function Progress({ request }: { request: CertificateRequest }) {
  const { dateTime } = useFormats()
  const { status, asked_by, asked_at, sent_at, expires_at, ended_by, ended_at, certificate } = request
  return (
    <Text size="sm" c="dimmed">
      Asked by {asked_by}, {dateTime(asked_at)}.
      {status === 'sent' && sent_at && ` Last email ${dateTime(sent_at)}.`}
      {status === 'sent' && ` The link works until ${dateTime(expires_at)}.`}
      {status === 'expired' && ` The link expired ${dateTime(expires_at)}.`}
      {ended_at && ` ${requestStatusNames[status]} ${dateTime(ended_at)}, ${ended_by}. `}
      {certificate && (
        <AppLink to="/insurance/certificates/$id" params={{ id: certificate }}>
          Open certificate
        </AppLink>
      )}
    </Text>
  )
}

function Actions({ request }: { request: CertificateRequest }) {
  const { id, email, version } = request
  const confirm = useConfirm()
  const [isAsking, setAsking] = useState(false)
  const { runWithToast, isRunning } = useRunWithToast(useInvalidate(keyOf(listCertificateRequests)))
  const withdraw = async () => {
    const isSure = await confirm({
      title: 'Withdraw this request?',
      text: `The link that was emailed to ${email} stops working. No email is sent.`,
      action: 'Withdraw Request',
    })
    if (isSure)
      await runWithToast(
        () => call(withdrawCertificateRequest, { params: { id }, body: { version } }),
        'Request withdrawn',
      )
  }
  return (
    <Group gap="xs">
      <Button variant="default" size="compact-sm" onClick={() => setAsking(true)}>
        Ask Again
      </Button>
      <Button variant="default" c="red" size="compact-sm" loading={isRunning} onClick={withdraw}>
        Withdraw
      </Button>
      {isAsking && <AskAgainDialog request={request} onClose={() => setAsking(false)} />}
    </Group>
  )
}
