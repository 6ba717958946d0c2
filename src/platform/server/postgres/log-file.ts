/** PostgreSQL's own log: appended to, and put aside at a start once it is large. */
import { readFile, rename, stat } from 'node:fs/promises'

const largest = 10_000_000

export async function makeRoom(logFile: string): Promise<void> {
  const size = await stat(logFile).then(
    (file) => file.size,
    () => 0,
  )
  if (size > largest) await rename(logFile, `${logFile}.1`)
}

export async function lastLines(logFile: string): Promise<string> {
  const text = await readFile(logFile, 'utf8')
  return text.trimEnd().split('\n').slice(-8).join('\n')
}
