import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import type { CellValue } from './cells.ts'
import { writeWorkbook } from './write-workbook.ts'

const rows: CellValue[][] = [
  ['Name', 'Amount', 'Start', 'Price', 'Time', 'Agenda', 'No.'],
  [
    '=HYPERLINK("http://evil.example")',
    12.5,
    { day: '2026-03-09' },
    { cents: 123_456_78 },
    { time: '13:30' },
    { link: 'https://alder.example/public/papers/1.pdf' },
    7,
  ],
  ['a\u0000b <&>', null, null, null, null, null, null],
]

async function written() {
  const blob = await writeWorkbook(rows)
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()))
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  return {
    workbook: text('xl/workbook.xml'),
    sheet: text('xl/worksheets/sheet1.xml'),
    texts: text('xl/sharedStrings.xml'),
    styles: text('xl/styles.xml'),
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

it('writes days, times and money as such', async () => {
  const { sheet, styles } = await written()
  expect(sheet).toMatch(/<c r="D2"[^>]*><v>123456\.78<\/v>/)
  expect(sheet).toMatch(/<c r="E2"[^>]*><v>0\.5625<\/v>/)
  for (const format of ['yyyy-mm-dd', 'h:mm AM/PM', '&quot;$&quot;#,##0.00']) expect(styles).toContain(format)
})

it('has columns as wide as their content', async () => {
  const { sheet } = await written()
  const widths = Array.from(sheet.matchAll(/<col [^>]*width="([\d.]+)"/g), (match) => Number(match[1]))
  expect(widths).toEqual([35, 8, 12, 13, 12, 43, 8])
})
