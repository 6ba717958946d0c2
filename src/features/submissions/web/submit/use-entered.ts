/** What a vendor enters, in this window. */
import { useState } from 'react'
import type { Entered } from '../../check.ts'
import type { ChosenFile } from './content-of.ts'
import type { Draft } from './device-draft.ts'

export const emptyDraft: Draft = {
  vendorId: '',
  prices: {},
  answers: {},
  certifications: [],
  signer: { name: '', title: '' },
  addenda: 0,
  fileNames: {},
  isSent: false,
}

export interface EnteredDraft {
  /** Null until what was kept on the device has been read. */
  readonly draft: Draft | null
  change(part: Partial<Draft>): void
  readonly files: ReadonlyMap<string, File>
  choose(entry: string, file: File | null): void
  /** What was chosen before the window was closed, and has to be chosen again. */
  forgottenFile(entry: string): string | undefined
}

export function useEntered(start: Draft | null): EnteredDraft & { restart(draft: Draft): void } {
  const [draft, setDraft] = useState(start)
  const [files, setFiles] = useState<ReadonlyMap<string, File>>(new Map())
  const change = (part: Partial<Draft>) =>
    setDraft((before) => before && { ...before, isSent: false, ...part })
  return {
    draft,
    change,
    files,
    // From what is there by then: files are checked before, and two may be chosen in the time that takes.
    choose(entry, file) {
      setFiles((before) => {
        const next = new Map(before)
        if (file) next.set(entry, file)
        else next.delete(entry)
        return next
      })
      setDraft((before) => {
        if (!before) return before
        const { [entry]: _, ...others } = before.fileNames
        return { ...before, isSent: false, fileNames: file ? { ...others, [entry]: file.name } : others }
      })
    },
    forgottenFile: (entry) => (files.has(entry) ? undefined : draft?.fileNames[entry]),
    restart(to) {
      setFiles(new Map())
      setDraft(to)
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

/** Something was entered that was not submitted yet. */
export const isBegun = ({ isSent, prices, answers, certifications, fileNames, addenda }: Draft): boolean =>
  !isSent &&
  (addenda > 0 ||
    certifications.length > 0 ||
    [prices, answers, fileNames].some((each) => Object.keys(each).length > 0))

/** Files that no entry of the form asks for are `other 1`, `other 2`. */
export const otherEntry = (position: number) => `other ${position}`
export const isOther = (entry: string) => entry.startsWith('other ')

export const chosenOf = (files: ReadonlyMap<string, File>): ChosenFile[] =>
  [...files].map(([entry, file]) => ({ entry: isOther(entry) ? '' : entry, file }))
