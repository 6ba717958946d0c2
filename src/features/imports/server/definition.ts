/** What a feature says of its records, so that they can come from a file. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import type { FileRow, ImportEndpoints, ImportKind } from '../contract.ts'
import type { Batch } from './queries.ts'

/** What is wrong with a row. It remembers the rows before, which this one may repeat. */
export type Judge<Column extends string> = (row: FileRow<Column>) => string[]

export interface ImportDefinition<Column extends string, Known> {
  readonly kind: ImportKind<Column>
  readonly endpoints: ImportEndpoints<Column>
  /** What the county has already that these rows may name or repeat. */
  known(tx: Tx, rows: readonly FileRow<Column>[]): Promise<Known>
  /** Judges the rows of one file, which it is given in their order. */
  judge(known: Known, actor: UserActor): Judge<Column>
  /** Throws where whoever starts the import may not, or may not any more. */
  requireMayStart?(ctx: Ctx<UserActor>, importId: string): Promise<void>
  /** Before `known` is read for rows that are to be written: no one else changes it until they are. */
  lock?(tx: Tx): Promise<void>
  /**
   * Writes one row that had no problem, and returns the record's id. Throws where it can no longer be written, or is there by
   * now: the row then keeps the sentence as its problem, and the others go on. `known` is changed last.
   */
  write(ctx: Ctx, row: FileRow<Column>, known: Known, batch: Batch): Promise<string>
  /** Puts on record what was written, where `write` does not by itself. */
  record?(ctx: Ctx, ids: readonly string[]): Promise<void>
}
