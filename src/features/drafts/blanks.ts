/** Blanks: what is still to be filled in. A template shows in square brackets what the request did not say. */

const bracketed = /\[([^[\]\n]{0,80})\]/g
const notToFillIn = new Set(['sic'])

const inside = (blank: string) => blank.slice(1, -1).trim().toLowerCase()
const isEmpty = (words: string) => !/[\p{L}\p{N}]/u.test(words)

/** Each once, in the order of the text. */
export const blanksIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(bracketed)].map(([blank]) => blank).filter((blank) => !notToFillIn.has(inside(blank))),
  ),
]

/**
 * Those that no finished text has: empty ones, and those that the kind's templates leave behind (`variables`). Other brackets may
 * be meant: in an amended law they hold what is struck out.
 */
export function certainBlanksIn(text: string, variables: readonly string[]): string[] {
  const ofTemplates = new Set(variables.map((name) => name.replaceAll('_', ' ')))
  return blanksIn(text).filter((blank) => isEmpty(inside(blank)) || ofTemplates.has(inside(blank)))
}
