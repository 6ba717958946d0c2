import { describe, expect, it, vi } from 'vitest'
import { type FileRow, importKind, importLimits } from '../contract.ts'
import { judgeRows } from './judge-rows.ts'

const kind = importKind({
  name: 'vendor',
  noun: { one: 'vendor', many: 'vendors' },
  permission: 'vendors.manage',
  columns: { name: 'Vendor Name', notes: 'Notes' },
  required: ['name'],
  searched: ['name'],
  example: {},
})
type Row = FileRow<'name' | 'notes'>
const row = (number: number, more: Partial<Row> = {}): Row => ({
  row: number,
  name: 'Acorn',
  notes: '',
  ...more,
})
const rows = (count: number) => Array.from({ length: count }, (_, n) => row(n + 2))
const problemsOf = async (given: Row, problems: string[]) =>
  (await judgeRows(kind, [given], () => problems))[0]?.problems

describe('judging the rows of a file', () => {
  it.each([
    [200, []],
    [201, [200]],
    [1000, [200, 400, 600, 800]],
  ])('lets others have their turn after every 200 rows: %i', async (count, pauses) => {
    const judge = vi.fn(() => [])
    const judgedBefore: number[] = []
    const pause = async () => judgedBefore.push(judge.mock.calls.length)
    expect(await judgeRows(kind, rows(count), judge, pause)).toHaveLength(count)
    expect(judgedBefore).toEqual(pauses)
  })

  it('tells the first ten problems of a row, and how many more there are', async () => {
    const many = Array.from({ length: 12 }, (_, n) => `Problem ${n + 1}`)
    expect(await problemsOf(row(2), many.slice(0, 10))).toEqual(many.slice(0, 10))
    expect(await problemsOf(row(2), many.slice(0, 11))).toEqual([...many.slice(0, 10), '1 more problem.'])
    expect(await problemsOf(row(2), many)).toEqual([...many.slice(0, 10), '2 more problems.'])
  })

  it('cuts a problem that repeats a long text', async () => {
    expect(await problemsOf(row(2), ['x'.repeat(5000)])).toEqual([
      `${'x'.repeat(importLimits.lettersOfProblem)}…`,
    ])
  })

  it('names a cell that is too long, whatever the kind says of it', async () => {
    const most = importLimits.lettersOfCell
    expect(await problemsOf(row(2, { notes: 'x'.repeat(most) }), [])).toEqual([])
    expect(await problemsOf(row(2, { notes: 'x'.repeat(most + 1) }), [])).toEqual([
      'Notes: Use 6,000 or fewer characters.',
    ])
  })
})
