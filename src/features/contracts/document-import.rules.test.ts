import { describe, expect, it } from 'vitest'
import {
  fileKey,
  isClutter,
  judgeDocuments,
  numbersFor,
  type Target,
  targetOf,
} from './document-import-rules.ts'

const target = (number: string, more: Partial<Target> = {}): Target => ({
  id: number,
  number,
  status: 'executed',
  isExecutedByImport: true,
  isDisposedOf: false,
  recused: [],
  titles: [],
  ...more,
})
const targetsOf = (...all: Target[]) => new Map(all.map((each) => [fileKey(each.number), each]))
const targets = targetsOf(
  target('2024-0113'),
  target('2024-0113-2'),
  target('K/2020/7'),
  target('2024'),
  target('20260142', { isExecutedByImport: false }),
  target('D-1', { status: 'draft', isExecutedByImport: false }),
  target('D-2', { recused: ['me'], titles: ['old.pdf'] }),
  target('D-3', { titles: ['old.pdf'] }),
  target('D-4', { isDisposedOf: true }),
)

describe('a file of a zip', () => {
  it.each([
    ['2024-0113.pdf', '2024-0113'],
    ['2024-0113 insurance.pdf', '2024-0113'],
    ['2024-0113_insurance.v2.pdf', '2024-0113'],
    ['2024-0113-insurance.pdf', '2024-0113'],
    ['2024-0113 (signed).pdf', '2024-0113'],
    ['2024-0113-2.pdf', '2024-0113-2'],
    ['2024-0113/Insurance certificate.pdf', '2024-0113'],
    ['Scans/2024-0113 Janitorial/page 1.pdf', '2024-0113'],
    ['old/2024-0113/2024-0113-2 letter.pdf', '2024-0113-2'],
    ['K-2020-7 lease.pdf', 'K/2020/7'],
    ['K_2020_7.pdf', 'K/2020/7'],
    ['d-1.PDF', 'D-1'],
  ])('%s belongs to %s', (path, number) => {
    expect(targetOf(path, targets)?.number).toBe(number)
  })

  it.each(['2024-01135.pdf', '2024-0999.pdf', 'insurance.pdf', 'x2024-0113.pdf', '.pdf', '2024-0113a.pdf'])(
    '%s belongs to none',
    (path) => {
      expect(targetOf(path, targets)).toBeUndefined()
    },
  )

  it('has few numbers to look up, however long its name', () => {
    expect(numbersFor(`${'a '.repeat(400)}.pdf`).length).toBeLessThanOrEqual(40)
    const begun = performance.now()
    for (let n = 0; n < 100; n++) {
      numbersFor(`2024-0113 ${'('.repeat(900)}.pdf`)
      expect(numbersFor(`${'('.repeat(65_000)}.pdf`)).toEqual([])
      expect(numbersFor(`${'a/'.repeat(32_000)}.pdf`)).toEqual([])
    }
    expect(performance.now() - begun).toBeLessThan(2000)
    expect(numbersFor(`2024-0113 ${'('.repeat(900)}.pdf`)).toContain('2024-0113')
  })

  it('is told what is wrong with it', () => {
    const judge = judgeDocuments(targets, 'me')
    const problems = (file: string, bytes = 10, row = 1) =>
      judge({ row, file, contract: '', size: '' }, bytes)
    expect(problems('2024-0113.pdf')).toEqual([])
    expect(problems('a/2024-0113.pdf', 10, 2)).toEqual([
      'File: Row 1 has the same file name for this contract.',
    ])
    expect(problems('other.pdf')).toEqual(['Contract: No contract has this number.'])
    expect(problems('D-2.pdf')).toEqual(['Contract: No contract has this number.'])
    expect(problems('D-3/old.pdf')).toEqual(['File: Contract D-3 already has a document with this name.'])
    expect(problems('20260142.pdf')[0]).toMatch('approved or executed here')
    expect(problems('D-4.pdf')[0]).toMatch('were disposed of')
    expect(problems(`2024-0113/${'a'.repeat(1000)}.pdf`)).toEqual([
      'File: Use names of 1,000 or fewer characters, with folders.',
    ])
    expect(problems('D-1.exe')[0]).toMatch('This file type isn’t allowed.')
    expect(problems('D-1.zip')[0]).toMatch('This file type isn’t allowed.')
    expect(problems('D-1.pdf', 60_000_000)).toEqual(['Size: Files can be 50 MB or smaller.'])
    expect(problems('D-1.txt', 0)).toEqual(['File: This file is empty.'])
  })

  it('is left out where a program put it there', () => {
    expect(['__MACOSX/a.pdf', 'a/.DS_Store', 'Thumbs.db', 'x/._a.pdf'].every(isClutter)).toBe(true)
    expect(isClutter('a/thumbs.pdf')).toBe(false)
  })
})
