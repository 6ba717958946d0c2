/** The text of a Word or Excel file: what its parts hold in their text elements, whatever else is in them. */
import { Parser } from 'saxen'
import { fromBufferPromise, type ZipFile } from 'yauzl'
import type { TextLimit } from './text-limit.ts'

/** The body, notes, and margins of a document; the texts of a workbook, and those that stand in a cell alone. */
const parts = {
  docx: /^word\/(?:document|footnotes|endnotes|header\d*|footer\d*)\.xml$/,
  xlsx: /^xl\/(?:sharedStrings|worksheets\/sheet\d+)\.xml$/,
} as const
const mostFiles = 10_000
const mostUnpackedBytes = 60 * 1024 * 1024

export async function officeText(bytes: Buffer, type: keyof typeof parts, limit: TextLimit): Promise<void> {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true })
  if (archive.entryCount > mostFiles) throw new Error('the archive holds too many files')
  for await (const entry of archive.eachEntry()) {
    if (!parts[type].test(entry.fileName)) continue
    readTexts(await inflate(archive, entry), limit)
    if (limit.isReached) return
  }
}

/** What an archive says of its own sizes is not believed. */
async function inflate(
  archive: ZipFile,
  entry: Parameters<ZipFile['openReadStreamPromise']>[0],
): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of await archive.openReadStreamPromise(entry)) {
    size += chunk.length
    if (size > mostUnpackedBytes) throw new RangeError('a part unpacks to too much')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)
/** Words on both sides of these are apart. */
const between = new Set(['p', 'tab', 'br', 'cr', 'si', 'is', 'c'])

function readTexts(xml: Buffer, limit: TextLimit): void {
  const parser = new Parser()
  let isText = false
  const say = (text: string) => {
    if (isText) limit.add(text)
    if (limit.isReached) parser.stop()
  }
  parser.on('openTag', (name) => {
    isText = localName(name) === 't'
  })
  parser.on('closeTag', (name) => {
    isText = false
    if (between.has(localName(name))) limit.add(' ')
  })
  parser.on('text', (text, decode) => say(decode(text)))
  parser.on('cdata', say)
  // Entities come with a type of document, and office programs write none.
  parser.on('attention', () => {
    throw new Error('the file declares a type of document')
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.parse(new TextDecoder('utf-8', { fatal: true }).decode(xml))
}
