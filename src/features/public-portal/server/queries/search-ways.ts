/**
 * The ways to what has all words, as statements whose plan does not depend on what PostgreSQL believes of the tables: `offset 0`
 * and `limit 1` keep it from joining in another order. Each gives the newest first.
 */
import { z } from 'zod'
import { behind } from '#platform/server/database/search-words.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { isPublic } from './meetings.ts'

const Finding = z.object({
  kind: z.enum(['item', 'minutes', 'meeting']),
  meeting_id: z.uuid(),
  meeting_type: z.string(),
  date: z.iso.date(),
  start_time: z.string(),
  location: z.string(),
  item_id: z.uuid().nullable(),
  number: z.string(),
  text: z.string(),
})
export type Finding = z.infer<typeof Finding>

type Kind = Finding['kind']

/** Objects that a word leads to; from so many on it is common. */
const rare = 200
/** How many of the newest objects are looked at for each that is wanted, and at most. */
const walked = { each: 100, most: 20_000 }

const ofMeeting = 'm.id as meeting_id, m.meeting_type, m.date, m.start_time, m.location'
const newestMeetings = `(select m.id, m.meeting_type, m.date, m.start_time, m.location, m.number from meetings m
  where ${isPublic} order by m.date desc, m.id desc offset 0) m`

interface Source {
  /** Its name in `search_words`. */
  readonly words: string
  /** Which object of `newest` or `byId` it is. */
  readonly object: string
  readonly columns: string
  readonly newest: string
  /** The object with the id `f.object_id`, where it is public. */
  readonly byId: string
}

const meetingById = `meetings m where m.id = f.object_id and ${isPublic}`

const sources: Record<Kind, Source> = {
  item: {
    words: 'published item',
    object: 'o.id',
    columns: 'o.id as item_id, o.number, o.description as text',
    newest: `${newestMeetings} cross join lateral (select o.id, o.number, o.description from published_items o
      where o.meeting_id = m.id offset 0) o`,
    byId: `published_items o join meetings m on m.id = o.meeting_id where o.id = f.object_id and ${isPublic}`,
  },
  minutes: {
    words: 'posted minutes',
    object: 'm.id',
    columns: `null::uuid as item_id, '' as number, '' as text`,
    newest: newestMeetings,
    byId: meetingById,
  },
  meeting: {
    words: 'meeting',
    object: 'm.id',
    columns: `null::uuid as item_id, m.number, '' as text`,
    newest: newestMeetings,
    byId: meetingById,
  },
}

const Counted = z.object({
  kind: z.string(),
  word: z.string(),
  /** No more than are needed to know that it is common. */
  count: z.number(),
})
export type Counted = z.infer<typeof Counted>

export const isRare = ({ count }: Counted) => count < rare

/** Counted, not estimated: a county may have been filled a moment ago. */
export async function rarestFirst(tx: Tx, words: readonly string[]): Promise<Record<Kind, Counted[]>> {
  const counted = await tx.rows(
    Counted,
    `select of.kind, asked.word, (select count(*)::int from (select 1 from search_words w where w.kind = of.kind
       and w.word >= asked.word and w.word < asked.until limit ${rare}) few) as count
     from unnest($1::text[]) as of (kind), unnest($2::text[], $3::text[]) as asked (word, until) order by count`,
    [Object.values(sources).map((source) => source.words), words, words.map((word) => behind(word))],
  )
  const of = (kind: Kind) => counted.filter((each) => each.kind === sources[kind].words)
  return { item: of('item'), minutes: of('minutes'), meeting: of('meeting') }
}

const shown = `meeting_id, meeting_type, to_char(date, 'YYYY-MM-DD') as date, to_char(start_time, 'HH24:MI') as start_time,
  location, item_id, number, text`
// By the day itself: without a name before it, it would be the text that is shown.
const newestFirst = 'order by found.date desc, found.meeting_id desc'

/** Places for the values of a statement: $1 is the source's name, $2 how many are wanted, then two for each word. */
const range = (place: number) => `w.word >= $${place * 2 + 3} and w.word < $${place * 2 + 4}`
const withWord = (place: number) => `search_words w where w.kind = $1 and ${range(place)}`
const has = (object: string, place: number) =>
  `(select true from ${withWord(place)} and w.object_id = ${object} limit 1)`

const ask = (tx: Tx, kind: Kind, words: readonly string[], most: number, found: string) =>
  tx.rows(Finding, `select '${kind}' as kind, ${shown} from (${found}) found ${newestFirst} limit $2`, [
    sources[kind].words,
    most,
    ...words.flatMap((word) => [word, behind(word)]),
  ])

const among = ({ columns, byId }: Source, objects: string, conditions: string) =>
  `select o.* from (${objects}) f cross join lateral (select ${ofMeeting}, ${columns} from ${byId} offset 0) o${conditions}`

/** The objects of the first word, as far as they have the others. */
export const findByWords = (tx: Tx, kind: Kind, words: readonly string[], most: number) => {
  const others = words.slice(1).map((_, at) => has('f.object_id', at + 1))
  const conditions = others.length > 0 ? ` where ${others.join(' and ')}` : ''
  const objects = `select distinct w.object_id from ${withWord(0)}`
  return ask(tx, kind, words, most, among(sources[kind], objects, conditions))
}

/** The newest, as far as they have all words. */
export const walkNewest = (tx: Tx, kind: Kind, words: readonly string[], most: number) => {
  const { newest, object, columns } = sources[kind]
  const conditions = words.map((_, at) => has('n.object_id', at)).join(' and ')
  return ask(
    tx,
    kind,
    words,
    most,
    `select * from (select ${ofMeeting}, ${columns}, ${object} as object_id from ${newest}
       order by m.date desc, m.id desc limit ${Math.min(most * walked.each, walked.most)}) n where ${conditions}`,
  )
}

/** What every word leads to, as sets: many times faster than one object after the other. */
export const lookUp = (tx: Tx, kind: Kind, words: readonly string[], most: number) => {
  const each = words.map((_, at) => `select w.object_id from ${withWord(at)}`)
  const objects =
    each.length === 1 ? `select distinct object_id from (${each[0]}) w` : each.join(' intersect ')
  return ask(tx, kind, words, most, among(sources[kind], `${objects} offset 0`, ''))
}
