/**
 * That a session was used, written down behind the answer. Thousands of counties are each in use at the same time: what comes
 * within a moment is one transaction, not one for each session.
 */
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Database } from '../database/database.ts'

/** The function answers nothing, which PostgreSQL says as an empty text. */
const Touched = z.object({ touch_sessions: z.literal('') })

const collectsForMs = 100

export class SessionActivity {
  readonly #database: Database
  readonly #log: FastifyBaseLogger
  #seen = new Map<string, { tenantId: string; at: Date }>()
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor(database: Database, log: FastifyBaseLogger) {
    this.#database = database
    this.#log = log
  }

  add(tenantId: string, sessionId: string, at: Date): void {
    this.#seen.set(sessionId, { tenantId, at })
    this.#timer ??= setTimeout(() => this.#write(), collectsForMs)
  }

  /** Writes what is still to be written. */
  async stop(): Promise<void> {
    if (this.#timer) {
      clearTimeout(this.#timer)
      this.#write()
    }
    await this.#writing
  }

  #write(): void {
    this.#timer = undefined
    const seen = [...this.#seen]
    this.#seen = new Map()
    this.#writing = this.#database
      .ask(Touched, 'select touch_sessions($1, $2, $3)', [
        seen.map(([, { tenantId }]) => tenantId),
        seen.map(([sessionId]) => sessionId),
        seen.map(([, { at }]) => at),
      ])
      .then(
        () => {},
        (error: unknown) => this.#log.warn({ err: error }, 'sessions not touched'),
      )
  }
}
