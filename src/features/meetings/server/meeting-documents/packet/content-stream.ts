/** What a page or a form draws, operation by operation, as far as texts and marks are concerned. */

export interface Operation {
  readonly operator: string
  /** As they are written; arrays and dictionaries whole. */
  readonly operands: readonly string[]
  readonly start: number
  readonly end: number
}

const blank = /[\0\t\n\f\r ]/
const token =
  /(?<blank>[\0\t\n\f\r ]+|%[^\r\n]*)|(?<open><<|\[)|(?<close>>>|\])|(?<hex><[^>]*>)|(?<name>\/[^\0\t\n\f\r ()<>[\]{}/%]*)|(?<word>[^\0\t\n\f\r ()<>[\]{}/%]+)|(?<other>[\s\S])/y

/** `text` has one character a byte. What is damaged is read as far as it makes sense. */
export function* operationsIn(text: string): Generator<Operation> {
  let operands: string[] = []
  let start = -1
  let depth = 0
  let inner = 0
  let at = 0
  while (at < text.length) {
    const from = at
    if (text[at] === '(') {
      at = endOfString(text, at)
      if (start < 0) start = from
      if (depth === 0) operands.push(text.slice(from, at))
      continue
    }
    token.lastIndex = at
    const { groups = {} } = token.exec(text) ?? {}
    at = token.lastIndex || at + 1
    if (groups.blank !== undefined) continue
    if (start < 0) start = from
    if (groups.open !== undefined) {
      if (depth === 0) inner = from
      depth += 1
    } else if (groups.close !== undefined) {
      depth = Math.max(0, depth - 1)
      if (depth === 0) operands.push(text.slice(inner, at))
    } else if (depth === 0 && isOperator(groups.word)) {
      if (groups.word === 'BI') at = endOfPicture(text, at)
      yield { operator: groups.word, operands, start, end: at }
      operands = []
      start = -1
    } else if (depth === 0) operands.push(text.slice(from, at))
  }
}

const isOperator = (word: string | undefined): word is string =>
  word !== undefined && !/^[-+.\d]/.test(word) && !/^(?:true|false|null)$/.test(word)

/** Parentheses within a string are balanced, or escaped. */
function endOfString(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const sign = text[at]
    if (sign === '\\') at += 1
    else if (sign === '(') depth += 1
    else if (sign === ')') {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return text.length
}

/** A picture in the midst of the text: `ID`, one blank, its bytes, a blank, `EI`. */
function endOfPicture(text: string, from: number): number {
  const data = text.indexOf('ID', from)
  for (let at = text.indexOf('EI', data + 3); data >= 0 && at >= 0; at = text.indexOf('EI', at + 1)) {
    const [before = ' ', after = ' '] = [text[at - 1], text[at + 2]]
    if (blank.test(before) && blank.test(after)) return at + 2
  }
  return text.length
}
