/**
 * Exported heads in DATA_DIR: a file a day, to which lines are only ever added, by several servers at once where they share the
 * folder. Each day's file begins with the heads of all counties.
 */
import { type FileHandle, mkdir, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { HeadLine } from './line.ts'

export const headsFolderName = 'audit-heads'

/** On disk when it resolves. */
export async function appendToFolder(folder: string, line: HeadLine): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = await open(join(folder, `${line.at.slice(0, 10)}.jsonl`), 'a+', 0o600)
  try {
    // What a crash or a full disk cut off must not swallow the line behind it. One write: lines of two servers do not mix.
    const { size } = await file.stat()
    const start = size > 0 && !(await endsWithLine(file, size)) ? '\n' : ''
    await file.appendFile(`${start}${JSON.stringify(line)}\n`)
    await file.sync()
    if (size === 0) await flush(folder)
  } finally {
    await file.close()
  }
}

async function endsWithLine(file: FileHandle, size: number): Promise<boolean> {
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1)
  return buffer.toString() === '\n'
}

async function flush(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/** By their days, which are their names; also of a copy of a bucket, where each day is a folder. */
export async function filesInFolder(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return []
  })
  return names
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .map((name) => join(folder, name))
}
