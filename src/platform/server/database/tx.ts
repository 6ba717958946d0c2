/** A county's transaction. Services and queries are given one; no module exports a bare database handle. */
import type { Compilable } from 'kysely'
import type { z } from 'zod'

/** SQL that is written by hand with its values: what `rows()` takes, to be put together with others. */
export interface RowsQuery<Row> {
  readonly type: z.ZodType<Row>
  readonly text: string
  readonly values: readonly unknown[]
}

/** The rows of each query. */
export type RowsOfAll<Queries extends readonly RowsQuery<unknown>[]> = {
  -readonly [At in keyof Queries]: Queries[At] extends RowsQuery<infer Row> ? Row[] : never
}

export interface Tx {
  /** All rows. */
  many<Row>(query: Compilable<Row>): Promise<Row[]>
  /** The one row that must be there; throws `not_found` where it is not. */
  one<Row>(query: Compilable<Row>): Promise<Row>
  /** One row or nothing. */
  maybe<Row>(query: Compilable<Row>): Promise<Row | undefined>
  /** How many rows were written. */
  run(query: Compilable<unknown>): Promise<number>
  /** Rows of SQL that is written by hand: lists, searches, statistics. Tests hold each row against `type`. */
  rows<Row>(type: z.ZodType<Row>, text: string, values?: readonly unknown[]): Promise<Row[]>
  /** The same of a query that was made elsewhere. */
  ask<Row>(query: RowsQuery<Row>): Promise<Row[]>
  /** Several queries as one statement: PostgreSQL and the server have a message less for each. Moments must come as text. */
  together<const Queries extends readonly RowsQuery<unknown>[]>(
    ...queries: Queries
  ): Promise<RowsOfAll<Queries>>
  /** SQL as text whose answer says nothing: locks, settings, functions that write. */
  sql(text: string, values?: readonly unknown[]): Promise<void>
  /** SQL that no one waits for: it travels with what comes next. Where it fails, the transaction fails. */
  later(text: string, values?: readonly unknown[]): void
  /** SQL whose text follows from what was asked: planned for these values, and not kept by the connection. */
  once<Row>(type: z.ZodType<Row>, text: string, values: readonly unknown[]): Promise<Row[]>
}
