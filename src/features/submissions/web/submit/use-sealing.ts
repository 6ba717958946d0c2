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
  readonly isSealing: boolean
  readonly fault: string
  seal(): Promise<void>
  unseal(): void
}

const unreadable = 'We couldn’t read a file. Choose it again, then seal once more.'

/** Seals what was entered, on this device; nothing is sent. */
export function useSealing(solicitation: Sealable, { draft, files }: EnteredDraft): Sealing {
  const [sealed, setSealed] = useState<SealedSubmission | null>(null)
  const [isSealing, setSealing] = useState(false)
  const [fault, setFault] = useState('')
  const { firms, opening } = solicitation
  const firm = firms.find((each) => each.id === draft?.vendorId) ?? firms[0]
  return {
    firm,
    sealed,
    isSealing,
    fault,
    async seal() {
      if (!firm || !opening || !draft) return
      setSealing(true)
      setFault('')
      try {
        const chosen = chosenOf(files)
        const content = await contentOf(solicitation, firm, draft, chosen)
        const plain = chosen.map(({ file }) => file)
        setSealed(await sealSubmission(content, plain, opening))
      } catch {
        setFault(unreadable)
      }
      setSealing(false)
    },
    unseal: () => setSealed(null),
  }
}
