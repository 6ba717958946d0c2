import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call, keyOf, queryOf, useInvalidate } from '#platform/web/api/index.ts'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { confirmAddenda, listOwnSubmissions, type OwnSubmission, withdrawSubmission } from '../../contract.ts'
import { inFours, roundName } from '../../rules.ts'
import { ReceiptCard } from './ReceiptCard.tsx'

export const useOwnSubmissions = (solicitation: string) =>
  useQuery(queryOf(listOwnSubmissions, { query: { solicitation } }))

/** What our firms have submitted to this solicitation: what stands, and what was before it. */
export function OwnSubmissions({ solicitation }: { solicitation: string }) {
  const { data = [] } = useOwnSubmissions(solicitation)
  const standing = data.filter(({ state }) => state === 'standing')
  const before = data.filter(({ state }) => state !== 'standing')
  return (
    <Stack gap="md">
      {standing.map((submission) => (
        <Standing key={submission.submission_id} submission={submission} />
      ))}
      {before.length > 0 && <Ended submissions={before} />}
    </Stack>
  )
}

function Standing({ submission }: { submission: OwnSubmission }) {
  const confirm = useConfirm()
  const { runWithToast, isRunning } = useRunWithToast(useInvalidate(keyOf(listOwnSubmissions)))
  const { submission_id: id, round, vendor_name, is_open, confirmed_addenda, newest_addendum } = submission
  const withdraw = async () => {
    const isSure = await confirm({
      title: `Withdraw the ${roundName(round).toLowerCase()} of ${vendor_name}`,
      text: 'What was sealed is destroyed. You can submit again until the due time.',
      action: 'Withdraw Submission',
      isDestructive: true,
    })
    if (isSure) await runWithToast(() => call(withdrawSubmission, { params: { id } }), 'Submission withdrawn')
  }
  const keep = () =>
    runWithToast(
      () => call(confirmAddenda, { params: { id }, body: { addenda: newest_addendum } }),
      'Addenda acknowledged. Your submission stands.',
    )
  return (
    <Stack gap="sm">
      {is_open && confirmed_addenda < newest_addendum && (
        <Alert color="yellow" title={`Addendum ${newest_addendum} was issued after you submitted`}>
          <Stack gap="xs" align="flex-start">
            <Text size="sm">
              Read it on the public page. Then acknowledge it and let your submission stand, or replace your
              submission below.
            </Text>
            <Button variant="default" loading={isRunning} onClick={keep}>
              Acknowledge and Keep Submission
            </Button>
          </Stack>
        </Alert>
      )}
      <ReceiptCard receipt={submission} />
      {is_open && (
        <Group>
          <Button variant="default" loading={isRunning} onClick={withdraw}>
            Withdraw Submission
          </Button>
        </Group>
      )}
    </Stack>
  )
}

function Ended({ submissions }: { submissions: readonly OwnSubmission[] }) {
  const { dateTime } = useFormats()
  return (
    <details>
      <summary>Earlier submissions ({submissions.length})</summary>
      <Stack gap={4} mt="xs">
        {submissions.map(({ submission_id, vendor_name, receipt_code, state, ended_at, ended_by }) => (
          <Text key={submission_id} size="sm" style={{ overflowWrap: 'anywhere' }}>
            {vendor_name}: {state === 'replaced' ? 'replaced' : 'withdrawn'} {ended_at && dateTime(ended_at)}{' '}
            by {ended_by}. <Code>{inFours(receipt_code)}</Code>
          </Text>
        ))}
      </Stack>
    </details>
  )
}
