import type { Ctx } from '../context.ts'
import type { Tx } from '../database/tx.ts'
import type { ReceivedFile } from './receive.ts'

export interface StoredFile {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly sha256: string
  readonly content_type: string
  readonly storage_key: string
  readonly created_at: Date
}

const columns = 'id, name, size, sha256, content_type, storage_key, created_at'

export async function insertFile({ tx, actor, now }: Ctx, file: ReceivedFile): Promise<StoredFile> {
  const [row] = await tx.sql<StoredFile>(
    `insert into files (name, size, sha256, content_type, storage_key, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning ${columns}`,
    [
      file.name,
      file.size,
      file.sha256,
      file.contentType,
      file.storageKey,
      actor.kind === 'user' ? actor.userId : null,
      now,
    ],
  )
  if (!row) throw new Error('no row came back')
  return row
}

export async function findFile(tx: Tx, id: string): Promise<StoredFile | undefined> {
  const [row] = await tx.sql<StoredFile>(`select ${columns} from files where id = $1`, [id])
  return row
}

/** Those of the keys that belong to a file. */
export async function keptKeys(tx: Tx, keys: readonly string[]): Promise<Set<string>> {
  const rows = await tx.sql<{ storage_key: string }>(
    'select storage_key from files where storage_key = any($1)',
    [keys],
  )
  return new Set(rows.map((row) => row.storage_key))
}
