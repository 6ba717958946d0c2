/**
 * Counts the rows and cells of a workbook as it is unpacked, and stops at the limit. Reading a sheet builds all of it first: a file of
 * two megabytes with a million empty rows would hold the reader for half a minute.
 */
import { fromBufferPromise } from 'yauzl'

interface Limits {
  readonly mostRows: number
  readonly mostCells: number
}

/** `<row …>` or `<c r="B12" …>`, whatever their namespace is called. */
const tag = /<(?:[^\s<>/:]+:)?(row|c)(?:\s([^<>]*))?\/?>/g
const place = /(?:^|\s)r\s*=\s*["']([A-Za-z]*)(\d+)["']/
/** Longer than any tag of a sheet. */
const longestTag = 65_536

/** Whether a sheet has more than that, also by the places that its cells claim: rows and columns before them are filled up. */
export async function hasTooMany(workbook: Buffer, limits: Limits): Promise<boolean> {
  const archive = await fromBufferPromise(workbook, { lazyEntries: true, strictFileNames: true })
  try {
    for await (const entry of archive.eachEntry()) {
      if (!/\.xml$/i.test(entry.fileName)) continue
      const chunks = await archive.openReadStreamPromise(entry)
      if (await isOver(chunks.setEncoding('utf8'), limits)) return true
    }
    return false
  } finally {
    archive.close()
  }
}

async function isOver(chunks: AsyncIterable<string>, { mostRows, mostCells }: Limits): Promise<boolean> {
  let [rows, cells, rest] = [0, 0, '']
  for await (const chunk of chunks) {
    const text = rest + chunk
    const whole = text.lastIndexOf('<')
    for (const [, name, attributes = ''] of text.slice(0, whole).matchAll(tag)) {
      if (name === 'row') rows += 1
      else cells += 1
      const [, column = '', row = ''] = place.exec(attributes) ?? []
      if (rows > mostRows || cells > mostCells || Number(row) > mostRows || column.length > 2) return true
    }
    rest = text.slice(whole)
    if (rest.length > longestTag && whole >= 0) rest = ''
  }
  return false
}
