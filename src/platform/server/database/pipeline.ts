/**
 * One county's transaction on one connection. Statements are written to the connection as they are called, without
 * waiting for the answer to the one before (`pipeline: true` of pg): BEGIN, the tenant, the session check and the first
 * query travel in one packet, so a read is one round trip.
 */
import type { Compilable } from 'kysely'
import type { PoolClient, QueryResult } from 'pg'
import { z } from 'zod'
import { notFound } from '../../shared/errors.ts'
import { checkRows } from './row-checks.ts'
import { nameOn } from './statement-names.ts'
import { togetherSql } from './together-sql.ts'
import type { RowsOfAll, RowsQuery, Tx } from './tx.ts'

/** What app.changes begins with where triggers gather in it which records were changed; it also stands between them. */
const gathers = '+'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** A failure is told by whoever awaits the promise; no one awaiting it yet is no crash. */
function settled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {})
  return promise
}

export class PipelinedTx implements Tx {
  readonly #client: PoolClient
  readonly #opening: Promise<QueryResult>
  readonly #mode: 'read' | 'write'
  readonly #unawaited: Promise<QueryResult>[] = []
  #closing: Promise<QueryResult[]> | undefined
  #onCommit: ((rows: readonly unknown[]) => void) | undefined

  constructor(client: PoolClient, tenantId: string | undefined, mode: 'read' | 'write') {
    this.#client = client
    this.#mode = mode
    const begin = mode === 'read' ? 'begin read only' : `begin; set local app.changes = '${gathers}'`
    // Simple protocol with a checked literal: one message, no plan. The setting ends with the transaction.
    if (tenantId !== undefined && !uuid.test(tenantId)) throw new Error('not a tenant id')
    const tenant = tenantId === undefined ? '' : `; set local app.tenant_id = '${tenantId}'`
    this.#opening = settled(client.query(begin + tenant))
  }

  #send(text: string, values: readonly unknown[], name = nameOn(this.#client, text)): Promise<QueryResult> {
    if (this.#closing) throw new Error('the transaction is closed: a read must send all its queries at once')
    return settled(this.#client.query({ text, values: [...values], name }))
  }

  async sql(text: string, values: readonly unknown[] = []): Promise<void> {
    await this.#send(text, values)
  }

  later(text: string, values: readonly unknown[] = []): void {
    this.#unawaited.push(this.#send(text, values))
  }

  async rows<Row>(type: z.ZodType<Row>, text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return checkRows(type, text, (await this.#send(text, values)).rows)
  }

  ask<Row>({ type, text, values }: RowsQuery<Row>): Promise<Row[]> {
    return this.rows(type, text, values)
  }

  async together<const Queries extends readonly RowsQuery<unknown>[]>(
    ...queries: Queries
  ): Promise<RowsOfAll<Queries>> {
    const { rows } = await this.#send(
      togetherSql(queries),
      queries.flatMap(({ values }) => values),
    )
    return queries.map(({ type, text }, at) => checkRows(type, text, rows[0][at])) as RowsOfAll<Queries>
  }

  async once<Row>(type: z.ZodType<Row>, text: string, values: readonly unknown[]): Promise<Row[]> {
    return checkRows(type, text, (await this.#send(text, values, '')).rows)
  }

  async many<Row>(query: Compilable<Row>): Promise<Row[]> {
    const { sql, parameters } = query.compile()
    return (await this.#send(sql, parameters)).rows
  }

  async maybe<Row>(query: Compilable<Row>): Promise<Row | undefined> {
    return (await this.many(query))[0]
  }

  async one<Row>(query: Compilable<Row>): Promise<Row> {
    const row = await this.maybe(query)
    if (!row) throw notFound()
    return row
  }

  async run(query: Compilable<unknown>): Promise<number> {
    const { sql, parameters } = query.compile()
    return (await this.#send(sql, parameters)).rowCount ?? 0
  }

  /**
   * Writes COMMIT behind what was sent so far, in the same packet. Nothing may be asked afterwards. `last` is a finished
   * statement that travels in the same message; where it fails, nothing is committed. `onCommit` gets what it answered.
   */
  close(last?: string, onCommit?: (rows: readonly unknown[]) => void): void {
    if (last && !this.#closing) this.#onCommit = onCommit
    const changes = this.#mode === 'write' ? ["select current_setting('app.changes') as changes"] : []
    this.#closing ??= settled(this.#finish([...(last ? [last] : []), ...changes, 'commit'].join('; ')))
  }

  /** Several statements in one message have a result each, which the driver's types do not know. */
  async #finish(text: string): Promise<QueryResult[]> {
    const results: QueryResult | QueryResult[] = await this.#client.query(text)
    return Array.isArray(results) ? results : [results]
  }

  /**
   * Resolves when the transaction is on disk, with the records that it changed and somebody may follow. PostgreSQL answers COMMIT of a
   * failed transaction with ROLLBACK.
   */
  async commit(): Promise<string[]> {
    this.close()
    await Promise.all([this.#opening, ...this.#unawaited])
    const results = await this.#closing
    if (results?.at(-1)?.command !== 'COMMIT') throw new Error('the transaction was rolled back')
    this.#onCommit?.(results[0]?.rows ?? [])
    return this.#mode === 'write' ? changesIn(results.at(-2)) : []
  }

  async rollback(): Promise<void> {
    await (this.#closing ?? this.#client.query('rollback'))
  }
}

const Changes = z.tuple([z.object({ changes: z.string() })])

const changesIn = (result: QueryResult | undefined): string[] =>
  Changes.parse(result?.rows)[0]
    .changes.split(gathers)
    .filter((record) => record !== '')
