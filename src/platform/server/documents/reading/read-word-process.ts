/** Reads one .docx, which someone sent in. */
import { fromBufferPromise, type ZipFile } from 'yauzl'
import { workFor } from '../../workshop/index.ts'
import { type ReadLimits, TooMuchText, type WordLine, wordLines } from './word-lines.ts'
import { WordNumbering } from './word-numbering.ts'
import { WordStyles } from './word-styles.ts'

export interface WordToRead extends ReadLimits {
  readonly bytes: Uint8Array
  /** Of each part, unpacked. */
  readonly mostBytes: number
  readonly mostFiles: number
}
export type WordRead = { readonly lines: WordLine[] } | 'too-much' | 'not-word'

async function read({ bytes, mostBytes, mostFiles, ...limits }: WordToRead): Promise<WordRead> {
  try {
    const parts = await unpack(Buffer.from(bytes), mostBytes, mostFiles)
    const document = parts.get('word/document.xml')
    if (!document) return 'not-word'
    const styles = new WordStyles(parts.get('word/styles.xml'))
    const numbering = new WordNumbering(parts.get('word/numbering.xml'))
    return { lines: wordLines(document, styles, numbering, limits) }
  } catch (error) {
    if (error instanceof TooMuchText) return 'too-much'
    throw error
  }
}

const wanted = ['word/document.xml', 'word/styles.xml', 'word/numbering.xml']

/** What an archive says of its own sizes is not believed. */
async function unpack(bytes: Buffer, mostBytes: number, mostFiles: number): Promise<Map<string, Buffer>> {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true })
  if (archive.entryCount > mostFiles) throw new TooMuchText()
  const parts = new Map<string, Buffer>()
  for await (const entry of archive.eachEntry())
    if (wanted.includes(entry.fileName)) parts.set(entry.fileName, await inflate(archive, entry, mostBytes))
  return parts
}

async function inflate(
  archive: ZipFile,
  entry: Parameters<ZipFile['openReadStreamPromise']>[0],
  most: number,
) {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of await archive.openReadStreamPromise(entry)) {
    size += chunk.length
    if (size > most) throw new TooMuchText()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

workFor(read)
