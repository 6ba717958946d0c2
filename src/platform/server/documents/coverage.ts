/** Which characters our fonts have. PDF/UA forbids a glyph that stands for nothing, so others are shown as U+FFFD. */

const replacement = '\ufffd'
/** Would show text in another order than it has. */
const overrides = /[\u202a-\u202e\u2066-\u2069]/g
const isInvisible = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}]$/u

export class Coverage {
  /** Where covered runs begin and end, by turns, for each font. */
  readonly #edges: readonly (readonly number[])[]
  readonly #known = new Map<string, boolean>()

  /** Lengths of runs of characters that a font does not have, has, does not have, and so on. */
  constructor(runs: readonly (readonly number[])[]) {
    this.#edges = runs.map((lengths) => {
      let at = 0
      return lengths.map((length) => {
        at += length
        return at
      })
    })
  }

  has(character: string): boolean {
    const known = this.#known.get(character)
    if (known !== undefined) return known
    const code = character.codePointAt(0) ?? 0
    const found = this.#edges.some((edges) => edges.findIndex((edge) => code < edge) % 2 === 1)
    this.#known.set(character, found)
    return found
  }

  /** Every text of a value, as our fonts can show it. */
  showable(value: unknown): unknown {
    if (typeof value === 'string') return this.#text(value)
    if (Array.isArray(value)) return value.map((item) => this.showable(item))
    if (typeof value !== 'object' || value === null || value instanceof Date) return value
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, this.showable(item)]))
  }

  #text(text: string): string {
    const plain = text.toWellFormed().normalize('NFC').replaceAll(overrides, '')
    let shown = ''
    for (const character of plain)
      shown += this.has(character) || isInvisible.test(character) ? character : replacement
    return shown
  }
}
