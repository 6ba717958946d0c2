import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pack } from 'tar-stream'
import { describe, expect, onTestFinished, test } from 'vitest'
import { bytesEntry, folderEntry } from './file-entry.ts'
import { readTar } from './tar-reader.ts'
import { type TarEntry, tarEnd, tarOf } from './tar-writer.ts'

const longPath = `${'folder/'.repeat(20)}${'name'.repeat(20)}.bin`
const contents: [string, string][] = [
  ['empty', ''],
  ['one', 'x'],
  ['block', 'b'.repeat(512)],
  ['more', 'm'.repeat(70_001)],
  ['files/Ärger ☃.pdf', 'named in UTF-8'],
  [longPath, 'long name'],
]

async function* archive(): AsyncGenerator<Buffer> {
  yield* tarOf(entries())
  yield* tarEnd()
}

async function* entries(): AsyncGenerator<TarEntry> {
  yield folderEntry('folder')
  for (const [path, text] of contents) yield bytesEntry(path, Buffer.from(text))
}

/** As a file or a decompressor gives them: in pieces that do not care for blocks. */
async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function first<T>(items: AsyncIterable<T>): Promise<T | undefined> {
  for await (const item of items) return item
}

describe('an archive', () => {
  test.each([1000, 512, 77])('is read as it was written, in pieces of %d bytes', async (size) => {
    const bytes = await buffer(archive())
    const found: [string, string][] = []
    for await (const { path, content } of readTar(inPieces(bytes, size)))
      found.push([path, (await buffer(content)).toString()])
    expect(found).toEqual([['folder/', ''], ...contents])
  })

  test('may be read in part', async () => {
    const found: string[] = []
    for await (const { path, content } of readTar(inPieces(await buffer(archive()), 300))) {
      for await (const _ of content) break
      found.push(path)
    }
    expect(found).toHaveLength(contents.length + 1)
  })

  test('is one that everybody can open', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'countyhall-tar-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const file = join(folder, 'archive.tar')
    await writeFile(file, archive())
    const listed = execFileSync('tar', ['--quoting-style=literal', '-tf', file], { encoding: 'utf8' })
    expect(listed.trim().split('\n')).toEqual(['folder/', ...contents.map(([path]) => path)])
    expect(execFileSync('tar', ['-xOf', file, longPath], { encoding: 'utf8' })).toBe('long name')
  })

  const readToTheEnd = async (bytes: Buffer) => {
    for await (const { content } of readTar(inPieces(bytes, 512))) await buffer(content)
  }

  test.each([1, 512, 1024, 1025, 1500, 2048, 70_000])(
    'that lacks its last %d bytes is refused',
    async (cut) => {
      const bytes = await buffer(archive())
      await expect(readToTheEnd(bytes.subarray(0, -cut))).rejects.toThrow('cut off')
    },
  )

  test('that is cut off behind an entry of zeros is refused', async () => {
    async function* zeros(): AsyncGenerator<TarEntry> {
      yield bytesEntry('zeros', Buffer.alloc(8192))
    }
    await expect(readToTheEnd(await buffer(tarOf(zeros())))).rejects.toThrow('its end is missing')
  })

  test('knows files of more than 8 GB', async () => {
    async function* recording(): AsyncGenerator<TarEntry> {
      yield { ...bytesEntry('files/recording', Buffer.from('begins')), size: 20_000_000_000 }
    }
    const start = (await first(tarOf(recording()))) ?? Buffer.alloc(0)
    const { path, size } = (await first(readTar(inPieces(start, 512)))) ?? {}
    expect({ path, size }).toEqual({ path: 'files/recording', size: 20_000_000_000 })
  })

  test('with a changed header is refused', async () => {
    const bytes = await buffer(archive())
    bytes[0] = 'S'.charCodeAt(0)
    await expect(readToTheEnd(bytes)).rejects.toThrow('damaged')
  })

  test.each([
    ['a folder with content', { name: 'folder/', type: 'directory', size: 700 }],
    ['a link', { name: 'link', type: 'symlink', linkname: '/etc/passwd' }],
    ['a hard link', { name: 'link', type: 'link', linkname: '../outside' }],
    ['a device', { name: 'device', type: 'character-device' }],
  ] as const)('with %s is refused', async (_what, header) => {
    const packing = pack()
    packing.entry({ ...header })
    packing.finalize()
    await expect(readToTheEnd(await buffer(packing))).rejects.toThrow('neither a file nor a folder')
  })

  test('closes what it is read from, whoever leaves early', async () => {
    let isClosed = false
    async function* source(): AsyncGenerator<Buffer> {
      try {
        yield* inPieces(await buffer(archive()), 512)
      } finally {
        isClosed = true
      }
    }
    for await (const { content } of readTar(source())) {
      await buffer(content)
      break
    }
    expect(isClosed).toBe(true)
  })

  test('tells what its source failed with', async () => {
    async function* broken(): AsyncGenerator<Buffer> {
      yield (await buffer(archive())).subarray(0, 2000)
      throw new Error('the disk is gone')
    }
    const reading = async () => {
      for await (const { content } of readTar(broken())) await buffer(content)
    }
    await expect(reading()).rejects.toThrow('the disk is gone')
  })

  test('whose entry gives other bytes than it promised is not written', async () => {
    async function* short(): AsyncGenerator<TarEntry> {
      yield { ...bytesEntry('short', Buffer.from('abc')), size: 4 }
    }
    await expect(buffer(tarOf(short()))).rejects.toThrow('3 bytes instead of 4')
  })
})
