/** Known words that begin as the typed ones do, and words that differ from them by a letter. */
import { z } from 'zod'
import { behind } from '#platform/server/database/search-words.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import type { Term } from './terms.ts'

const mostForms = 12
const mostBeginnings = 8
/** Of these, so many are the most usual ones in the newest titles; the others follow by the alphabet. */
const mostUsual = 5
const newestTitles = 100
const shortestCorrected = 4

/** Of all titles that the county has, or of what it has published. */
export type Spellings = 'search_spellings' | 'published_spellings'

const documentsOf: Record<Spellings, string> = {
  search_spellings: 'search_documents',
  published_spellings: 'published_documents',
}

const Form = z.object({ typed: z.string(), word: z.string() })

/** Each typed word with known words that begin with it, first those that are usual: “con” is more often “contract” than “conclude”. */
export function withBeginnings(tx: Tx, spellings: Spellings, terms: readonly Term[]): Promise<Term[]> {
  const typed = typedWords(terms).filter((word) => word.length >= 2)
  return withForms(
    terms,
    tx.rows(
      Form,
      `with newest as materialized (select title_words from ${documentsOf[spellings]} order by day desc limit ${newestTitles})
       select t.typed, s.word from unnest($1::text[], $2::text[]) t (typed, behind) cross join lateral (
         select word from (
           (select w.lexeme as word, -count(*) as place from newest, unnest(newest.title_words) w
             where w.lexeme collate "C" >= t.typed and w.lexeme collate "C" < t.behind
             group by w.lexeme order by place, word limit ${mostUsual})
           union all (select spelling, row_number() over (order by spelling) from ${spellings}
             where spelling >= t.typed and spelling < t.behind and spelling = word order by spelling limit ${mostBeginnings})) known
         group by word order by min(place), word limit ${mostBeginnings}) s`,
      [typed, typed.map(behind)],
    ),
  )
}

/** Each typed word with the words that it may have been meant for. */
export function withCorrections(tx: Tx, spellings: Spellings, terms: readonly Term[]): Promise<Term[]> {
  const tries = typedWords(terms)
    .filter((word) => word.length >= shortestCorrected)
    .flatMap((word) => spellingsOf(word).map((spelling) => ({ word, spelling })))
  return withForms(
    terms,
    tx.rows(
      Form,
      `select distinct t.typed, s.word from unnest($1::text[], $2::text[]) t (typed, spelling)
         join ${spellings} s on s.spelling = t.spelling order by t.typed, s.word`,
      [tries.map(({ word }) => word), tries.map(({ spelling }) => spelling)],
    ),
  )
}

const typedWords = (terms: readonly Term[]) =>
  terms.filter(({ forms }) => forms.length > 0).map(({ words }) => words[0] ?? '')

async function withForms(terms: readonly Term[], found: Promise<z.infer<typeof Form>[]>): Promise<Term[]> {
  const forms = Map.groupBy(await found, ({ typed }) => typed)
  return terms.map((term) => {
    const [typed = ''] = term.words
    if (term.forms.length === 0) return term
    const others = forms.get(typed)?.map(({ word }) => word) ?? []
    return { ...term, forms: [...new Set([...term.forms, ...others])].slice(0, mostForms + 1) }
  })
}

/** The word itself, and without each of its letters: two words that share one of them differ by a letter or two. */
function spellingsOf(word: string): string[] {
  const letters = [...word]
  return [...new Set([word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))])]
}
