/** An .xlsx file with one sheet, written beside the screen so that it does not stand still in between. */
import type { SheetCell } from '../../shared/sheet/cells.ts'

export function makeWorkbook(rows: readonly (readonly SheetCell[])[]): Promise<Blob> {
  const worker = new Worker(new URL('./workbook.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Blob>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Blob>) => resolve(data))
    worker.addEventListener('error', () => reject(new Error('The workbook couldn’t be created.')))
    worker.postMessage(rows)
  }).finally(() => worker.terminate())
}
