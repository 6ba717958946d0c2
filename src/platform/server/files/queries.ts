import { z } from 'zod'
import type { Ctx } from '../context.ts'
import { sql } from '../database/database.ts'
import type { Tx } from '../database/tx.ts'
import type { ReceivedFile } from './receive.ts'

const columns = [
  'id',
  'name',
  'size',
  'sha256',
  'content_type',
  'storage_key',
  'created_at',
  'disposed_at',
] as const

export const insertFile = ({ tx, actor, now }: Ctx, file: ReceivedFile) =>
  tx.one(
    sql
      .insertInto('files')
      .values({
        name: file.name,
        size: file.size,
        sha256: file.sha256,
        content_type: file.contentType,
        storage_key: file.storageKey,
        created_by: actor.kind === 'user' ? actor.userId : null,
        created_at: now,
      })
      .returning(columns),
  )

export type StoredFile = Awaited<ReturnType<typeof insertFile>>

export const findFile = (tx: Tx, id: string): Promise<StoredFile | undefined> =>
  tx.maybe(sql.selectFrom('files').select(columns).where('id', '=', id))

const KeptKey = z.object({ storage_key: z.string() })

/** Those of the keys that belong to a file that was not disposed of. */
export async function keptKeys(tx: Tx, keys: readonly string[]): Promise<Set<string>> {
  const rows = await tx.rows(
    KeptKey,
    `select storage_key from files where storage_key = any($1) and disposed_at is null
     union all select storage_key from sealed_parts where storage_key = any($1)
     union all select archive_key from imports where archive_key = any($1) and created_at > now() - interval '7 days'`,
    [keys],
  )
  return new Set(rows.map((row) => row.storage_key))
}
