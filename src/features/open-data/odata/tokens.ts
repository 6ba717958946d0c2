/** Words, values and marks of a question, each with its place. */
import { momentOf } from './moment.ts'
import { ODataError } from './odata-error.ts'

export type Token =
  | { readonly kind: 'word'; readonly text: string; readonly at: number }
  | { readonly kind: 'text'; readonly value: string; readonly at: number }
  | { readonly kind: 'number'; readonly value: number; readonly at: number }
  | { readonly kind: 'moment'; readonly value: string; readonly at: number }
  | { readonly kind: 'mark'; readonly text: string; readonly at: number }
  | { readonly kind: 'end'; readonly at: number }

const space = /\s+/y
const momentShape = /datetime(?:offset)?'([^']*)'/iy
/** The id of a record is a text here, with or without the word before it. */
const textShape = /(?:guid)?'((?:[^']|'')*)'/iy
/** Some programs write of what kind a number is: `5L`, `1.5M`. */
const numberShape = /(-?\d{1,15}(?:\.\d{1,6})?)[lmdf]?(?![\w.])/iy
const word = /[A-Za-z_]\w*/y
const mark = /[(),*]/y

export function tokensOf(option: string, question: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  const take = (shape: RegExp): RegExpExecArray | null => {
    shape.lastIndex = at
    const found = shape.exec(question)
    if (found) at = shape.lastIndex
    return found
  }
  const refuse = (start: number, expected: string) =>
    new ODataError(option, { position: start + 1, expected, found: excerpt(question, start) })

  for (;;) {
    take(space)
    const start = at
    if (at >= question.length) return [...tokens, { kind: 'end', at }]
    const moment = take(momentShape)
    const value = moment && momentOf(moment[1] ?? '')
    if (moment && !value) throw refuse(start, "a time such as datetime'2026-11-18T09:00:00'")
    const text = moment ? null : take(textShape)
    const number = moment || text ? null : take(numberShape)
    const found = moment || text || number ? null : take(word)
    const sign = moment || text || number || found ? null : take(mark)
    if (value) tokens.push({ kind: 'moment', value, at: start })
    else if (text) tokens.push({ kind: 'text', value: (text[1] ?? '').replaceAll("''", "'"), at: start })
    else if (number) tokens.push({ kind: 'number', value: Number(number[1]) + 0, at: start })
    else if (found) tokens.push({ kind: 'word', text: found[0], at: start })
    else if (sign) tokens.push({ kind: 'mark', text: sign[0], at: start })
    else if (question[at] === "'") throw refuse(start, 'a closing quote')
    else throw refuse(start, 'a field, a value or a word such as "and"')
  }
}

/** A few characters of it, so that someone sees where. */
export function excerpt(question: string, start: number): string {
  const rest = question.slice(start, start + 20)
  return rest === '' ? 'the end' : `"${rest}"`
}
