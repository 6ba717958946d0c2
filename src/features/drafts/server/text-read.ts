/** Whoever decides on a matter decides on the text that they read. */
import type { Tx } from '#platform/server/database/tx.ts'
import { AppError, invalid } from '#platform/shared/errors.ts'
import type { DraftedKind } from './drafted-kind.ts'
import { findNumbers } from './queries.ts'

/**
 * Throws where the text is not the one that was read: `read` has the number of each section's newest update. Under the matter's
 * lock no one writes.
 */
export async function requireTextRead(
  tx: Tx,
  { sections }: DraftedKind,
  id: string,
  read: Readonly<Record<string, number>>,
): Promise<void> {
  const unsaid = sections.filter((section) => read[section] === undefined)
  if (unsaid.length > 0) {
    const message = `Enter the draft number of the text you reviewed (${unsaid.join(', ')}).`
    throw invalid(message, { text_read: message })
  }
  const numbers = await findNumbers(tx, id)
  const present = Object.fromEntries(sections.map((section) => [section, numbers.get(section) ?? 0]))
  if (sections.every((section) => read[section] === present[section])) return
  throw new AppError('stale', 'The text has changed since you opened it. Review it before you decide.', {
    current: { text_read: present },
  })
}
