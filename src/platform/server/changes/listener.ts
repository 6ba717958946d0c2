/**
 * One connection on which PostgreSQL tells this process what was changed, by whichever server or command. What is said while
 * it is down is missed; so everyone who listens is told when it is back.
 */

import type { FastifyBaseLogger } from 'fastify'
import { Client } from 'pg'

export interface ChangeListener {
  told(payload: string): void
  /** The connection is there, for the first time or again: anything may have been said before. */
  missed(): void
}

const longestWait = 30_000

export class Listener {
  readonly #url: string
  readonly #log: FastifyBaseLogger
  readonly #ears = new Map<string, ChangeListener>()
  #client: Client | undefined
  #timer: NodeJS.Timeout | undefined
  /** One question at a time. */
  #listening: Promise<unknown> = Promise.resolve()
  #failures = 0
  #isStopped = false

  constructor(url: string, log: FastifyBaseLogger) {
    this.#url = url
    this.#log = log
  }

  /** The first to listen brings up the connection. */
  hear(channel: string, ear: ChangeListener): void {
    this.#ears.set(channel, ear)
    if (!this.#client) this.#attempt()
    else
      this.#listening = this.#listening
        .then(() => this.#client?.query(`listen ${channel}`))
        .then(ear.missed)
        .catch(() => {}) // one that is being brought up again listens to all
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#client?.end().catch(() => {})
  }

  #attempt(): void {
    this.#timer = undefined
    const listening = this.#listen()
    this.#listening = listening.catch(() => {})
    listening.catch((error: unknown) => {
      this.#log.warn({ err: error }, 'not listening for changes')
      this.#again()
    })
  }

  async #listen(): Promise<void> {
    const client = new Client({
      connectionString: this.#url,
      application_name: 'countyhall changes',
      keepAlive: true,
    })
    this.#client = client
    client.on('notification', ({ channel, payload }) => payload && this.#ears.get(channel)?.told(payload))
    client.on('error', () => {}) // 'end' follows
    client.on('end', () => this.#again())
    await client.connect()
    await client.query([...this.#ears.keys()].map((channel) => `listen ${channel}`).join('; '))
    this.#failures = 0
    for (const ear of this.#ears.values()) ear.missed()
  }

  #again(): void {
    if (this.#isStopped || this.#timer) return
    this.#failures += 1
    this.#timer = setTimeout(() => this.#attempt(), Math.min(longestWait, 500 * 2 ** this.#failures))
    this.#timer.unref()
  }
}
