/** JSON from outside: how deep and how manifold it is, is known before it is parsed, in one pass over the text. */

const deepest = 32
const mostValues = 20_000

const quote = 0x22
const comma = 0x2c
const backslash = 0x5c
const openList = 0x5b
const closeList = 0x5d
const openObject = 0x7b
const closeObject = 0x7d

/** More than any contract asks for: lists within lists without end, or tens of thousands of values. */
export function isTooIntricate(text: string): boolean {
  let depth = 0
  let values = 1
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at)
    if (letter === quote) at = endOfText(text, at)
    else if (letter === closeList || letter === closeObject) depth--
    else if (letter === comma) values++
    else if (letter === openList || letter === openObject) {
      depth++
      values++
    }
    if (depth > deepest || values > mostValues) return true
  }
  return false
}

/** Where the text ends whose first quote is at `start`. */
function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const letter = text.charCodeAt(at)
    if (letter === quote) return at
    if (letter === backslash) at++
  }
  return text.length
}

/** What the text says; nothing where it is no JSON, or too much of it. */
export function parseJson(text: string): unknown {
  if (isTooIntricate(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
