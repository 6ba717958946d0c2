/**
 * Tells every server which records were changed, when the change is on disk. Transactions only gather them: a notification
 * within a transaction would make all that commit wait for each other. What comes while one message is on its way goes with the next.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Pool } from 'pg'
import { everyRecord } from './changes.ts'

const longestWait = 30_000

export class Teller {
  readonly #pool: Pool
  readonly #log: FastifyBaseLogger
  readonly #pending = new Set<string>()
  #telling: Promise<void> | undefined
  readonly #stopped = new AbortController()

  constructor(url: string, log: FastifyBaseLogger) {
    this.#log = log
    this.#pool = new Pool({
      connectionString: url,
      max: 1,
      application_name: 'countyhall teller',
      options: '-c synchronous_commit=off', // nothing is kept of a notification
      connectionTimeoutMillis: 10_000,
      idleTimeoutMillis: 60_000,
    })
    this.#pool.on('error', () => {}) // an idle connection died; the pool replaces it
  }

  /** A server that was killed may have had something to tell: whoever follows anything looks again. */
  tellOfStart(): void {
    this.tell([everyRecord])
  }

  tell(records: readonly string[]): void {
    for (const record of records) this.#pending.add(record)
    if (this.#pending.size === 0) return
    this.#telling ??= this.#tellAll().catch((error: unknown) => {
      this.#log.error({ err: error }, 'changes not told')
    })
  }

  /** What was gathered so far is told first. */
  async stop(): Promise<void> {
    this.#stopped.abort()
    await this.#telling
    await this.#pool.end()
  }

  async #tellAll(): Promise<void> {
    let failures = 0
    while (this.#pending.size > 0) {
      const records = [...this.#pending]
      this.#pending.clear()
      try {
        await this.#pool.query("select pg_notify('record_changed', record) from unnest($1::text[]) record", [
          records,
        ])
        failures = 0
      } catch (error) {
        this.#log.warn({ err: error }, 'changes not told yet')
        if (this.#stopped.signal.aborted) break
        for (const record of records) this.#pending.add(record)
        failures += 1
        await wait(Math.min(longestWait, 500 * 2 ** failures), undefined, {
          signal: this.#stopped.signal,
          ref: false,
        }).catch(() => {})
      }
    }
    this.#telling = undefined
  }
}
