/** A county's transaction. Services and queries are given one; no module exports a bare database handle. */
import type { Compilable } from 'kysely'
import type { z } from 'zod'

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
  /** SQL as text whose answer says nothing: locks, settings, functions that write. */
  sql(text: string, values?: readonly unknown[]): Promise<void>
  /** SQL that no one waits for: it travels with what comes next. Where it fails, the transaction fails. */
  later(text: string, values?: readonly unknown[]): void
  /** SQL whose text follows from what was asked: planned for these values, and not kept by the connection. */
  once<Row>(type: z.ZodType<Row>, text: string, values: readonly unknown[]): Promise<Row[]>
}
