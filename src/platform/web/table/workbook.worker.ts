import type { SheetCell } from '../../shared/sheet/cells.ts'
import { writeWorkbook } from '../../shared/sheet/write-workbook.ts'

addEventListener('message', async ({ data }: MessageEvent<SheetCell[][]>) => {
  postMessage(await writeWorkbook(data))
})
