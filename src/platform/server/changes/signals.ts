/** What people who have a record open tell each other in passing, such as where their caret is: heard by all servers, kept by none. */
import { z } from 'zod'
import type { Tx } from '../database/tx.ts'
import { Followers } from './followers.ts'
import type { Listener } from './listener.ts'

const Signal = z.object({ tenant: z.uuid(), record: z.string(), data: z.unknown() })

export class Signals {
  readonly #listener: Listener
  readonly #followers = new Followers<unknown>()
  #isListening = false

  constructor(listener: Listener) {
    this.#listener = listener
  }

  /** Returns how to stop. */
  follow(tenant: string, record: string, told: (data: unknown) => void): () => void {
    this.#start()
    return this.#followers.add(`${tenant} ${record}`, told)
  }

  #start(): void {
    if (this.#isListening) return
    this.#isListening = true
    this.#listener.hear('signal', {
      told: (payload) => {
        // A server of another version may say it otherwise: a caret is not worth an error.
        const signal = Signal.safeParse(JSON.parse(payload)).data
        if (signal) this.#followers.tell(`${signal.tenant} ${signal.record}`, signal.data)
      },
      missed: () => {}, // the next one comes with the next key that is pressed
    })
  }
}

/** To everyone who has the record open, when the transaction commits. A notification holds 8,000 bytes. */
export const sendSignal = (tx: Tx, tenant: string, record: string, data: unknown): Promise<void> =>
  tx.sql("select pg_notify('signal', $1)", [JSON.stringify({ tenant, record, data })])
