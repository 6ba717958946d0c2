/** What was typed and the server does not have yet, kept in this browser: by user and draft, each window its own. */
import { idempotencyKey } from '#platform/web/api/idempotency-key.ts'
import { storedUser } from '#platform/web/api/stored-session.ts'
import { fromBase64, inBase64 } from './bytes.ts'

export interface DraftKey {
  /** Of the matter. */
  readonly id: string
  readonly section: string
}

export class UnsentParagraphs {
  readonly #all: string
  readonly #own: string

  constructor({ id, section }: DraftKey) {
    this.#all = `draft-words:${storedUser()?.user_id ?? 'guest'}:${id}:${section}:`
    this.#own = this.#all + idempotencyKey()
  }

  keep(update: Uint8Array | null): void {
    try {
      if (update) localStorage.setItem(this.#own, inBase64(update))
      else localStorage.removeItem(this.#own)
    } catch {
      // Full: the words are in the window all the same, and on their way.
    }
  }

  /** Of windows that were closed or broke down; they are this window's from now on. */
  takeOver(): Uint8Array[] {
    const found = this.ofOthers()
    this.forgetOthers()
    return found
  }

  /** The same, left where they are. */
  ofOthers(): Uint8Array[] {
    return this.#others().flatMap((key) => bytesOf(localStorage.getItem(key) ?? ''))
  }

  forgetOthers(): void {
    for (const key of this.#others()) localStorage.removeItem(key)
  }

  #others = () => Object.keys(localStorage).filter((key) => key.startsWith(this.#all) && key !== this.#own)
}

function bytesOf(text: string): Uint8Array[] {
  try {
    return [fromBase64(text)]
  } catch {
    return []
  }
}
