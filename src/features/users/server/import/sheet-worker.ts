/** A thread that reads one sheet, so that a long file does not make the server stand still. */
import { parentPort, workerData } from 'node:worker_threads'
import { parse } from 'csv-parse/sync'
import readExcelFile from 'read-excel-file/node'
import { z } from 'zod'

const Work = z.object({
  kind: z.enum(['xlsx', 'csv']),
  bytes: z.instanceof(Uint8Array),
  mostRows: z.number(),
})

const { kind, bytes, mostRows } = Work.parse(workerData)

async function cells(): Promise<unknown[][]> {
  if (kind === 'csv') return readCsv()
  const [sheet] = await readExcelFile(Buffer.from(bytes))
  return sheet?.data ?? []
}

/** As spreadsheets write it: with commas or semicolons, in UTF-8 or in Windows' own letters. */
function readCsv(): string[][] {
  const text = decode()
  const [header = ''] = text.split('\n', 1)
  const delimiter = header.split(';').length > header.split(',').length ? ';' : ','
  return parse(text, { delimiter, bom: true, relax_column_count: true, relax_quotes: true, to: mostRows })
}

function decode(): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const textOf = (cell: unknown) =>
  cell instanceof Date
    ? cell.toISOString().slice(0, 10)
    : cell === null || cell === undefined
      ? ''
      : String(cell)

parentPort?.postMessage((await cells()).slice(0, mostRows).map((row) => row.slice(0, 100).map(textOf)))
