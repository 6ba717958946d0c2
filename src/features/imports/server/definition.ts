/** What a feature says of its records, so that they can come from a file. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import type { FileRow, ImportEndpoints, ImportKind } from '../contract.ts'
import type { Batch } from './queries.ts'

export interface ImportDefinition<Column extends string, Known> {
  readonly kind: ImportKind<Column>
  readonly endpoints: ImportEndpoints<Column>
  /** What the county has already that these rows may name or repeat. */
  known(tx: Tx, rows: readonly FileRow<Column>[]): Promise<Known>
  /** What is wrong with each row, in their order. */
  judge(rows: readonly FileRow<Column>[], known: Known, actor: UserActor): string[][]
  /** Throws where whoever starts the import may not, or may not any more. */
  requireMayStart?(ctx: Ctx<UserActor>, importId: string): Promise<void>
  /** Before `known` is read for rows that are to be written: no one else changes it until they are. */
  lock?(tx: Tx): Promise<void>
  /** Writes one row that had no problem. Returns nothing where it can no longer be written, or is there by now. */
  write(ctx: Ctx, row: FileRow<Column>, known: Known, batch: Batch): Promise<string | undefined>
  /** Puts on record what was written, where `write` does not by itself. */
  record?(ctx: Ctx, ids: readonly string[]): Promise<void>
}
