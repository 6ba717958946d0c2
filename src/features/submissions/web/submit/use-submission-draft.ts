import { useEffect, useRef, useState } from 'react'
import { useSession } from '#platform/web/session/session-context.ts'
import type { Entered } from '../../check.ts'
import type { ChosenFile } from './content-of.ts'
import { type Draft, forgetDraft, keepDraft, readDraft } from './device-draft.ts'

export const emptyDraft: Draft = {
  vendorId: '',
  prices: {},
  answers: {},
  certifications: [],
  signer: { name: '', title: '' },
  addenda: 0,
  fileNames: {},
}

export interface SubmissionDraft {
  /** Null until what was kept on the device has been read. */
  readonly draft: Draft | null
  change(part: Partial<Draft>): void
  readonly files: ReadonlyMap<string, File>
  choose(entry: string, file: File | null): void
  /** What was chosen before the window was closed, and has to be chosen again. */
  forgottenFile(entry: string): string | undefined
  forget(): Promise<void>
  /** Whether it could be kept on the device; null before the first time. */
  readonly isKept: boolean | null
}

const pauseBeforeKeeping = 300

/** Kept on the device as it is typed. */
export function useSubmissionDraft(solicitationId: string): SubmissionDraft {
  const { user_id: userId } = useSession().user
  const [draft, setDraft] = useState<Draft | null>(null)
  const [files, setFiles] = useState<ReadonlyMap<string, File>>(new Map())
  const [isKept, setKept] = useState<boolean | null>(null)
  const isChanged = useRef(false)

  useEffect(() => {
    let isHere = true
    const show = (found: Draft | null) => isHere && setDraft(found ?? emptyDraft)
    readDraft(userId, solicitationId).then(show, () => show(null))
    return () => {
      isHere = false
    }
  }, [userId, solicitationId])

  useEffect(() => {
    if (!draft || !isChanged.current) return
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

  const change = (part: Partial<Draft>) => {
    isChanged.current = true
    setDraft((before) => before && { ...before, ...part })
  }
  return {
    draft,
    change,
    files,
    isKept,
    choose(entry, file) {
      const next = new Map(files)
      if (file) next.set(entry, file)
      else next.delete(entry)
      setFiles(next)
      change({ fileNames: Object.fromEntries([...next].map(([each, { name }]) => [each, name])) })
    },
    forgottenFile: (entry) => (files.has(entry) ? undefined : draft?.fileNames[entry]),
    async forget() {
      isChanged.current = false
      setFiles(new Map())
      setDraft(emptyDraft)
      await forgetDraft(userId, solicitationId)
    },
  }
}

export const enteredOf = (draft: Draft, files: ReadonlyMap<string, File>): Entered => ({
  prices: draft.prices,
  answers: draft.answers,
  certifications: draft.certifications,
  signer: draft.signer,
  addenda: draft.addenda,
  files: [...files.keys()],
})

/** Files that no entry of the form asks for are `other 1`, `other 2`. */
export const otherEntry = (position: number) => `other ${position}`
export const isOther = (entry: string) => entry.startsWith('other ')

export const chosenOf = (files: ReadonlyMap<string, File>): ChosenFile[] =>
  [...files].map(([entry, file]) => ({ entry: isOther(entry) ? '' : entry, file }))
