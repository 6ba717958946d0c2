import type { CellValue } from './column.ts'
import { writeWorkbook } from './write-workbook.ts'

addEventListener('message', async ({ data }: MessageEvent<CellValue[][]>) => {
  postMessage(await writeWorkbook(data))
})
