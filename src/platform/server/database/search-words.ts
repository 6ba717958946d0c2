/** Searching under row-level security: objects all of whose searched words begin a word of theirs (`search_words`). */
import type { Bind } from '../http/handle.ts'

const accents = /[\u0300-\u036f]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: a tab or a line end stands between words like a space.
const between = /[\u0000-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+/

/** The same words that the database's `words_of()` keeps. It never sees a NUL, which no text of PostgreSQL can hold. */
export function wordsOf(text: string): string[] {
  const words = text.normalize('NFKD').replaceAll(accents, '').toLowerCase().split(between)
  return [...new Set(words.filter((word) => word !== '').map((word) => [...word].slice(0, 100).join('')))]
}

/** What begins with a word lies between the word and this: no word goes on with its last letter. */
export const behind = (word: string) => `${word}\u{10ffff}`

/**
 * The ids of the objects that a search finds, as a query; each once, unless that does not matter. A range, not `^@`: a plan that is made once for all values can
 * use the index only for a comparison. A search without a single word, such as "%", finds nothing.
 */
export function foundByWords(bind: Bind, kind: string, q: string, isOnce = true): string {
  const words = wordsOf(q).slice(0, 10)
  if (words.length === 0) return 'select null::uuid as object_id where false'
  const place = bind(kind)
  const found = words.map(
    (word) =>
      `select object_id from search_words where kind = ${place} and word >= ${bind(word)} and word < ${bind(behind(word))}`,
  )
  return found.length === 1 && isOnce
    ? `select distinct object_id from (${found[0]}) found`
    : found.join(' intersect ')
}

/** The same as a condition on `id`. */
export const matchingWords = (bind: Bind, kind: string, q: string, id = 'id') =>
  `${id} in (${foundByWords(bind, kind, q)})`
