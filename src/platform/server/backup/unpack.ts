/** Puts a verified backup into a fresh folder. */
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type ClusterFolder, installCluster } from '../postgres/index.ts'
import { readArchive } from './archive.ts'
import { BackupError } from './backup-error.ts'
import { clusterPrefix, passwordPath } from './layout.ts'
import { type ListedFile, type Manifest, manifestName } from './manifest.ts'
import type { TarEntry } from './tar-writer.ts'
import { measure } from './verify-archive.ts'

export interface Unpacking {
  readonly archive: string
  readonly manifest: Manifest
  readonly dataDir: string
  readonly signal: AbortSignal
}

/** What was written of the counties' files, measured on its way. */
export async function unpack(unpacking: Unpacking): Promise<Map<string, ListedFile>> {
  let written = new Map<string, ListedFile>()
  if (!unpacking.manifest.database) return write(unpacking, undefined)
  const isPlaced = await installCluster(unpacking.dataDir, async ({ folder, runtime }) => {
    requireSameMajor(unpacking.manifest, runtime.version)
    written = await write(unpacking, folder)
  })
  if (!isPlaced) throw new BackupError(`Another process put a database into ${unpacking.dataDir}.`)
  return written
}

async function write(
  { archive, manifest, dataDir, signal }: Unpacking,
  cluster: ClusterFolder | undefined,
): Promise<Map<string, ListedFile>> {
  const listed = new Map(manifest.files.map((file) => [file.path, file]))
  const written = new Map<string, ListedFile>()
  for await (const entry of readArchive(archive, signal)) {
    if (entry.path === manifestName) continue
    const target = placeOf(entry.path, dataDir, cluster)
    if (entry.path.endsWith('/')) await makeFolder(target)
    else written.set(entry.path, await writeFile(entry, target, listed.get(entry.path)))
  }
  return written
}

function placeOf(path: string, dataDir: string, cluster: ClusterFolder | undefined): string {
  if (cluster && path === passwordPath) return cluster.passwordFile
  if (cluster && path.startsWith(`${clusterPrefix}/`))
    return join(cluster.cluster, path.slice(clusterPrefix.length + 1))
  return join(dataDir, path)
}

async function writeFile(
  entry: TarEntry,
  target: string,
  listed: ListedFile | undefined,
): Promise<ListedFile> {
  await makeFolder(dirname(target))
  // The cluster is written through to the disk as a whole when it is complete.
  const flush = !entry.path.startsWith(`${clusterPrefix}/`)
  const file = await measure(entry, (content) =>
    pipeline(content, createWriteStream(target, { flags: 'wx', mode: 0o600, flush })),
  )
  if (file.sha256 !== listed?.sha256) throw new BackupError(`${entry.path} changed while it was unpacked.`)
  return file
}

const makeFolder = (folder: string) => mkdir(folder, { recursive: true, mode: 0o700 })

function requireSameMajor({ database }: Manifest, shipped: string): void {
  const [made, ours] = [database?.postgres, shipped].map((version) => version?.split('.')[0])
  if (made === ours) return
  throw new BackupError(
    `The backup is of PostgreSQL ${made}, and PostgreSQL ${ours} ships with this Countyhall.`,
  )
}
