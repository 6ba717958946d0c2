/** What a feature says of its records, so that they can come from a file. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import type { JobKind } from '#platform/server/jobs/job.ts'
import type { FileRow, FollowEndpoints, ImportEndpoints, ImportKind, UndoEndpoints } from '../contract.ts'
import type { ImportPayload } from './job.ts'
import type { Batch } from './queries.ts'

/** What is wrong with a row. It remembers the rows before, which this one may repeat. */
export type Judge<Column extends string> = (row: FileRow<Column>) => string[]

/** What whoever had the file checked chose. */
export interface Choices {
  /** What rows name and the county doesn't have is added with them. */
  readonly addsMissing: boolean
}

export interface Undoing<Column extends string> {
  readonly endpoints: UndoEndpoints
  /** By which the office knows the record. */
  nameOf(row: FileRow<Column>): string
  /** Why records stay, by their ids. Those that can be removed, or are gone, are not among them. */
  findReasons(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Before their reasons are read to remove them: no one else touches them until then. */
  lock(tx: Tx, ids: readonly string[]): Promise<void>
  /** Removes records that have no reason to stay, and puts it on record. */
  remove(ctx: Ctx, ids: readonly string[]): Promise<void>
}

/** Of a row that makes several records, or none because the county had it: those that undoing the import removes. */
export interface WrittenRow {
  readonly id: string
  readonly added: readonly string[]
}

/** What every kind says, whatever its rows come from. */
export interface FollowDefinition<Column extends string> {
  readonly kind: ImportKind<Column>
  readonly endpoints: FollowEndpoints<Column>
  /** Throws where whoever starts the import may not, or may not any more. */
  requireMayStart?(ctx: Ctx<UserActor>, importId: string): Promise<void>
  /** That writes the rows, where it isn't the one that writes those of sheets. */
  readonly job?: JobKind<typeof ImportPayload>
  /** Of kinds whose imports can be undone. */
  readonly undoing?: Undoing<Column>
}

export interface ImportDefinition<Column extends string, Known> extends FollowDefinition<Column> {
  readonly endpoints: ImportEndpoints<Column>
  /** What the county has already that these rows may name or repeat. */
  known(tx: Tx, rows: readonly FileRow<Column>[]): Promise<Known>
  /** Judges the rows of one file, which it is given in their order. */
  judge(known: Known, actor: UserActor, choices: Choices): Judge<Column>
  /** Before `known` is read for rows that are to be written: no one else changes it until they are. */
  lock?(tx: Tx): Promise<void>
  /**
   * Writes one row that had no problem, and returns the record's id. Throws where it can no longer be written, or is there by
   * now: the row then keeps the sentence as its problem, and the others go on. `known` is changed last.
   */
  write(ctx: Ctx, row: FileRow<Column>, known: Known, batch: Batch): Promise<string | WrittenRow>
  /** Puts on record what was written, where `write` does not by itself. */
  record?(ctx: Ctx, ids: readonly string[]): Promise<void>
}
