/** Known words that begin as the typed ones do, and words that differ from them by a letter. */
import { z } from 'zod'
import { behind } from '#platform/server/database/search-words.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import type { Term } from './terms.ts'

const mostForms = 12
const shortestCorrected = 4

/** Of all titles that the county has, or of what it has published. */
export type Spellings = 'search_spellings' | 'published_spellings'

const Form = z.object({ typed: z.string(), word: z.string() })

/** Each typed word with the first known words, by the alphabet, that begin with it. */
export function withBeginnings(tx: Tx, spellings: Spellings, terms: readonly Term[]): Promise<Term[]> {
  const typed = typedWords(terms).filter((word) => word.length >= 2)
  return withForms(
    terms,
    tx.rows(
      Form,
      `select t.typed, s.word from unnest($1::text[], $2::text[]) t (typed, behind) cross join lateral (
         select word from ${spellings} where spelling >= t.typed and spelling < t.behind and spelling = word
         order by spelling limit ${mostForms}) s`,
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
    return { ...term, forms: [...new Set([typed, ...others])].slice(0, mostForms + 1) }
  })
}

/** The word itself, and without each of its letters: two words that share one of them differ by a letter or two. */
function spellingsOf(word: string): string[] {
  const letters = [...word]
  return [...new Set([word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))])]
}
