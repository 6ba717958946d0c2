/** Where a document is put together: a folder with copies of the files that are part of it. */
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Files, OpenFile } from '#platform/server/files/index.ts'
import type { InCounty } from '#platform/server/jobs/handler.ts'
import * as queries from '../queries.ts'
import type { BuildContext, PartFile } from './builder.ts'

/** Not every step is written: a packet of a thousand pages has a thousand. */
const stepMilliseconds = 400

export function deskOf(
  inCounty: InCounty,
  tenantId: string,
  files: Files,
  { id, asked_at }: queries.Order,
  folder: string,
): BuildContext {
  let written = 0
  return {
    tenantId,
    folder,
    open: async (fileId, mostBytes) =>
      copyInto(folder, await inCounty(({ tx }) => files.open({ tx }, fileId)), mostBytes),
    async progress(percent) {
      if (Date.now() - written < stepMilliseconds) return
      written = Date.now()
      await inCounty(({ tx }) => queries.setProgress(tx, id, asked_at, percent))
    },
  }
}

export async function copyInto(
  folder: string,
  { file, body }: OpenFile,
  mostBytes: number,
): Promise<PartFile | 'too-large'> {
  if (file.size > mostBytes) {
    body.destroy()
    return 'too-large'
  }
  const path = join(folder, file.id)
  await pipeline(body, createWriteStream(path, { mode: 0o600 }))
  return { contentType: file.content_type, path, size: file.size }
}
