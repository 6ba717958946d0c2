/** Which characters documents can show. People are told of others before they print, since a document shows a sign for them. */
import { printableRanges } from './printable-ranges.ts'

const ranges = printableRanges.split(' ').map((range) => {
  const [from = 0, to = from] = range.split('-').map((code) => Number.parseInt(code, 16))
  return { from, to }
})
const isInvisible = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}]$/u
const known = new Map<string, boolean>()

/** Whether a font of ours has it, or there is nothing to see of it. */
export function isPrintable(character: string): boolean {
  const found = known.get(character)
  if (found !== undefined) return found
  const code = character.codePointAt(0) ?? 0
  const is = isInvisible.test(character) || ranges.some(({ from, to }) => from <= code && code <= to)
  known.set(character, is)
  return is
}

const mostNamed = 30

/** The characters in a value and in all that it holds which documents cannot show, each once. */
export function unprintableIn(value: unknown): string[] {
  const found = new Set<string>()
  collect(value, found)
  return [...found].slice(0, mostNamed)
}

function collect(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') {
    for (const character of value.toWellFormed().normalize('NFC'))
      if (!isPrintable(character)) into.add(character)
  } else if (Array.isArray(value)) for (const item of value) collect(item, into)
  else if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) collect(item, into)
}
