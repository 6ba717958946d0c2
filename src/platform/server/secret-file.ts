/** Secrets of a server that keeps its own data: made at the first start, kept beside the data, readable to their owner only. */
import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export const secretFileName = 'secret'

export async function readOrMakeSecret(dataDir: string, name = secretFileName): Promise<string> {
  const path = join(dataDir, name)
  const known = await readFile(path, 'utf8').catch(() => undefined)
  if (known) return known.trim()
  await mkdir(dataDir, { recursive: true })
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true })
  // Two servers that start at once must not end up with two secrets: the first link wins.
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return (await readFile(path, 'utf8')).trim()
}
