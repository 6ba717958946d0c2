import { Button, Group, Text } from '@mantine/core'
import { call } from '#platform/web/api/index.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { getOwnContent, type OwnSubmission } from '../../contract.ts'
import type { SubmissionDraft } from './use-submission-draft.ts'

interface Props {
  /** Of an earlier round, and opened since. */
  submission: OwnSubmission
  state: SubmissionDraft
}

/** Fills in what the firm submitted before. Certifications and files are given anew. */
export function StartFrom({ submission: { submission_id: id }, state }: Props) {
  const { runWithToast, isRunning } = useRunWithToast()
  const isEmpty =
    state.draft &&
    Object.keys(state.draft.prices).length === 0 &&
    Object.keys(state.draft.answers).length === 0
  if (!isEmpty) return null
  const fill = () =>
    runWithToast(async () => {
      const { prices, answers, signer } = await call(getOwnContent, { params: { id } })
      state.change({
        prices: Object.fromEntries(prices.map(({ line, unit_price }) => [line, unit_price])),
        answers: Object.fromEntries(answers.map(({ question, answer }) => [question, answer])),
        signer,
      })
    }, 'Prices and answers filled in')
  return (
    <Group gap="sm">
      <Button variant="default" loading={isRunning} onClick={fill}>
        Start from Your Earlier Submission
      </Button>
      <Text size="sm" c="dimmed">
        Fills in its prices and answers. Choose files and accept certifications again.
      </Text>
    </Group>
  )
}
