import { Alert, Button, List, Stack, Text } from '@mantine/core'
import { call, keyOf, useInvalidate } from '#platform/web/api/index.ts'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { confirmAddenda, listOwnSubmissions, type OwnSubmission } from '../../contract.ts'
import type { SolicitationToSubmit } from '../../vendor-contract.ts'

interface Props {
  submission: OwnSubmission
  solicitation: Pick<SolicitationToSubmit, 'addenda' | 'needs_since'>
}

/** Addenda since the submission: what they say, what the submission lacks, and the only place to acknowledge them for it. */
export function NewAddenda({ submission, solicitation: { addenda, needs_since } }: Props) {
  const confirm = useConfirm()
  const { runWithToast, isRunning } = useRunWithToast(useInvalidate(keyOf(listOwnSubmissions)))
  const { submission_id: id, is_open, confirmed_addenda, newest_addendum } = submission
  const isNew = is_open && confirmed_addenda < newest_addendum
  const needs = needs_since.find(({ version }) => version === submission.addenda)?.needs ?? []
  if (!isNew && (!is_open || needs.length === 0)) return null
  async function keep() {
    const isSure = await confirm({
      title: 'Acknowledge and keep your submission',
      text:
        needs.length === 0
          ? 'You acknowledge the addenda, and your submission stands as it is.'
          : 'Your submission stands as it is, without what is listed as missing. The county may find it non-responsive.',
      action: 'Acknowledge and Keep Submission',
      isDestructive: needs.length > 0,
    })
    if (!isSure) return
    await runWithToast(
      () => call(confirmAddenda, { params: { id }, body: { addenda: newest_addendum } }),
      'Addenda acknowledged. Your submission stands.',
    )
  }
  return (
    <Alert
      color={needs.length > 0 ? 'red' : 'yellow'}
      title={
        needs.length > 0
          ? 'Your submission lacks what an addendum asks for'
          : `Addendum ${newest_addendum} was issued after you submitted`
      }
    >
      <Stack gap="xs" align="flex-start">
        {addenda
          .filter(({ number }) => number > confirmed_addenda)
          .map(({ number, summary }) => (
            <Text key={number} size="sm" style={{ whiteSpace: 'pre-line' }}>
              <b>Addendum {number}.</b> {summary}
            </Text>
          ))}
        {needs.length > 0 && (
          <List size="sm">
            {needs.map((need) => (
              <List.Item key={need}>{need}</List.Item>
            ))}
          </List>
        )}
        <Text size="sm">
          {needs.length > 0
            ? 'Replace your submission to complete it.'
            : 'The submission form didn’t change. Acknowledge the addendum and let your submission stand, or replace your submission.'}
        </Text>
        {isNew && (
          <Button variant="default" loading={isRunning} onClick={keep}>
            Acknowledge and Keep Submission
          </Button>
        )}
      </Stack>
    </Alert>
  )
}
