/** The place in a text that matches, and the words of it that do. */
import type { SearchHit } from '../contract.ts'
import type { Term } from './terms.ts'

export type Piece = SearchHit['snippet'][number]

/** Without the ending that the search looks past as well: bridges, bridge. */
const stemOf = (word: string) => (word.length > 4 ? word.replace(/(?:ings?|ed|es|s|e|y)$/, '') : word)

/** Where to look: phrases as a whole, then words at their beginning, then anywhere. */
export function needlesOf(terms: readonly Term[]): string[] {
  const phrases = terms.filter(({ words }) => words.length > 1).map(({ words }) => words.join(' '))
  const stems = terms.flatMap(({ words, forms }) => (forms.length > 0 ? forms : words).map(stemOf))
  return [...phrases, ...stems.map((stem) => ` ${stem}`), ...stems].slice(0, 60)
}

const accented: Readonly<Record<string, string>> = {
  a: 'aàáâãäå',
  c: 'cç',
  e: 'eèéêë',
  i: 'iìíîï',
  n: 'nñ',
  o: 'oòóôõö',
  u: 'uùúûü',
  y: 'yýÿ',
}
const anyAccent = (word: string) => [...word].map((letter) => `[${accented[letter] ?? letter}]`).join('')

/** Split so that each matching word is a piece of its own. */
export function piecesOf(excerpt: string, terms: readonly Term[]): Piece[] {
  const stems = terms.flatMap(({ words, forms }) => (forms.length > 0 ? forms : words).map(stemOf))
  if (excerpt === '' || stems.length === 0) return excerpt === '' ? [] : [{ text: excerpt, is_match: false }]
  const words = [...new Set(stems)].toSorted((a, b) => b.length - a.length).map(anyAccent)
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])((?:${words.join('|')})[\\p{L}\\p{N}]*)`, 'giu')
  return excerpt
    .split(pattern)
    .map((text, at) => ({ text, is_match: at % 2 === 1 }))
    .filter(({ text }) => text !== '')
}
