/** Which ruled-out words a text contains. */
import { ruledOut } from './ruled-out-words.ts'

/** Texts given letter by letter by the people who use the product. They are removed before a text is checked. */
const prescribed: readonly string[] = ['a user "nobody"']

/** Files of the program that word documents: minutes, notices, the results of votes, packets. */
const wordsDocuments =
  /\/meetings\/(minutes\/(?!contract)|meeting-documents\/notice-text|votes\.ts$|server\/minutes\/document\.ts$|server\/meeting-documents\/packet\/frame\.ts$)/

/** Values that records hold; screens show them in other words. */
const stored: ReadonlySet<string> = new Set(['Taken off'])

/** Legal text, documentation, log lines, and the command line have no contractions. */
export const isLegalText = (path: string) => legal.some((place) => place.test(path))

const legal = [
  wordsDocuments,
  /\.(typ|md)$/,
  /^src\/app\/cli\//,
  /^src\/platform\/server\/(audit|backup|database|documents|jobs|postgres|workshop)\//,
  /^src\/platform\/server\/(env|sweep|purge-expired|unheard|mail\/(jobs|queries))\.ts$/,
  /^src\/platform\/server\/http\/(answers|asker|register|recollections|list-cache|openapi\/\w+)\.ts$/,
]

/** Attributes of a page hold names for programs, not words for people. */
const attributes = /\b(class|id|href|for|src|action|name|aria-labelledby)="[^"]*"?/g

export function ruledOutIn(
  text: string,
  isLegal = false,
): { readonly found: string; readonly use: string }[] {
  if (stored.has(text)) return []
  const read = prescribed
    .reduce((rest, given) => rest.replaceAll(given, ''), text)
    .replaceAll(/'[a-z_]+'/g, '')
    .replaceAll(attributes, '')
  return ruledOut.flatMap(({ words, use }) => {
    if (isLegal && use.startsWith('a contraction')) return []
    const found = words.exec(read)?.[0]
    return found ? [{ found, use }] : []
  })
}
