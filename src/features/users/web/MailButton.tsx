import { Button } from '@mantine/core'
import { useState } from 'react'
import { doAndTell } from '#platform/web/ui/do-and-tell.ts'
import { withReason } from './messages.ts'

interface Props {
  label: string
  good: string
  bad: string
  isDisabled: boolean
  send(): Promise<unknown>
}

export function MailButton({ label, good, bad, isDisabled, send }: Props) {
  const [isSending, setIsSending] = useState(false)

  async function click() {
    setIsSending(true)
    await doAndTell(send, good, (error) => withReason(bad, error))
    setIsSending(false)
  }

  return (
    <Button variant="default" disabled={isDisabled} loading={isSending} onClick={click}>
      {label}
    </Button>
  )
}
