import { useEffect, useRef, useState } from 'react'
import { isProblem, keyOf, messageOf, useInvalidate } from '#platform/web/api/index.ts'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { listOwnSubmissions, type OwnSubmission, type Receipt } from '../../contract.ts'
import { type Sending, Stopped, sendSubmission } from './send-submission.ts'

type Phase =
  | { readonly name: 'waiting' }
  | { readonly name: 'sending'; readonly parts: number }
  /** `isOutdated`: another submission stands than the one that the page showed. */
  | { readonly name: 'failed'; readonly message: string; readonly isOutdated: boolean }

/** The submission that stands, as the page shows it; undefined where there is none. */
export type Standing = OwnSubmission | undefined

/** Sends what was sealed; after a failure, the same again goes on where it stopped. Who leaves the page stops it. */
export function useSending(onSent: (receipt: Receipt) => void) {
  const [phase, setPhase] = useState<Phase>({ name: 'waiting' })
  const changed = useInvalidate(keyOf(listOwnSubmissions))
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])

  async function send(sending: Sending, standing: Standing) {
    setPhase({ name: 'sending', parts: 0 })
    try {
      const receipt = await sendSubmission(sending, {
        replaces: standing?.submission_id ?? null,
        isStopped: () => isLeft.current,
        onProgress: (parts) => setPhase({ name: 'sending', parts }),
      })
      await changed()
      onSent(receipt)
    } catch (error) {
      if (error instanceof Stopped) return
      const isOutdated = isProblem(error, 'stale')
      if (isOutdated) await changed()
      setPhase({ name: 'failed', message: messageOf(error), isOutdated })
    }
  }

  return { phase, send, reset: () => setPhase({ name: 'waiting' }) }
}

/** True at once where nothing stands. */
export function useAskToReplace() {
  const confirm = useConfirm()
  const { dateTime } = useFormats()
  return async (standing: Standing): Promise<boolean> =>
    !standing ||
    confirm({
      title: 'Replace your submission',
      text: `The submission of ${standing.vendor_name} that ${standing.submitted_by} sent ${dateTime(standing.submitted_at)} is destroyed, and this one takes its place.`,
      action: 'Replace Submission',
      isDestructive: true,
    })
}
