/** The JavaScript that a browser loads for /login, as served. */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { webRoot } from '../src/app/platform.ts'

interface Chunk {
  file: string
  imports?: string[]
  isEntry?: boolean
}

export async function measureBundle(): Promise<string[]> {
  const manifest: Record<string, Chunk> = JSON.parse(
    await readFile(join(webRoot, '.vite/manifest.json'), 'utf8'),
  )
  const loginScreen = Object.keys(manifest).find((key) => key.endsWith('auth/web/LoginPage.tsx'))
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  if (!loginScreen || !entry) throw new Error('the manifest names no entry or no login screen')
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  visit(entry)
  visit(loginScreen)
  const sizes = await Promise.all(
    [...files]
      .filter((file) => file.endsWith('.js'))
      .map(async (file) => (await stat(join(webRoot, `${file}.br`))).size),
  )
  const total = sizes.reduce((sum, size) => sum + size, 0) / 1024
  return [
    `first load of /login: ${total.toFixed(1)} KB of JavaScript, brotli, ${sizes.length} files (wanted: at most 190 KB)`,
  ]
}
