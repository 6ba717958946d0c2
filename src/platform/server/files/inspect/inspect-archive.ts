/** Word, Excel and PowerPoint files are zip archives: unpacked to nowhere, and measured on the way. */
import { fromBufferPromise, openPromise, type ZipFile } from 'yauzl'
import { mostFilesInArchive, mostUnpacked } from './limits.ts'
import type { Finding } from './protocol.ts'

const options = { lazyEntries: true, strictFileNames: true }

export const inspectArchive = (path: string): Promise<Finding> => inspect(() => openPromise(path, options))

export const inspectArchiveOf = (bytes: Buffer): Promise<Finding> =>
  inspect(() => fromBufferPromise(bytes, options))

/** What an archive says of its own sizes is not believed. */
async function inspect(open: () => Promise<ZipFile>): Promise<Finding> {
  try {
    const archive = await open()
    try {
      return await measure(archive)
    } finally {
      archive.close()
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    return /relative path|absolute path|invalid characters/.test(message) ? 'climbs-out' : 'damaged'
  }
}

async function measure(archive: ZipFile): Promise<Finding> {
  if (archive.entryCount > mostFilesInArchive) return 'too-much'
  let left = mostUnpacked.archive
  for await (const entry of archive.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue
    for await (const chunk of await archive.openReadStreamPromise(entry)) {
      left -= chunk.length
      if (left < 0) return 'too-much'
    }
  }
  return 'fits'
}
