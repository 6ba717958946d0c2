/** The cells of an .xlsx or .csv file, judged by what is inside before anything is made of it. */
import { fileTypeFromBuffer } from 'file-type'
import { Hands } from '#platform/server/workshop/index.ts'
import { AppError, invalid } from '#platform/shared/errors.ts'
import { importLimits } from '../contract.ts'
import type { SheetRead, ToRead } from './sheet-process.ts'

/** At most one row more than an import takes, behind the header: enough to see that there are too many. */
const mostRows = importLimits.rows + 2

/** As many as there are turns (`service.ts`): a county has one of them at the most. */
export const sheetsAtOnce = 2

const readers = new Hands<ToRead, SheetRead>(new URL('./sheet-process.ts', import.meta.url), {
  count: sheetsAtOnce,
  memoryMb: 700,
  seconds: 30,
})

export async function readSheet(name: string, bytes: Buffer): Promise<string[][]> {
  const kind = await kindOf(name, bytes)
  const { lettersOfCell: mostLetters, lettersOfFile: mostInAll, cells: mostCells } = importLimits
  const read = await readers.ask({ kind, bytes, mostRows, mostCells, mostLetters, mostInAll }).catch(() => {
    throw invalid(`We couldn’t read ${name}. Save it again as .xlsx or .csv.`)
  })
  if (read === 'too-much')
    throw new AppError('too_large', `${name} contains too much text. Import it in smaller parts.`)
  if (read === 'too-many')
    throw new AppError(
      'too_large',
      `${name} has too many rows or columns. Delete the empty ones, or import it in smaller parts.`,
    )
  return read.cells
}

async function kindOf(name: string, bytes: Buffer): Promise<ToRead['kind']> {
  if (bytes.length === 0) throw invalid(`${name} is empty.`)
  const inside = (await fileTypeFromBuffer(bytes))?.ext
  if (inside === 'xlsx' && /\.xlsx$/i.test(name)) return 'xlsx'
  if (inside === undefined && /\.csv$/i.test(name) && !bytes.includes(0)) return 'csv'
  throw new AppError('unsupported_media', `${name} isn’t an allowed file type. Use .xlsx or .csv.`)
}
