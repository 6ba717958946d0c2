import { changesBetween, type SolicitationChanges } from '../../solicitation/changes.ts'
import type { SolicitationContent } from '../../solicitation/content.ts'
import type { Clock } from '../../solicitation/facts.ts'
import type { SolicitationVersion } from './queries.ts'

/** What a version changed. Its text was compared when it was issued: whoever reads it does not wait for that again. */
export const changesIn = (
  { content, changed_texts }: Pick<SolicitationVersion, 'content' | 'changed_texts'>,
  before: SolicitationContent,
  clock?: Clock,
): SolicitationChanges => changesBetween(before, content, clock, changed_texts ?? undefined)
