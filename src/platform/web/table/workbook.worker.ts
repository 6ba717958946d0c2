import type { SheetCell } from './column.ts'
import { writeWorkbook } from './write-workbook.ts'

addEventListener('message', async ({ data }: MessageEvent<SheetCell[][]>) => {
  postMessage(await writeWorkbook(data))
})
