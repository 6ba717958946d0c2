/** Who wants to hear of which record, in this process. */
import { Followers } from './followers.ts'
import type { Listener } from './listener.ts'

export interface Topic {
  /** `meeting`, `session`: what the triggers of the database call it. */
  readonly kind: string
  /** Left out: every record of the kind. */
  readonly id?: string
  /** Those who follow it are told of each other. */
  readonly isShared?: boolean
}

/** Told instead of one record: anything may have changed. */
export const everyRecord = '*'

export class Changes {
  readonly #listener: Listener
  readonly #followers = new Followers()
  #isListening = false

  constructor(listener: Listener) {
    this.#listener = listener
  }

  /** `told` is called for each change of the record, and when some may have been missed. Returns how to stop. */
  follow(tenantId: string, { kind, id }: Topic, told: () => void): () => void {
    this.#start()
    return this.#followers.add(id ? `${tenantId} ${kind} ${id}` : `${tenantId} ${kind}`, told)
  }

  #start(): void {
    if (this.#isListening) return
    this.#isListening = true
    this.#listener.hear('record_changed', {
      told: (payload) => {
        if (payload === everyRecord) return this.#followers.tellAll()
        this.#followers.tell(payload)
        this.#followers.tell(payload.slice(0, payload.lastIndexOf(' ')))
      },
      missed: () => this.#followers.tellAll(),
    })
  }
}
