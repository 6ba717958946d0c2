/** Search over what was posted, by the beginnings of words, the latest meeting first. */
import { wordsOf } from '#platform/server/database/search-words.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import {
  type Counted,
  type Finding,
  findByWords,
  isRare,
  lookUp,
  rarestFirst,
  walkNewest,
} from './search-ways.ts'

export const findingsPerPage = 20
const mostWords = 10

const kinds = ['item', 'minutes', 'meeting'] as const

/** As many as fill the pages up to this one, and one more where there is another page. */
export async function search(tx: Tx, q: string, page: number): Promise<Finding[]> {
  const words = wordsOf(q).slice(0, mostWords)
  if (words.length === 0) return []
  const most = page * findingsPerPage + 1
  const known = await rarestFirst(tx, words)
  const found = await Promise.all(kinds.map((kind) => findIn(tx, kind, known[kind], most)))
  return found
    .flat()
    .sort((one, other) => (one.date < other.date ? 1 : one.date > other.date ? -1 : 0))
    .slice((page - 1) * findingsPerPage, most)
}

/**
 * What a search costs follows from what it finds, not from how much there is. A rare word leads to its few objects. Where every
 * word is common, the newest objects are most likely to have them; where those are too few, the words are common apart,
 * or were so long ago, and what has all of them is looked up.
 */
async function findIn(
  tx: Tx,
  kind: Finding['kind'],
  words: readonly Counted[],
  most: number,
): Promise<Finding[]> {
  const [rarest] = words
  if (!rarest || rarest.count === 0) return []
  const asked = words.map(({ word }) => word)
  if (isRare(rarest)) return findByWords(tx, kind, asked, most)
  const newest = await walkNewest(tx, kind, asked, most)
  return newest.length === most ? newest : lookUp(tx, kind, asked, most)
}
