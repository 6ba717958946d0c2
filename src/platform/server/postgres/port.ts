/** The port that PostgreSQL listens on: the same one at each start, as long as no one else took it. */
import { randomInt } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'

/** Below the ports that systems give to outgoing connections, so that it is still free next time. */
const lowest = 15_000
const highest = 30_000

export async function choosePort(portFile: string): Promise<number> {
  const remembered = await rememberedPort(portFile)
  if (remembered && (await isFree(remembered))) return remembered

  for (;;) {
    const port = randomInt(lowest, highest)
    if (!(await isFree(port))) continue
    await writeFile(`${portFile}.new`, String(port))
    await rename(`${portFile}.new`, portFile)
    return port
  }
}

export async function rememberedPort(portFile: string): Promise<number | undefined> {
  const text = await readFile(portFile, 'utf8').catch(() => '')
  return Number(text) || undefined
}

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
