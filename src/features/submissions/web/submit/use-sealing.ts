import { useState } from 'react'
import type { SealingData } from '../../sealing-data.ts'
import { contentOf } from './content-of.ts'
import { type SealedSubmission, sealSubmission } from './seal-submission.ts'
import { chosenOf, type EnteredDraft } from './use-entered.ts'

export type Sealable = Pick<SealingData, 'id' | 'number' | 'form' | 'firms'> & {
  readonly opening: SealingData['opening'] | null
}

export interface Sealing {
  readonly firm: SealingData['firms'][number] | undefined
  /** Null until it was sealed, and again where something is to be changed. */
  readonly sealed: SealedSubmission | null
  /** Null while nothing is being sealed. */
  readonly percent: number | null
  readonly fault: string
  /** Null where a file couldn’t be read. */
  seal(): Promise<SealedSubmission | null>
  unseal(): void
}

const unreadable = 'We couldn’t read a file. Choose it again, then seal once more.'

/** Seals what was entered, on this device; nothing is sent. */
export function useSealing(solicitation: Sealable, { draft, files }: EnteredDraft): Sealing {
  const [sealed, setSealed] = useState<SealedSubmission | null>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const [fault, setFault] = useState('')
  const { firms, opening } = solicitation
  const firm = firms.find((each) => each.id === draft?.vendorId) ?? firms[0]

  async function seal(): Promise<SealedSubmission | null> {
    if (!firm || !opening || !draft) return null
    const chosen = chosenOf(files)
    const plain = chosen.map(({ file }) => file)
    // Each file is read twice: to be listed with its hash, and to be sealed.
    const all = 2 * plain.reduce((sum, { size }) => sum + size, 1)
    const show = (bytes: number) => setPercent(Math.min(99, Math.floor((100 * bytes) / all)))
    setFault('')
    show(0)
    try {
      const content = await contentOf(solicitation, firm, draft, chosen, show)
      const made = await sealSubmission(content, plain, opening, (bytes) => show(all / 2 + bytes))
      setSealed(made)
      return made
    } catch {
      setFault(unreadable)
      return null
    } finally {
      setPercent(null)
    }
  }

  return { firm, sealed, percent, fault, seal, unseal: () => setSealed(null) }
}
