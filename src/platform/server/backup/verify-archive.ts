/** Reads a backup from end to end before anything is done with it. */
import { stat } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { readArchive } from './archive.ts'
import { BackupError } from './backup-error.ts'
import { hashing } from './ledger.ts'
import { type ListedFile, type Manifest, manifestName, parseManifest } from './manifest.ts'
import { knowsMigration } from './product.ts'
import type { TarEntry } from './tar-writer.ts'

/** Throws where a single byte is not as it was written. */
export async function verifyArchive(path: string, signal: AbortSignal): Promise<Manifest> {
  if (!(await stat(path).catch(() => undefined))?.isFile())
    throw new BackupError(`There is no backup ${path}.`)
  const found = new Map<string, ListedFile>()
  let manifest: Manifest | undefined
  for await (const entry of readArchive(path, signal)) {
    if (manifest) throw new BackupError(`${path} goes on behind its manifest.`)
    requireSafe(entry.path)
    if (entry.path === manifestName) manifest = parseManifest((await buffer(entry.content)).toString())
    else if (!entry.path.endsWith('/')) found.set(entry.path, await measure(entry))
  }
  if (!manifest) throw new BackupError(`${path} has no ${manifestName}: it is no whole backup.`)
  compare(manifest.files, found, path)
  requireKnown(manifest)
  return manifest
}

/** Also while unpacking: what is written is what was verified. */
export async function measure(
  { path, size, content }: TarEntry,
  use: (content: AsyncIterable<Buffer>) => Promise<unknown> = drain,
): Promise<ListedFile> {
  let sha256 = ''
  await use(
    hashing(content, (hash) => {
      sha256 = hash
    }),
  )
  return { path, size, sha256 }
}

async function drain(content: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of content);
}

/** Nothing is unpacked outside of its folder. */
function requireSafe(path: string): void {
  const parts = path.replace(/\/$/, '').split('/')
  if (parts.some((part) => part === '' || part === '.' || part === '..' || part.includes('\0')))
    throw new BackupError(`The backup holds a name that is none: ${JSON.stringify(path)}.`)
}

function compare(listed: readonly ListedFile[], found: Map<string, ListedFile>, path: string): void {
  const wrong = listed.filter(({ path, size, sha256 }) => {
    const file = found.get(path)
    return file?.size !== size || file.sha256 !== sha256
  })
  const [first] = wrong
  if (first)
    throw new BackupError(`${path} is damaged: ${wrong.length} files differ, the first is ${first.path}.`)
  if (found.size !== listed.length)
    throw new BackupError(`${path} holds files that its manifest does not list.`)
}

function requireKnown({ database, version }: Manifest): void {
  if (!database || knowsMigration(database.migration)) return
  throw new BackupError(
    `The backup was made by Countyhall ${version}, whose database this copy does not know: update this copy first, or restore with the one that made it.`,
  )
}
