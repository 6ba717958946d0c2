import { invalid } from '#platform/shared/errors.ts'
import { DraftDocument } from '../document.ts'

/** Throws `invalid` where a text is larger than a draft may be: before any work is done on it. */
export function requireWithinLimits(document: DraftDocument): void {
  const { error } = DraftDocument.safeParse(document)
  if (error) throw invalid(error.issues[0]?.message ?? 'The draft can’t be read.')
}
