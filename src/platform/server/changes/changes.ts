/** Who wants to hear of which record, in this process. */
import type { Listener } from './listener.ts'

export interface Topic {
  /** `meeting`, `session`: what the triggers of the database call it. */
  readonly kind: string
  /** Left out: every record of the kind. */
  readonly id?: string
  /** Those who follow it are told of each other. */
  readonly isShared?: boolean
}

export class Changes {
  readonly #listener: Listener
  readonly #followers = new Map<string, Set<() => void>>()
  #isListening = false

  constructor(listener: Listener) {
    this.#listener = listener
  }

  /** `told` is called for each change of the record, and when some may have been missed. Returns how to stop. */
  follow(tenantId: string, { kind, id }: Topic, told: () => void): () => void {
    this.#start()
    const key = id ? `${tenantId} ${kind} ${id}` : `${tenantId} ${kind}`
    const followers = this.#followers.get(key) ?? new Set()
    this.#followers.set(key, followers.add(told))
    return () => {
      followers.delete(told)
      if (followers.size === 0 && this.#followers.get(key) === followers) this.#followers.delete(key)
    }
  }

  #start(): void {
    if (this.#isListening) return
    this.#isListening = true
    this.#listener.hear('record_changed', {
      told: (payload) => {
        this.#tell(payload)
        this.#tell(payload.slice(0, payload.lastIndexOf(' ')))
      },
      missed: () => {
        for (const key of this.#followers.keys()) this.#tell(key)
      },
    })
  }

  #tell(key: string): void {
    for (const told of this.#followers.get(key) ?? []) told()
  }
}
