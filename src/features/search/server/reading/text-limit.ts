/** A text that grows to a limit, and no further. */
export class TextLimit {
  readonly #most: number
  readonly #pieces: string[] = []
  #letters = 0

  constructor(most: number) {
    this.#most = most
  }

  get isReached(): boolean {
    return this.#letters >= this.#most
  }

  add(text: string): void {
    if (this.isReached) return
    const piece = text.slice(0, this.#most - this.#letters)
    this.#letters += piece.length
    this.#pieces.push(piece)
  }

  /** Without what PostgreSQL can't hold: NUL, and half of a letter. */
  get text(): string {
    return this.#pieces.join('').replaceAll('\0', ' ').toWellFormed()
  }
}
