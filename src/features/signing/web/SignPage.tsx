import { Alert, Group, List, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { isProblem, queryOf } from '#platform/web/api/index.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { getSigning, type SigningView } from '../contract.ts'
import { DocumentSection } from './DocumentSection.tsx'
import { signerNames, signerTones } from './labels.ts'
import { SignForm } from './SignForm.tsx'

/** A document that the user was asked to sign. */
export function SignPage() {
  const { id } = useParams({ from: '/signed-in/sign/$id' })
  const { data, isPending, error, refetch } = useQuery(queryOf(getSigning, { params: { id } }))
  const isGone = !isPending && !data && isProblem(error, 'not_found')
  return (
    <Page title={data ? `Sign ${data.kind} ${data.number}` : 'Sign Document'}>
      {isPending && <Text role="status">Loading document...</Text>}
      {isGone && (
        <EmptyState title="Nothing to sign here.">
          This document was sent to someone else, or you no longer have access to it.
        </EmptyState>
      )}
      {!isPending && !data && !isGone && <ErrorState error={error} onRetry={() => refetch()} />}
      {data && (
        <Stack gap="md" maw="48rem">
          <Outcome signing={data} />
          <DocumentSection signing={data} />
          {data.state === 'waiting' && <SignForm signing={data} />}
          <Signers signing={data} />
        </Stack>
      )}
    </Page>
  )
}

/** What became of it, where the user can’t sign. */
function Outcome({ signing }: { signing: SigningView }) {
  const { dateTime } = useFormats()
  const { state, answered_at, request_state, ended_because, asked_by, has_signed_copy } = signing
  const [color, text] = ((): [string, string] | [] => {
    if (state === 'signed')
      return [
        'green',
        `You signed this document${answered_at ? ` (${dateTime(answered_at)})` : ''}. ${has_signed_copy ? 'Everyone has signed; the signed copy is below.' : 'We’ll email you when everyone has signed.'}`,
      ]
    if (state === 'declined') return ['red', `You declined to sign. ${asked_by} was told your reason.`]
    if (state === 'ahead') return ['blue', 'Others sign before you. We’ll email you when it’s your turn.']
    if (state === 'missed')
      return [
        'gray',
        request_state === 'withdrawn'
          ? `The signature request was withdrawn: ${ended_because}`
          : 'This signature request has ended. You don’t need to do anything.',
      ]
    return []
  })()
  return (
    text && (
      <Alert color={color} role="status">
        {text}
      </Alert>
    )
  )
}

function Signers({ signing: { signers } }: { signing: SigningView }) {
  const { dateTime } = useFormats()
  return (
    <Section title="Signers" explanation="Everyone who was asked to sign this document.">
      <List listStyleType="none" spacing="xs">
        {signers.map(({ name, party, state, answered_at }) => (
          <List.Item key={`${name} ${party}`}>
            <Group gap="sm">
              <StatusBadge tone={signerTones[state]}>{signerNames[state]}</StatusBadge>
              <Text size="sm">
                {name}, {party}
                {answered_at && ` (${dateTime(answered_at)})`}
              </Text>
            </Group>
          </List.Item>
        ))}
      </List>
    </Section>
  )
}
