import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import type { CellValue } from './column.ts'
import { writeWorkbook } from './write-workbook.ts'

const rows: CellValue[][] = [
  ['Name', 'Amount', 'Start'],
  ['=HYPERLINK("http://evil.example")', 12.5, { day: '2026-03-09' }],
  ['a\u0000b <&>', null, null],
]

async function written() {
  const blob = await writeWorkbook(rows)
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()))
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  return {
    workbook: text('xl/workbook.xml'),
    sheet: text('xl/worksheets/sheet1.xml'),
    texts: text('xl/sharedStrings.xml'),
  }
}

it('has one sheet, named Sheet1', async () => {
  const { workbook } = await written()
  expect([...workbook.matchAll(/<sheet [^>]*name="([^"]*)"/g)].map((match) => match[1])).toEqual(['Sheet1'])
})

it('writes texts as texts, never as formulas, and numbers as numbers', async () => {
  const { sheet, texts } = await written()
  expect(sheet).not.toContain('<f>')
  expect(sheet).toMatch(/<c r="A2"[^>]* t="s">/)
  expect(sheet).toMatch(/<c r="B2"[^>]*><v>12\.5<\/v>/)
  expect(texts).toContain('=HYPERLINK(')
  expect(sheet).toMatch(/<c r="C2"[^>]*><v>46090<\/v>/)
})

it('leaves out characters that would make the file unreadable', async () => {
  const { texts } = await written()
  expect(texts).toContain('ab &lt;&amp;&gt;')
})
