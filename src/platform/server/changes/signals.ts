/** What people who have a record open tell each other in passing, such as where their caret is: heard by all servers, kept by none. */
import { z } from 'zod'
import type { Tx } from '../database/tx.ts'
import type { Listener } from './listener.ts'

const Signal = z.object({ tenant: z.uuid(), record: z.string(), data: z.unknown() })

type Told = (data: unknown) => void

export class Signals {
  readonly #listener: Listener
  readonly #followers = new Map<string, Set<Told>>()
  #isListening = false

  constructor(listener: Listener) {
    this.#listener = listener
  }

  /** Returns how to stop. */
  follow(tenant: string, record: string, told: Told): () => void {
    this.#start()
    const key = `${tenant} ${record}`
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
    this.#listener.hear('signal', {
      told: (payload) => {
        const { tenant, record, data } = Signal.parse(JSON.parse(payload))
        for (const told of this.#followers.get(`${tenant} ${record}`) ?? []) told(data)
      },
      missed: () => {}, // the next one comes with the next key that is pressed
    })
  }
}

/** To everyone who has the record open, when the transaction commits. A notification holds 8,000 bytes. */
export const sendSignal = (tx: Tx, tenant: string, record: string, data: unknown): Promise<void> =>
  tx.sql("select pg_notify('signal', $1)", [JSON.stringify({ tenant, record, data })])
