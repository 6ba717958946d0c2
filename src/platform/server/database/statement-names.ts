/**
 * Names for statements, so that a connection parses and plans each once: under row-level security planning takes
 * longer than running. A name stands for a text alone; the county is a setting of the transaction, not of the plan.
 */
const names = new Map<string, string>()

/** Texts that never end (lists of ids written out) must not fill the connections' memory. */
const mostNames = 500

export function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  if (names.size >= mostNames) return undefined
  const name = `s${names.size}`
  names.set(text, name)
  return name
}
