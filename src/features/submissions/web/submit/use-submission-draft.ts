import { useEffect, useRef, useState } from 'react'
import { useSession } from '#platform/web/session/session-context.ts'
import { type Draft, keepDraft, readDraft } from './device-draft.ts'
import { type EnteredDraft, emptyDraft, useEntered } from './use-entered.ts'

export interface SubmissionDraft extends EnteredDraft {
  /** Prices and answers stay on the device, for a replacement; files, certifications, and addenda are given anew. */
  keepAsSent(): Promise<void>
  /** Whether it could be kept on the device; null before the first time. */
  readonly isKept: boolean | null
}

const pauseBeforeKeeping = 300

/** Kept on the device as it is typed. */
export function useSubmissionDraft(solicitationId: string): SubmissionDraft {
  const { user_id: userId } = useSession().user
  const { restart, ...entered } = useEntered(null)
  const { draft } = entered
  const [isKept, setKept] = useState<boolean | null>(null)
  /** What is on the device, or needs no keeping. */
  const settled = useRef(draft)
  const restartWith = useRef(restart)
  restartWith.current = restart

  useEffect(() => {
    let isHere = true
    const show = (found: typeof draft) => {
      if (!isHere) return
      settled.current = found ?? emptyDraft
      restartWith.current(settled.current)
    }
    readDraft(userId, solicitationId).then(show, () => show(null))
    return () => {
      isHere = false
    }
  }, [userId, solicitationId])

  useEffect(() => {
    if (!draft || draft === settled.current) return
    const timer = setTimeout(
      () =>
        keepDraft(userId, solicitationId, draft).then(
          () => setKept(true),
          () => setKept(false),
        ),
      pauseBeforeKeeping,
    )
    return () => clearTimeout(timer)
  }, [draft, userId, solicitationId])

  return {
    ...entered,
    isKept,
    async keepAsSent() {
      const sent: Draft = {
        ...(draft ?? emptyDraft),
        certifications: [],
        addenda: 0,
        fileNames: {},
        isSent: true,
      }
      settled.current = sent
      restart(sent)
      // A browser that keeps nothing has nothing to start from.
      await keepDraft(userId, solicitationId, sent).catch(() => undefined)
    },
  }
}
