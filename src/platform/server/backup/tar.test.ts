import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { bytesEntry, folderEntry } from './file-entry.ts'
import { decodeHeader, encodeHeader } from './tar-header.ts'
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

  test('that is cut off is not read to a happy end', async () => {
    const bytes = await buffer(archive())
    const reading = async () => {
      for await (const { content } of readTar(inPieces(bytes.subarray(0, -1500), 512))) await buffer(content)
    }
    await expect(reading()).rejects.toThrow('cut off')
  })

  test('knows files of more than 8 GB', () => {
    const header = encodeHeader({ path: 'files/recording', size: 20_000_000_000 })
    expect(decodeHeader(header)).toEqual({ path: 'files/recording', size: 20_000_000_000 })
  })

  test('with a changed header is refused', () => {
    const header = encodeHeader({ path: 'secret', size: 65 })
    header[0] = 'S'.charCodeAt(0)
    expect(() => decodeHeader(header)).toThrow('damaged')
  })

  test('whose entry gives other bytes than it promised is not written', async () => {
    async function* short(): AsyncGenerator<TarEntry> {
      yield { ...bytesEntry('short', Buffer.from('abc')), size: 4 }
    }
    await expect(buffer(tarOf(short()))).rejects.toThrow('3 bytes instead of 4')
  })
})
