/** Files of the counties: taken in, kept with the transaction that needs them, and read again. */
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { gone, notFound } from '../../shared/errors.ts'
import type { Ctx } from '../context.ts'
import type { Tx } from '../database/tx.ts'
import { type BucketSettings, openBucket } from './bucket.ts'
import { openFolder } from './folder.ts'
import { openIncoming, openScratch } from './incoming.ts'
import { openInspection } from './inspect/inspect.ts'
import { findFile, insertFile, type StoredFile } from './queries.ts'
import { type ReceivedFile, receive, type UploadOptions } from './receive.ts'
import type { Storage } from './storage.ts'

export interface OpenFile {
  readonly file: StoredFile
  readonly body: Readable
}

export interface Files {
  readonly storage: Storage
  /** Takes an upload in before a transaction begins: a slow sender holds no connection. */
  receive(tenantId: string, upload: Readable, options: UploadOptions): Promise<ReceivedFile>
  /** Makes a received file the county's own. Without the commit it is swept away. */
  keep(ctx: Ctx, received: ReceivedFile): Promise<StoredFile>
  /** Both at once, for what the server itself made. */
  store(ctx: Ctx, content: Readable, options: UploadOptions): Promise<StoredFile>
  /** A folder for as long as the work takes. */
  inScratch<T>(work: (folder: string) => Promise<T>): Promise<T>
  /** Throws `not_found` for a file that the county does not have, and `gone` for one that it disposed of. */
  open(ctx: { readonly tx: Tx }, id: string): Promise<OpenFile>
}

export interface FileSettings {
  readonly dataDir: string
  /** Without one, files lie in `dataDir`. */
  readonly bucket?: BucketSettings
}

export async function openFiles({ dataDir, bucket }: FileSettings): Promise<Files> {
  const incoming = await openIncoming(dataDir)
  const storage = bucket ? await openBucket(bucket) : openFolder(join(dataDir, 'files'))
  const end = { storage, incoming, inspect: openInspection(incoming) }
  return {
    storage,
    receive: (tenantId, upload, options) => receive(end, tenantId, upload, options),
    keep: insertFile,
    store: async (ctx, content, options) =>
      insertFile(ctx, await receive(end, ctx.tenant.id, content, { ...options, isOwn: true })),
    inScratch: (work) => openScratch(incoming, work),
    async open({ tx }, id) {
      const file = await findFile(tx, id)
      if (!file) throw notFound('File not found.')
      if (file.disposed_at) throw gone('This file was disposed of under the retention schedule.')
      return { file, body: await storage.read(file.storage_key) }
    },
  }
}
