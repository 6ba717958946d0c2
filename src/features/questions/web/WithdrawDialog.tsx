import { ReasonDialog } from '#features/routing/web/index.ts'
import { call, keyOf, useInvalidate } from '#platform/web/api/index.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { listProjectQuestions, type ProjectQuestion, withdrawQuestion } from '../contract.ts'

interface Props {
  question: ProjectQuestion
  onClose(): void
}

export function WithdrawDialog({ question: { id, version }, onClose }: Props) {
  const { runWithToast, isRunning } = useRunWithToast(useInvalidate(keyOf(listProjectQuestions)))
  const withdraw = async (reason: string) => {
    const isDone = await runWithToast(
      () => call(withdrawQuestion, { params: { id }, body: { reason, version } }),
      'Question withdrawn',
    )
    if (isDone) onClose()
    return isDone
  }
  return (
    <ReasonDialog
      action="Withdraw Question"
      about={id}
      wording={{
        title: 'Withdraw Question',
        label: 'Reason',
        description: 'The question isn’t published. The person who asked gets the reason by email.',
        missing: 'Enter a reason.',
      }}
      mostCharacters={1000}
      isRunning={isRunning}
      onReason={withdraw}
      onClose={onClose}
    />
  )
}
