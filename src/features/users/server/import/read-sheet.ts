/** The cells of an .xlsx or .csv file, judged by what is inside before anything is made of it. */
import { Worker } from 'node:worker_threads'
import { fileTypeFromBuffer } from 'file-type'
import { z } from 'zod'
import { AppError, invalid } from '#platform/shared/errors.ts'
import { importLimits } from '../../import-contract.ts'
import { isZipWithin } from './zip-size.ts'

const patience = 30_000
const mostUnpacked = 100 * 1024 * 1024
const Cells = z.array(z.array(z.string()))

/** At most one row more than an import takes, behind the header: enough to see that there are too many. */
const mostRows = importLimits.rows + 2

export async function readSheet(name: string, bytes: Buffer): Promise<string[][]> {
  const kind = await kindOf(name, bytes)
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    execArgv: [],
    workerData: { kind, bytes: new Uint8Array(bytes), mostRows },
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  try {
    return await answerOf(worker)
  } catch {
    throw invalid(`${name} could not be read. Save it again as .xlsx or .csv.`)
  } finally {
    await worker.terminate()
  }
}

async function kindOf(name: string, bytes: Buffer): Promise<'xlsx' | 'csv'> {
  if (bytes.length === 0) throw invalid(`${name} is empty.`)
  const inside = (await fileTypeFromBuffer(bytes))?.ext
  if (inside === 'xlsx' && /\.xlsx$/i.test(name) && isZipWithin(bytes, mostUnpacked)) return 'xlsx'
  if (inside === undefined && /\.csv$/i.test(name) && !bytes.includes(0)) return 'csv'
  throw new AppError(
    'unsupported_media',
    `${name} is not a file of an allowed type. Allowed are .xlsx, .csv.`,
  )
}

function answerOf(worker: Worker): Promise<string[][]> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('reading took too long')), patience)
    worker.once('message', (cells) => resolve(Cells.parse(cells)))
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('the thread ended'))
    })
  })
}
