import { expect, it } from 'vitest'
import { fiscalYear, fiscalYearName, fiscalYearOf, linesFrom } from './fiscal-year.ts'

it('a fiscal year that begins in January is the calendar year', () => {
  expect(fiscalYear(2026, '01')).toEqual({ year: 2026, first: '2026-01-01', last: '2026-12-31' })
  expect(fiscalYearName(fiscalYear(2026, '01'))).toBe('2026')
  expect(fiscalYearOf('2026-12-31', '01')).toBe(2026)
})

it('another one is named for the year in which it ends', () => {
  expect(fiscalYear(2027, '07')).toEqual({ year: 2027, first: '2026-07-01', last: '2027-06-30' })
  expect(fiscalYear(2024, '03').last).toBe('2024-02-29')
  expect(fiscalYearName(fiscalYear(2027, '10'))).toBe(
    'Fiscal year 2027 (October 1, 2026, to September 30, 2027)',
  )
  expect(fiscalYearOf('2026-06-30', '07')).toBe(2026)
  expect(fiscalYearOf('2026-07-01', '07')).toBe(2027)
})

it.each(['01', '04', '07', '10', '12'])(
  'each day is in exactly one year that begins in month %s',
  (month) => {
    for (const day of ['2026-01-01', '2026-03-31', '2026-07-01', '2026-10-15', '2026-12-31']) {
      const { first, last } = fiscalYear(fiscalYearOf(day, month), month)
      expect(first <= day && day <= last).toBe(true)
    }
  },
)

it('a budget line that was taken over is of the year in which the contract starts', () => {
  const line = { budgetLine: 'D5142.400', fiscalYear: 2026, amount: 5 }
  expect(linesFrom([line], '2027-01-01', '01')).toEqual([{ ...line, fiscalYear: 2027 }])
  expect(linesFrom([line], '2027-07-01', '07')).toEqual([{ ...line, fiscalYear: 2028 }])
  expect(linesFrom([line], '', '01')).toEqual([line])
  const several = [line, { ...line, fiscalYear: 2027 }]
  expect(linesFrom(several, '2030-01-01', '01')).toEqual(several)
})
