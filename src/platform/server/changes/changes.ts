/** Who wants to hear of which record, in this process. */
import { Followers } from './followers.ts'
import type { Listener } from './listener.ts'
import { Quiet } from './quiet.ts'

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
  readonly #quiet = new Quiet()
  #isListening = false

  constructor(listener: Listener) {
    this.#listener = listener
  }

  /** `told` is called for each change of the record, and when some may have been missed. Returns how to stop. */
  follow(tenantId: string, topic: Topic, told: () => void): () => void {
    this.#start()
    return this.#followers.add(keyOf(tenantId, topic), told)
  }

  /** For how many milliseconds it has not been changed, as far as this process knows. */
  quietFor(tenantId: string, topic: Topic): number {
    return this.#quiet.of(keyOf(tenantId, topic), performance.now())
  }

  #start(): void {
    if (this.#isListening) return
    this.#isListening = true
    const missed = () => {
      this.#quiet.begin(performance.now())
      this.#followers.tellAll()
    }
    this.#listener.hear('record_changed', {
      told: (payload) => {
        if (payload === everyRecord) return missed()
        for (const key of [payload, payload.slice(0, payload.lastIndexOf(' '))]) {
          this.#quiet.hear(key, performance.now())
          this.#followers.tell(key)
        }
      },
      missed,
    })
  }
}

const keyOf = (tenantId: string, { kind, id }: Topic) =>
  id ? `${tenantId} ${kind} ${id}` : `${tenantId} ${kind}`
