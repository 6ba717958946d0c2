/** Searching under row-level security: objects all of whose searched words begin a word of theirs (`search_words`). */
import type { Bind } from '../http/handle.ts'

const accents = /[\u0300-\u036f]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: a tab or a line end stands between words like a space.
const between = /[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+/

/** The same words that the database's `words_of()` keeps. */
export function wordsOf(text: string): string[] {
  const words = text.normalize('NFKD').replaceAll(accents, '').toLowerCase().split(between)
  return [...new Set(words.filter((word) => word !== '').map((word) => [...word].slice(0, 100).join('')))]
}

/** A condition on `id`. A search without a single word, such as "%", finds nothing. */
export function matchingWords(bind: Bind, kind: string, q: string, id = 'id'): string {
  const words = wordsOf(q).slice(0, 10)
  if (words.length === 0) return 'false'
  const found = words.map(
    (word) => `select object_id from search_words where kind = ${bind(kind)} and word ^@ ${bind(word)}`,
  )
  return `${id} in (${found.join(' intersect ')})`
}
