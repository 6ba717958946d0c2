import { Alert, Button, Code, Group, List, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call, keyOf, queryOf, useInvalidate } from '#platform/web/api/index.ts'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { listOwnSubmissions, type OwnSubmission, withdrawSubmission } from '../../contract.ts'
import { inFours } from '../../rules.ts'
import type { SolicitationToSubmit } from '../../vendor-contract.ts'
import { NewAddenda } from './NewAddenda.tsx'
import { ReceiptCard } from './ReceiptCard.tsx'

export const useOwnSubmissions = (solicitation: string) =>
  useQuery(queryOf(listOwnSubmissions, { query: { solicitation } }))

/** What our firms have submitted to this solicitation: what stands, and what was before it. */
export function OwnSubmissions({ solicitation }: { solicitation: SolicitationToSubmit }) {
  const { data = [] } = useOwnSubmissions(solicitation.id)
  const standing = data.filter(({ state }) => state === 'standing')
  const before = data.filter(({ state }) => state !== 'standing')
  return (
    <Stack gap="md">
      {standing.map((submission) => (
        <Standing key={submission.submission_id} submission={submission} solicitation={solicitation} />
      ))}
      {before.length > 0 && <Ended submissions={before} />}
    </Stack>
  )
}

interface StandingProps {
  submission: OwnSubmission
  solicitation: SolicitationToSubmit
}

function Standing({ submission, solicitation }: StandingProps) {
  const confirm = useConfirm()
  const { runWithToast, isRunning } = useRunWithToast(useInvalidate(keyOf(listOwnSubmissions)))
  const { submission_id: id, vendor_name, is_open } = submission
  const withdraw = async () => {
    const isSure = await confirm({
      title: `Withdraw the submission of ${vendor_name}`,
      text: 'The sealed submission is destroyed. You can submit again until the due time.',
      action: 'Withdraw Submission',
      isDestructive: true,
    })
    if (isSure) await runWithToast(() => call(withdrawSubmission, { params: { id } }), 'Submission withdrawn')
  }
  return (
    <Stack gap="sm">
      <NewAddenda submission={submission} solicitation={solicitation} />
      <ReceiptCard receipt={submission} opening={submission.opening} />
      <RefusedFiles submission={submission} />
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

/** What the opening found: the county has no such file, whatever was sealed. */
function RefusedFiles({ submission: { refused_files } }: Pick<StandingProps, 'submission'>) {
  if (refused_files.length === 0) return null
  return (
    <Alert color="red" title="The county couldn’t keep a file of this submission">
      <List size="sm">
        {refused_files.map(({ name, reason }) => (
          <List.Item key={name}>
            {name}: {reason}
          </List.Item>
        ))}
      </List>
      <Text size="sm">A file that the solicitation requires counts as missing. Contact the county.</Text>
    </Alert>
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
