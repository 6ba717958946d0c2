/** Goes through the tokens of a question, one after the other. */
import { ODataError } from './odata-error.ts'
import { excerpt, type Token, tokensOf } from './tokens.ts'

export class Reader {
  readonly #option: string
  readonly #question: string
  readonly #tokens: readonly Token[]
  #place = 0

  constructor(option: string, question: string) {
    this.#option = option
    this.#question = question
    this.#tokens = tokensOf(option, question)
  }

  get next(): Token {
    return this.#tokens[this.#place] ?? { kind: 'end', at: this.#question.length }
  }

  take(): Token {
    const token = this.next
    this.#place += 1
    return token
  }

  /** Takes the word if it is next. */
  tryWord(text: string): boolean {
    const { next } = this
    const isNext = next.kind === 'word' && next.text.toLowerCase() === text
    if (isNext) this.#place += 1
    return isNext
  }

  tryMark(text: string): boolean {
    const { next } = this
    const isNext = next.kind === 'mark' && next.text === text
    if (isNext) this.#place += 1
    return isNext
  }

  mark(text: string, expected = `"${text}"`): void {
    if (!this.tryMark(text)) throw this.refuse(expected)
  }

  end(expected: string): void {
    if (this.next.kind !== 'end') throw this.refuse(expected)
  }

  /** What was expected, and what stands there. */
  refuse(expected: string, at = this.next.at): ODataError {
    const found = excerpt(this.#question, at)
    return new ODataError(this.#option, { position: at + 1, expected, found })
  }
}
