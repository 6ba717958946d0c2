/** What someone typed, as terms that all have to match: words, and phrases in quotes. */
import { wordsOf } from '#platform/server/database/search-words.ts'

export interface Term {
  /** More than one: a phrase, in this order. */
  readonly words: readonly string[]
  /** Words that count as the one that was typed: those that begin with it, or are spelled nearly so. */
  readonly forms: readonly string[]
}

const mostTerms = 10

export function termsOf(q: string): Term[] {
  const terms: Term[] = []
  const add = (text: string, isPhrase: boolean) => {
    if (isPhrase) {
      const words = inOrder(text)
      if (words.length > 0) terms.push({ words, forms: [] })
    } else for (const part of text.split(/\s+/)) terms.push(...(termsOfNumber(part) ?? termsOfWords(part)))
  }
  // A quote that is never closed is no quote.
  for (const [, phrase, rest = ''] of q.matchAll(/["“”]([^"“”]*)["“”]|([^"“”]+|["“”])/g))
    add(phrase ?? rest, phrase !== undefined)
  return terms.slice(0, mostTerms)
}

const termsOfWords = (part: string): Term[] => wordsOf(part).map((word) => ({ words: [word], forms: [word] }))

/** 2026-0109, 2026-109, and 26-109 are one number, also in a text that cites it. */
function termsOfNumber(part: string): Term[] | null {
  const [, year, sequence] = /^(?:20)?(\d\d)-(\d{1,4})$/.exec(part) ?? []
  if (!year || !sequence) return null
  const short = sequence.replace(/^0+(?=\d)/, '')
  const written = [`20${year}`, short.padStart(4, '0')] as const
  return [
    { words: [written[0]], forms: [written[0], year] },
    { words: [written[1]], forms: [...new Set([written[1], short, sequence])] },
  ]
}

/** `wordsOf()` tells each word once; a phrase may have one twice. */
const inOrder = (text: string) => text.split(/\s+/).flatMap((part) => wordsOf(part))

/** As `to_tsquery()` reads it. Words have neither quotes nor backslashes in them. */
export const queryOf = (terms: readonly Term[]) =>
  terms
    .map(({ words, forms }) =>
      forms.length > 0
        ? `(${forms.map((form) => `'${form}'`).join(' | ')})`
        : `(${words.map((word) => `'${word}'`).join(' <-> ')})`,
    )
    .join(' & ')

/** "Resolution No. 107 of 2026", as boards cite their resolutions. */
const citation = /^(?:res(?:olution|\.)?\s+)?(?:(?:no\.?|number)\s+|#\s*)?(\d{1,4})\s+of\s+((?:19|20)\d\d)$/i

/** The number that was typed alone: a single word that may be one, as typed, or a resolution as it is cited. */
export function numberIn(q: string): string | null {
  const [, sequence, year] = citation.exec(q.trim()) ?? []
  if (sequence && year) return `${year}-${sequence}`
  return /^\S*\d\S*$/.test(q) ? q : null
}
