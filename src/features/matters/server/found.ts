/** Searching matters in all fields that their lists show: their words, and what is told beside them by name, day, or amount. */
import { daySql, type SearchTerm, searchTermsOf } from '#platform/server/database/search-terms.ts'
import { behind, foundByWords, wordsOf } from '#platform/server/database/search-words.ts'
import type { Bind } from '#platform/server/http/handle.ts'
import type { MatterKind } from '../rules.ts'

/** What the columns of a kind show beside the words of the matter: queries of ids, each by an index. */
export interface ShownSql {
  /** `isThen` says of a column whether it has the searched day, or one of the searched year. */
  byDay?(isThen: (column: string) => string): readonly string[]
  byCents?(cents: string): string
  /** Types and the like, found by their names first: `named` are the keys of those with a name that has the word. */
  readonly byName?: {
    readonly names: Readonly<Record<string, string>>
    idsOf(named: string): string
  }
  /** Who asked for it is a column. */
  readonly hasRequester?: true
}

/** In SQL, whether a word of a name begins with the one at this place. */
export const isNamedSql = (name: string, word: string) =>
  `exists (select from words_of(${name}) named (word) where starts_with(named.word, ${word}))`

/** The keys of those of whose names a word begins with this one. */
export const keysNamed = (names: Readonly<Record<string, string>>, word: string): string[] =>
  Object.entries(names).flatMap(([key, name]) =>
    wordsOf(name).some((each) => each.startsWith(word)) ? [key] : [],
  )

/** People of whose names a word begins with this one: only those are looked at who have the word at all. */
export const peopleNamedSql = (from: string, to: string) =>
  `select u.id from users u where u.id in (select object_id from search_words where kind = 'user' and word >= ${from} and word < ${to})
    and ${isNamedSql("u.first_name || ' ' || u.last_name", from)}`

export const rolesNamedSql = (word: string) => `select r.id from roles r where ${isNamedSql('r.name', word)}`

interface Searched {
  readonly q: string
  readonly dateFormat: string
}

/**
 * The ids of the matters of a kind in which each searched term is found; each once, where that is asked for. One letter is nobody's
 * name: it is looked for in the words alone.
 */
export function foundMattersSql(
  bind: Bind,
  kind: MatterKind,
  { q, dateFormat }: Searched,
  shown: ShownSql = {},
  isOnce = true,
): string {
  const terms = searchTermsOf(q, dateFormat)
  if (terms.every(({ words }) => words.every(({ length }) => length < 2)))
    return foundByWords(bind, kind.kind, q, isOnce)
  return terms.map((term) => `(${foundTermSql(bind, kind, term, shown)})`).join(' intersect ')
}

/** The ids of the matters of a kind in whose words the searched one begins a word; several belong to a day or an amount, and are whole words. */
export function wordsSql(bind: Bind, kind: string, words: readonly string[]): string {
  const place = bind(kind)
  const [word = ''] = words
  return words.length === 1
    ? `select object_id from search_words where kind = ${place} and word >= ${bind(word)} and word < ${bind(behind(word))}`
    : byWholeWords(bind, words, place)
}

/** Departments and roles are few; so are the people, steps, and types that have the word, and what is of one day or amount. */
export function foundTermSql(bind: Bind, kind: MatterKind, term: SearchTerm, shown: ShownSql = {}): string {
  const place = bind(kind.kind)
  const ofKind = (condition: string) => `select id from matters where kind = ${place} and ${condition}`
  const isThen = shown.byDay && daySql(bind, term)
  return [
    ...(term.words.length === 1 ? byWord(bind, kind, term.words[0] ?? '', shown, place, ofKind) : []),
    ...(term.words.length > 1 ? [byWholeWords(bind, term.words, place)] : []),
    ...(isThen ? (shown.byDay?.(isThen) ?? []) : []),
    ...(term.cents !== undefined && shown.byCents ? [shown.byCents(`${bind(term.cents)}::bigint`)] : []),
  ].join(' union ')
}

function byWord(
  bind: Bind,
  kind: MatterKind,
  word: string,
  { byName, hasRequester }: ShownSql,
  place: string,
  ofKind: (condition: string) => string,
): string[] {
  const [from, to] = [bind(word), bind(behind(word))]
  const departments = `select d.id from departments d where ${isNamedSql('d.name', from)}`
  const people = peopleNamedSql(from, to)
  const types = byName ? keysNamed(byName.names, word) : []
  return [
    `select object_id from search_words where kind = ${place} and word >= ${from} and word < ${to}`,
    ofKind(`department_id = any (array(${departments}))`),
    ofKind(`status = any (${bind(statusesNamed(kind, word))}::text[])`),
    ofKind(`step_id = any (array(select s.id from route_steps s where ${isNamedSql('s.name', from)}))`),
    ofKind(`assignee_id = any (array(${departments} union all ${people}
      union all ${rolesNamedSql(from)}))`),
    ...(hasRequester ? [ofKind(`requester_id = any (array(${people}))`)] : []),
    ...(byName && types.length > 0 ? [byName.idsOf(`${bind(types)}::text[]`)] : []),
  ]
}

/** A day or an amount as a text has it. */
const byWholeWords = (bind: Bind, words: readonly string[], place: string) =>
  `(${words.map((word) => `select object_id from search_words where kind = ${place} and word = ${bind(word)}`).join(' intersect ')})`

export const statusesNamed = ({ statusNames, listedAs }: MatterKind, word: string): string[] => [
  ...new Set([...keysNamed(statusNames, word), ...keysNamed(listedAs ?? {}, word)]),
]
