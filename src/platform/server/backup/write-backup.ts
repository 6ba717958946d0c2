/** Makes a backup of all that a server keeps, while it runs. */
import { mkdir, stat } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { clusterFolder } from '../postgres/index.ts'
import { writeArchive } from './archive.ts'
import { BackupError } from './backup-error.ts'
import { contentsOf, type Outcome, type Source } from './contents.ts'
import { filesFolder } from './county-files.ts'
import { unlessGone } from './file-entry.ts'

export interface WrittenBackup extends Outcome {
  readonly file: string
  readonly bytes: number
}

/** `target` is the archive to be, or a folder in which it gets a name of its own. */
export async function writeBackup(
  source: Source,
  target: string,
  signal: AbortSignal,
): Promise<WrittenBackup> {
  const file = await archiveAt(target)
  refuseInside(file, [join(source.dataDir, filesFolder), clusterFolder(source.dataDir).home])
  let outcome: Outcome | undefined
  const entries = contentsOf(source, signal, (told) => {
    outcome = told
  })
  await writeArchive(file, entries, signal)
  if (!outcome) throw new Error('the backup ended without a manifest')
  return { ...outcome, file, bytes: (await stat(file)).size }
}

async function archiveAt(target: string): Promise<string> {
  const path = resolve(target)
  const found = await stat(path).catch(unlessGone)
  if (found?.isDirectory() || target.endsWith('/')) {
    await mkdir(path, { recursive: true })
    const time = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
    return join(path, `countyhall-${time}.tar.gz`)
  }
  if (found) throw new BackupError(`${path} already exists and was not changed.`)
  if (!path.endsWith('.tar.gz'))
    throw new BackupError(`A backup is a folder or a file that ends with .tar.gz.`)
  await mkdir(resolve(path, '..'), { recursive: true })
  return path
}

function refuseInside(file: string, folders: readonly string[]): void {
  for (const folder of folders)
    if (!relative(folder, file).startsWith('..'))
      throw new BackupError(`A backup inside of ${folder} would become a part of the next one.`)
}
