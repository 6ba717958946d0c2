/** Writes down path, size and SHA-256 of every file that passes on its way into the archive. */
import { createHash } from 'node:crypto'
import type { ListedFile } from './manifest.ts'
import type { TarEntry } from './tar-writer.ts'

export class Ledger {
  readonly files: ListedFile[] = []
  readonly #byPath = new Map<string, ListedFile>()

  async *listing<T>(entries: AsyncGenerator<TarEntry, T>): AsyncGenerator<TarEntry, T> {
    try {
      for (;;) {
        const next = await entries.next()
        if (next.done) return next.value
        yield next.value.path.endsWith('/') ? next.value : this.#listed(next.value)
      }
    } finally {
      await entries.return(undefined as never)
    }
  }

  find = (path: string): ListedFile | undefined => this.#byPath.get(path)

  #listed({ path, size, content }: TarEntry): TarEntry {
    return {
      path,
      size,
      content: hashing(content, (sha256) => {
        const file = { path, size, sha256 }
        this.files.push(file)
        this.#byPath.set(path, file)
      }),
    }
  }
}

export async function* hashing(
  content: AsyncIterable<Buffer>,
  tell: (sha256: string) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
  tell(hash.digest('hex'))
}
