/** Searching matters in all fields that their lists show: their words, and what is told beside them by name. */
import { behind, foundByWords, wordsOf } from '#platform/server/database/search-words.ts'
import type { Bind } from '#platform/server/http/handle.ts'
import type { MatterKind } from '../rules.ts'

/** In SQL, whether a word of a name begins with the one at this place. */
export const isNamedSql = (name: string, word: string) =>
  `exists (select from words_of(${name}) named (word) where starts_with(named.word, ${word}))`

/**
 * The ids of the matters of a kind in which each searched word begins one of their words, of their department's name, of their status,
 * or of whom they wait on; each once, where that is asked for. Departments and roles are few; of people, only those are looked at who have
 * the word at all. One letter is nobody's name: it is looked for in the words alone.
 */
export function foundMattersSql(bind: Bind, kind: MatterKind, q: string, isOnce = true): string {
  const words = wordsOf(q).slice(0, 10)
  if (words.every(({ length }) => length < 2)) return foundByWords(bind, kind.kind, q, isOnce)
  const place = bind(kind.kind)
  return words
    .map((word) => {
      const [from, to] = [bind(word), bind(behind(word))]
      const range = `word >= ${from} and word < ${to}`
      const departments = `select d.id from departments d where ${isNamedSql('d.name', from)}`
      const people = `select u.id from users u where u.id in (select object_id from search_words where kind = 'user' and ${range})
        and ${isNamedSql("u.first_name || ' ' || u.last_name", from)}`
      const ofKind = (condition: string) => `select id from matters where kind = ${place} and ${condition}`
      return `(select object_id from search_words where kind = ${place} and ${range}
        union ${ofKind(`department_id = any (array(${departments}))`)}
        union ${ofKind(`status = any (${bind(statusesNamed(kind, word))}::text[])`)}
        union ${ofKind(`assignee_id = any (array(${departments} union all ${people}
          union all select r.id from roles r where ${isNamedSql('r.name', from)}))`)})`
    })
    .join(' intersect ')
}

const statusesNamed = ({ statusNames, listedAs }: MatterKind, word: string): string[] =>
  Object.entries(statusNames).flatMap(([status, name]) =>
    wordsOf(`${name} ${listedAs?.[status] ?? ''}`).some((each) => each.startsWith(word)) ? [status] : [],
  )
