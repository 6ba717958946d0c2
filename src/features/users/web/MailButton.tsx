import { Button } from '@mantine/core'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { withReason } from './messages.ts'

interface Props {
  label: string
  good: string
  bad: string
  isDisabled: boolean
  send(): Promise<unknown>
}

export function MailButton({ label, good, bad, isDisabled, send }: Props) {
  const { runWithToast, isRunning } = useRunWithToast()
  const click = () => runWithToast(send, good, (error) => withReason(bad, error))

  return (
    <Button variant="default" disabled={isDisabled} loading={isRunning} onClick={click}>
      {label}
    </Button>
  )
}
