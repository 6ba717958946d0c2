/** Finding a passage again in a text that may have been changed since. */
import type { Passage } from './contract.ts'

const contextLength = 60
/** Fewer characters than this are found anywhere. */
const leastContext = 8

export interface Found {
  readonly from: number
  readonly to: number
  /** It is still where it was, but says something else. */
  readonly isChanged: boolean
}

export const passageAt = (text: string, from: number, to: number, section: string): Passage => ({
  section,
  quote: text.slice(from, to),
  before: text.slice(Math.max(0, from - contextLength), from),
  after: text.slice(to, to + contextLength),
})

/** Null where nothing of it is left. */
export function findPassage(text: string, passage: Passage): Found | null {
  const exact = occurrences(text, passage.quote).toSorted(
    (one, other) => likeness(text, other, passage) - likeness(text, one, passage) || one - other,
  )[0]
  if (exact !== undefined) return { from: exact, to: exact + passage.quote.length, isChanged: false }
  return between(text, passage)
}

function occurrences(text: string, quote: string): number[] {
  const found: number[] = []
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1)) found.push(at)
  return found
}

/** How much of what stood around it stands around this place. */
function likeness(text: string, at: number, { quote, before, after }: Passage): number {
  const end = at + quote.length
  let same = 0
  for (let back = 1; back <= before.length && text[at - back] === before[before.length - back]; back++) same++
  for (let ahead = 0; ahead < after.length && text[end + ahead] === after[ahead]; ahead++) same++
  return same
}

/** What stands now between the words that stood around it. */
function between(text: string, { quote, before, after }: Passage): Found | null {
  const [start, end] = [before.slice(-contextLength / 2), after.slice(0, contextLength / 2)]
  if (start.trim().length < leastContext || end.trim().length < leastContext) return null
  const from = text.indexOf(start) + start.length
  const to = text.indexOf(end, from)
  const isNear = to - from <= quote.length * 3 + 200
  return from >= start.length && to > from && isNear ? { from, to, isChanged: true } : null
}
