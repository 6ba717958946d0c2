import { useState } from 'react'
import { keyOf, messageOf, useInvalidate } from '#platform/web/api/index.ts'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { listOwnSubmissions, type Receipt } from '../../contract.ts'
import { type Sending, sendSubmission } from './send-submission.ts'

type Phase =
  | { readonly name: 'waiting' }
  | { readonly name: 'sending'; readonly parts: number }
  | { readonly name: 'failed'; readonly message: string }

/** Sends what was sealed; after a failure, the same again goes on where it stopped. */
export function useSending(onSent: (receipt: Receipt) => void) {
  const [phase, setPhase] = useState<Phase>({ name: 'waiting' })
  const confirm = useConfirm()
  const changed = useInvalidate(keyOf(listOwnSubmissions))

  async function send(sending: Sending, isReplacing: boolean) {
    const isSure =
      !isReplacing ||
      (await confirm({
        title: 'Replace your submission',
        text: 'The sealed submission that stands now is destroyed, and this one takes its place.',
        action: 'Replace Submission',
        isDestructive: true,
      }))
    if (!isSure) return
    setPhase({ name: 'sending', parts: 0 })
    try {
      const receipt = await sendSubmission(sending, (parts) => setPhase({ name: 'sending', parts }))
      await changed()
      onSent(receipt)
    } catch (error) {
      setPhase({ name: 'failed', message: messageOf(error) })
    }
  }

  return { phase, send, reset: () => setPhase({ name: 'waiting' }) }
}
