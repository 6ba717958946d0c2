/** Where a variable of the template stood, and the text names another amount, date, vendor, or number than the contract. */
import { type DraftDocument, documentFrom, linesOf, paragraphsOf } from '#features/drafts/rules.ts'

/** As a sentence names them; empty where the contract does not say. */
export interface Terms {
  readonly number: string
  readonly vendor: string
  readonly amount: string
  readonly start_date: string
  readonly end_date: string
}

export interface OtherTerm {
  readonly name: keyof Terms
  readonly text: string
  readonly contract: string
}

/** What is recognized as such a value. Other words may be meant: “the date of the last signature”. */
const values: Record<keyof Terms, RegExp> = {
  number: /\d{4,}/g,
  vendor: /.+/g,
  amount: /\$[\d,]*\d(?:\.\d\d)?/g,
  start_date: /[A-Z][a-z]+ \d{1,2}, \d{4}/g,
  end_date: /[A-Z][a-z]+ \d{1,2}, \d{4}/g,
}
const isTerm = (name: string): name is keyof Terms => Object.hasOwn(values, name)

/** So many letters around its variables tell a paragraph of the template from every other. */
const fewestLetters = 12

export function otherTerms(template: string, document: DraftDocument, terms: Terms): OtherTerm[] {
  const lines = textsOf(document)
  return textsOf(documentFrom(paragraphsOf(template))).flatMap((paragraph) => {
    const { fixed, names } = parted(paragraph)
    if (fixed.join('').trim().length < fewestLetters) return []
    const said = lines.map((line) => stoodIn(line, fixed)).find((found) => found !== null) ?? []
    return names.flatMap((name, index) =>
      isTerm(name) ? differing(name, said[index] ?? '', terms[name]) : [],
    )
  })
}

const textsOf = (document: DraftDocument) =>
  linesOf(document).map(({ words }) => words.map(({ text }) => text).join(''))

/** What stands around the variables, and their names. */
function parted(paragraph: string): { fixed: string[]; names: string[] } {
  const pieces = paragraph.split(/\{\{-?\s*(\w+)[^{}]*\}\}/)
  return {
    fixed: pieces.filter((_, index) => index % 2 === 0),
    names: pieces.filter((_, index) => index % 2 === 1),
  }
}

/** What stands in a line in place of each variable; null where it is another line. */
function stoodIn(line: string, fixed: readonly string[]): string[] | null {
  const [first = '', ...rest] = fixed
  if (rest.length === 0 || !line.startsWith(first)) return null
  const found: string[] = []
  let at = first.length
  for (const [index, piece] of rest.entries()) {
    const isLast = index === rest.length - 1
    const next = isLast ? line.length - piece.length : line.indexOf(piece, at)
    if (next < at || !line.startsWith(piece, next)) return null
    found.push(line.slice(at, next))
    at = next + piece.length
  }
  return found
}

function differing(name: keyof Terms, text: string, contract: string): OtherTerm[] {
  if (contract === '' || text.startsWith('[')) return []
  if (name === 'vendor')
    return text === '' || text.includes(contract) || contract.includes(text) ? [] : [{ name, text, contract }]
  const [expected = contract] = contract.match(values[name]) ?? []
  const named: readonly string[] = text.match(values[name]) ?? []
  const [other] = named
  return other === undefined || named.includes(expected) ? [] : [{ name, text: other, contract: expected }]
}
