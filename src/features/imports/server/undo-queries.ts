/** What an import wrote, kept so that it can be undone as a whole. */
import { z } from 'zod'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { type ImportName, importNames } from '../contract.ts'

export interface NewRecord {
  readonly record_id: string
  readonly row: number
  readonly name: string
}

export async function insertRecords(tx: Tx, importId: string, records: readonly NewRecord[]): Promise<void> {
  if (records.length === 0) return
  await tx.run(
    sql.insertInto('import_records').values(records.map((each) => ({ ...each, import_id: importId }))),
  )
}

const WrittenRecord = z.object({ record_id: z.uuid(), row: z.number().int(), name: z.string() })

/** That are not removed yet. */
export const findRecords = (tx: Tx, importId: string) =>
  tx.rows(
    WrittenRecord,
    'select record_id, row, name from import_records where import_id = $1 and outcome is distinct from $2 order by row, record_id',
    [importId, 'removed'],
  )

const KeptRecord = z.object({ row: z.number().int(), name: z.string(), reason: z.string() })

/** Of an import that was undone: those that stayed, and why. */
export const findKept = (tx: Tx, importId: string) =>
  tx.rows(
    KeptRecord,
    'select row, name, reason from import_records where import_id = $1 and outcome = $2 order by row, record_id',
    [importId, 'kept'],
  )

export const markUndoing = (tx: Tx, id: string, by: string) =>
  tx.run(
    sql
      .updateTable('imports')
      .set({ status: 'undoing', undone_by_name: by, error: null })
      .where('id', '=', id),
  )

const UndoneImport = z.object({
  kind: z.enum(importNames),
  file_name: z.string(),
  undone_by_name: z.string(),
  ids: z.array(z.uuid()),
})

/**
 * The next records of an import that is being undone, the last ones first: they may refer to those before. Rows are never split. Nothing
 * where it isn't undone any more. Waits for whoever is at it.
 */
export async function lockNextRecords(tx: Tx, id: string, most: number) {
  const [found] = await tx.rows(
    UndoneImport,
    `select i.kind, i.file_name, i.undone_by_name, array(select r.record_id from import_records r
       where r.import_id = i.id and r.outcome is null order by r.row desc fetch first ($2::int) rows with ties) as ids
     from imports i where i.id = $1 and i.status = 'undoing' for update`,
    [id, most],
  )
  return found
}

export interface Outcome {
  readonly record_id: string
  /** Why it stays; null where it was removed. */
  readonly reason: string | null
}

export const keepOutcomes = (tx: Tx, importId: string, outcomes: readonly Outcome[]) =>
  tx.sql(
    `update import_records r set outcome = case when o.reason is null then 'removed' else 'kept' end, reason = coalesce(o.reason, '')
     from jsonb_to_recordset($2::jsonb) o (record_id uuid, reason text) where r.import_id = $1 and r.record_id = o.record_id`,
    [importId, JSON.stringify(outcomes)],
  )

const undoing = (id: string) =>
  sql.updateTable('imports').where('id', '=', id).where('status', '=', 'undoing')

export const finishUndo = (tx: Tx, id: string, at: Date) =>
  tx.run(undoing(id).set({ status: 'undone', undone_at: at }))

/** It can be tried again: what was removed so far is gone, the rest is there. Nothing where it isn't undone any more. */
export async function giveUpUndo(tx: Tx, id: string, error: string): Promise<ImportName | undefined> {
  const stopped = await tx.maybe(undoing(id).set({ status: 'finished', error }).returning('kind'))
  return stopped && z.enum(importNames).parse(stopped.kind)
}
