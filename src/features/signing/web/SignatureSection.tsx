import { Button, Group, List, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { ReasonDialog } from '#features/routing/web/index.ts'
import { call, callFile } from '#platform/web/api/index.ts'
import { saveFile } from '#platform/web/table/save-file.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import type { SignatureRequest } from '../contract.ts'
import { requestNames, requestTones } from './labels.ts'
import { RequestDialog } from './RequestDialog.tsx'
import { SignerList } from './SignerList.tsx'
import { type SignatureCalls, useSignatureAction, useSignatures } from './use-signatures.ts'

interface Props {
  matterId: string
  /** "contract" */
  name: string
  calls: SignatureCalls
  /** Whether it has a signed copy, as its page knows it. */
  hasSignedCopy: boolean
  /** Something about it is different now. */
  onChanged(): unknown
}

/** Who has signed, who is asked, and since when; to ask, remind, and withdraw by those who may. */
export function SignatureSection({ matterId: id, name, calls, hasSignedCopy, onChanged }: Props) {
  const { data, isPending, error, refetch } = useSignatures(calls, id)
  const [isAsking, setIsAsking] = useState(false)
  const [newest, ...earlier] = data?.requests ?? []
  useTold(newest && `${newest.id} ${newest.state}`, onChanged)
  useLookedAgain(newest?.state === 'signed' && !hasSignedCopy ? newest.id : undefined, onChanged)
  const canAsk = data?.may_ask && data.not_yet === '' && newest?.state !== 'open'
  return (
    <Section
      title="Signatures"
      explanation={`Everyone reads the same document, and signs it after login or by a link in an email. Once all have signed, the ${name} has its signed copy.`}
    >
      {isPending && <Skeleton height={80} role="status" aria-label="Loading signatures" />}
      {error && !data && <ErrorState error={error} onRetry={() => refetch()} />}
      {data && (
        <Stack gap="md" align="flex-start">
          {newest ? (
            <Request id={id} request={newest} calls={calls} mayAsk={data.may_ask} onChanged={onChanged} />
          ) : (
            <Text size="sm">{data.not_yet || 'No one has been asked to sign yet.'}</Text>
          )}
          {canAsk && (
            <Button onClick={() => setIsAsking(true)}>
              {newest ? 'Request Signatures Again' : 'Request Signatures'}
            </Button>
          )}
          {earlier.length > 0 && <Earlier requests={earlier} />}
        </Stack>
      )}
      {isAsking && (
        <RequestDialog id={id} calls={calls} onChanged={onChanged} onClose={() => setIsAsking(false)} />
      )}
    </Section>
  )
}

/** Tells once that what is shown has become another. */
function useTold(shown: string | undefined, onChanged: () => unknown): void {
  const known = useRef(shown)
  useEffect(() => {
    if (known.current !== undefined && shown !== undefined && known.current !== shown) onChanged()
    known.current = shown
  }, [shown, onChanged])
}

/** The copy may have been made between the two answers that a page is drawn from: looks again, once for each request. */
function useLookedAgain(request: string | undefined, onChanged: () => unknown): void {
  const looked = useRef<string>(undefined)
  useEffect(() => {
    if (request === undefined || looked.current === request) return
    looked.current = request
    onChanged()
  }, [request, onChanged])
}

interface RequestProps extends Pick<Props, 'calls' | 'onChanged'> {
  id: string
  request: SignatureRequest
  mayAsk: boolean
}

function Request({ id, request, calls, mayAsk, onChanged }: RequestProps) {
  const { dateTime } = useFormats()
  const [isWithdrawing, setIsWithdrawing] = useState(false)
  const downloading = useRunWithToast()
  const { run, isRunning } = useSignatureAction(calls, id, onChanged)
  const isOpen = request.state === 'open'
  const isSignedByAll = request.signers.every(({ state }) => state === 'signed')
  const params = { id, request: request.id }
  const open = async () => saveFile(await callFile(calls.getSignatureDocument, { params }), request.document)
  const withdraw = async (reason: string) => {
    const isDone = await run(
      () => call(calls.withdrawSignatures, { params: { id }, body: { reason } }),
      'Signature request withdrawn',
    )
    if (isDone) setIsWithdrawing(false)
    return isDone
  }
  return (
    <Stack gap="sm" w="100%">
      <Group gap="sm">
        <StatusBadge tone={requestTones[request.state]}>{requestNames[request.state]}</StatusBadge>
        <Text size="sm">
          Requested by {request.asked_by} on {dateTime(request.asked_at)},{' '}
          {request.is_ordered ? 'one signer after the other' : 'all signers at once'}.
        </Text>
      </Group>
      <EndText request={request} />
      {isOpen && isSignedByAll && (
        <Text size="sm" role="status">
          Everyone has signed. The signed copy is being prepared.
        </Text>
      )}
      <SignerList
        signers={request.signers}
        onRemind={
          mayAsk && isOpen
            ? (signer) =>
                run(
                  () => call(calls.remindSigner, { params: { id }, body: { signer: signer.id } }),
                  `${signer.name} was emailed again`,
                )
            : undefined
        }
        isRunning={isRunning}
      />
      <Group gap="xs">
        <Button
          variant="default"
          loading={downloading.isRunning}
          onClick={() => downloading.runWithToast(open, 'Document downloaded')}
        >
          Document Sent for Signature
        </Button>
        {mayAsk && isOpen && !isSignedByAll && (
          <Button variant="default" c="red" onClick={() => setIsWithdrawing(true)}>
            Withdraw Request
          </Button>
        )}
      </Group>
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        SHA-256 of the document {request.sha256}
        {request.code && `. Verification code ${request.code}`}
        {request.sealed_by && `. Digital signature: ${request.sealed_by}`}
      </Text>
      {isWithdrawing && (
        <ReasonDialog
          action="Withdraw Request"
          about={request.id}
          isDestructive
          consequence="Signatures that were given no longer count, and links stop working. Everyone who was asked is told why by email."
          isRunning={isRunning}
          onReason={withdraw}
          onClose={() => setIsWithdrawing(false)}
        />
      )}
    </Stack>
  )
}

function EndText({ request: { state, ended_at, ended_by, ended_because } }: { request: SignatureRequest }) {
  const { dateTime } = useFormats()
  if (state === 'open' || !ended_at) return null
  if (state === 'signed') return <Text size="sm">Completed on {dateTime(ended_at)}.</Text>
  return (
    <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {requestNames[state]} on {dateTime(ended_at)}
      {ended_by && ` by ${ended_by}`}
      {ended_because && `: ${ended_because}`}
    </Text>
  )
}

function Earlier({ requests }: { requests: readonly SignatureRequest[] }) {
  const { dateTime } = useFormats()
  return (
    <Stack gap={4}>
      <Title order={3} size="h5">
        Earlier requests
      </Title>
      <List size="sm" spacing={4}>
        {requests.map((request) => (
          <List.Item key={request.id}>
            {dateTime(request.asked_at)}: {requestNames[request.state]}
            {request.ended_because && ` (${request.ended_because})`}
          </List.Item>
        ))}
      </List>
    </Stack>
  )
}
