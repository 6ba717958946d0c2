/** The files of a zip that someone sent in. Nothing in it is trusted: not its names, and not the sizes that it claims. */
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import type { Files } from '#platform/server/files/index.ts'
import { AppError, invalid } from '#platform/shared/errors.ts'
import { archiveLimits } from '../../document-import-contract.ts'
import { isClutter } from '../../document-import-rules.ts'

export interface OpenArchive {
  readonly zip: ZipFile
  readonly entries: readonly Entry[]
}

/** Copied beside the server for as long as the work takes: its list is at its end. */
export const withArchive = <Result>(
  { storage, inScratch }: Pick<Files, 'storage' | 'inScratch'>,
  { key, name }: { readonly key: string; readonly name: string },
  work: (archive: OpenArchive) => Promise<Result>,
): Promise<Result> =>
  inScratch(async (folder) => {
    const path = join(folder, 'documents.zip')
    await pipeline(await storage.read(key), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => {
      throw invalid(`We couldn’t read ${name}. Save it again as a zip file.`)
    })
    try {
      return await work({ zip, entries: await entriesOf(zip, name) })
    } finally {
      zip.close()
    }
  })

async function entriesOf(zip: ZipFile, name: string): Promise<Entry[]> {
  const { files, unpacked } = archiveLimits
  const tooMany = new AppError(
    'too_large',
    `${name} has more than ${files.toLocaleString('en-US')} files. Import it in smaller parts.`,
  )
  // Folders count, too: an archive of nothing else takes as long.
  if (zip.entryCount > 2 * files) throw tooMany
  const entries: Entry[] = []
  let size = 0
  for await (const entry of readable(zip, name)) {
    if (entry.fileName.endsWith('/') || isClutter(entry.fileName)) continue
    if (entry.isEncrypted()) throw invalid(`${name} is protected by a password. Save it without one.`)
    size += entry.uncompressedSize
    if (size > unpacked)
      throw new AppError('too_large', `${name} unpacks to more than 2 GB. Import it in smaller parts.`)
    entries.push(entry)
    if (entries.length > files) throw tooMany
  }
  if (entries.length === 0) throw invalid(`${name} has no files.`)
  return entries
}

async function* readable(zip: ZipFile, name: string): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry()
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    throw /relative path|absolute path|invalid characters/.test(message)
      ? invalid(`${name} holds names that lead out of its own folder. Save it again as a zip file.`)
      : invalid(`${name} is damaged. Save it again as a zip file.`)
  }
}
