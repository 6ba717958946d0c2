/** Minutes that the body approved as corrected: open for those corrections until the clerk has made them. */
import { line } from '#platform/shared/text-fields.ts'

export const mostInCorrections = 1000

export const Corrections = line(mostInCorrections)

interface Approved {
  readonly corrections: string | null
  readonly finalized_at: string | null
}

/** Approved as corrected, and the corrections are still to be made. */
export const awaitsCorrections = (
  approval: Approved | null,
): approval is Approved & { corrections: string } =>
  approval !== null && approval.corrections !== null && approval.finalized_at === null
