/**
 * Search over what was posted, by the beginnings of words, the latest meeting first. A rare word is looked up and leads
 * to its few objects; where every word is common, the newest meetings are gone through instead until a page is full.
 */
import { wordsOf } from '../../../../platform/server/database/search-words.ts'
import type { Tx } from '../../../../platform/server/database/tx.ts'
import { isPublic } from './meetings.ts'

export interface Finding {
  readonly kind: 'item' | 'minutes' | 'meeting'
  readonly meeting_id: string
  readonly meeting_type: string
  readonly date: string
  readonly start_time: string
  readonly location: string
  readonly item_id: string | null
  readonly number: string
  readonly text: string
}

export const findingsPerPage = 20
const mostWords = 10
const rare = 1000
const last = '\u{10ffff}'

interface Source {
  readonly kind: Finding['kind']
  readonly words: string
  readonly from: string
  readonly object: string
  readonly columns: string
}

const sources: readonly Source[] = [
  {
    kind: 'item',
    words: 'published item',
    from: 'meetings m join published_items o on o.meeting_id = m.id',
    object: 'o.id',
    columns: 'o.id as item_id, o.number, o.description as text',
  },
  {
    kind: 'minutes',
    words: 'posted minutes',
    from: 'meetings m',
    object: 'm.id',
    columns: `null as item_id, '' as number, '' as text`,
  },
  {
    kind: 'meeting',
    words: 'meeting',
    from: 'meetings m',
    object: 'm.id',
    columns: `null as item_id, m.number, '' as text`,
  },
]

/** As many as fill the pages up to this one, and one more where there is another page. */
export async function search(tx: Tx, q: string, page: number): Promise<Finding[]> {
  const words = wordsOf(q).slice(0, mostWords)
  if (words.length === 0) return []
  const most = page * findingsPerPage + 1
  const found = await Promise.all(sources.map((source) => findIn(tx, source, words, most)))
  return found
    .flat()
    .sort((one, other) => (one.date < other.date ? 1 : one.date > other.date ? -1 : 0))
    .slice((page - 1) * findingsPerPage, most)
}

async function findIn(tx: Tx, source: Source, words: readonly string[], most: number): Promise<Finding[]> {
  const counts = await tx.sql<{ word: string; count: number }>(
    `select asked.word, (select count(*)::int from (select 1 from search_words w where w.kind = $1
       and w.word >= asked.word and w.word < asked.until limit ${rare}) few) as count
     from unnest($2::text[], $3::text[]) as asked (word, until) order by count`,
    [source.words, words, words.map((word) => word + last)],
  )
  const [rarest] = counts
  if (!rarest || rarest.count === 0) return []
  const values: unknown[] = [source.words, most]
  const place = (value: string) => `$${values.push(value)}`
  const range = (word: string) => `w.word >= ${place(word)} and w.word < ${place(word + last)}`
  const conditions = words.map((word) =>
    word === rarest.word && rarest.count < rare
      ? `${source.object} in (select w.object_id from search_words w where w.kind = $1 and ${range(word)})`
      : `exists (select 1 from search_words w where w.kind = $1 and w.object_id = ${source.object} and ${range(word)})`,
  )
  return tx.sql<Finding>(
    `select '${source.kind}' as kind, m.id as meeting_id, m.meeting_type, to_char(m.date, 'YYYY-MM-DD') as date,
       to_char(m.start_time, 'HH24:MI') as start_time, m.location, ${source.columns}
     from ${source.from} where ${isPublic} and ${conditions.join(' and ')}
     order by m.date desc, m.id desc limit $2`,
    values,
  )
}
