/** The counties' files: what lies in the folder, and what the rows say must lie there. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Tx } from '../database/tx.ts'
import { fileEntry, unlessGone } from './file-entry.ts'
import type { TarEntry } from './tar-writer.ts'

export const filesFolder = 'files'

/**
 * The files of a folder, or none where it is not there. Objects of counties are written once and get their name when they are
 * whole; one that goes away belonged to no one.
 */
export async function* folderEntries(dataDir: string, folder: string): AsyncGenerator<TarEntry> {
  const entries = (await readdir(join(dataDir, folder), { withFileTypes: true }).catch(unlessGone)) ?? []
  for (const entry of entries) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* folderEntries(dataDir, path)
    else if (entry.isFile()) yield* fileEntry(join(dataDir, path), path)
  }
}

const FileRow = z.object({
  id: z.uuid(),
  name: z.string(),
  path: z.string(),
  size: z.number(),
  sha256: z.string(),
})
export type FileRow = z.infer<typeof FileRow>

const page = 1000

/** Of the current county. */
export async function* fileRows(tx: Pick<Tx, 'rows'>): AsyncGenerator<FileRow> {
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await tx.rows(
      FileRow,
      `select id, name, '${filesFolder}/' || storage_key as path, size, sha256 from (
         select tenant_id, id, name, storage_key, size, sha256 from files where disposed_at is null
         union all select tenant_id, id, 'sealed.age', storage_key, size, sha256 from sealed_parts) stored
       where tenant_id = current_tenant() and id > $1 order by id limit ${page}`,
      [last],
    )
    yield* rows
    const end = rows.at(-1)
    if (!end || rows.length < page) return
    last = end.id
  }
}
