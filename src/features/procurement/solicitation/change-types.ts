/** The changes of an addendum as pages, documents, and screens show them. */
import type { ChangedLine } from '#features/drafts/rules.ts'

export interface ChangedFact {
  readonly label: string
  readonly before: string
  readonly after: string
}

export interface ChangedText {
  readonly title: string
  readonly lines: readonly ChangedLine[]
}

export interface ChangedFile {
  readonly title: string
  readonly change: 'added' | 'removed' | 'replaced'
}

export interface SolicitationChanges {
  readonly facts: readonly ChangedFact[]
  readonly texts: readonly ChangedText[]
  readonly files: readonly ChangedFile[]
}
