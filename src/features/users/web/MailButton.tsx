import { Button } from '@mantine/core'
import { useState } from 'react'
import { toast } from '../../../platform/web/ui/toast.ts'
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
    try {
      await send()
      toast.good(good)
    } catch (error) {
      toast.bad(withReason(bad, error))
    } finally {
      setIsSending(false)
    }
  }

  return (
    <Button variant="default" disabled={isDisabled} loading={isSending} onClick={click}>
      {label}
    </Button>
  )
}
