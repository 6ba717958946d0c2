import fc from 'fast-check'
import { expect, it } from 'vitest'
import { byFiscalYear, isOverCeiling, marksReached, percentSpent } from './spending.ts'

it('reaches a mark with the cent that makes it full, and not before', () => {
  expect(marksReached('fixed', 74_99, 100_00)).toEqual([])
  expect(marksReached('fixed', 75_00, 100_00)).toEqual([75])
  expect(marksReached('fixed', 99_99, 100_00)).toEqual([75, 90])
  expect(marksReached('not-to-exceed', 100_00, 100_00)).toEqual([75, 90, 100])
  expect(marksReached('fixed', 1, 0)).toEqual([75, 90, 100])
  expect(marksReached('fixed', -1, 0)).toEqual([])
  expect(marksReached('revenue', 200_00, 100_00)).toEqual([])
})

it('says of every mark the same as the percentage does', () => {
  const amount = fc.integer({ min: 1, max: 10_000_000_00 })
  fc.assert(
    fc.property(amount, amount, (spent, ceiling) => {
      const percent = percentSpent(spent, ceiling)
      for (const mark of [75, 90, 100] as const)
        expect(marksReached('fixed', spent, ceiling).includes(mark)).toBe(percent >= mark)
      expect(isOverCeiling('fixed', spent, ceiling)).toBe(spent > ceiling)
    }),
  )
})

it('never says that all is spent before it is', () => {
  expect(percentSpent(99_999_999, 100_000_000)).toBe(99)
  expect(percentSpent(-5, 100)).toBe(0)
})

it('lists each fiscal year that has a budget line or a payment', () => {
  const lines = [
    { budgetLine: 'A', fiscalYear: 2027, amount: 100 },
    { budgetLine: 'B', fiscalYear: 2027, amount: 50 },
  ]
  const paid = [
    { fiscalYear: 2028, spent: 30 },
    { fiscalYear: 2027, spent: 20 },
  ]
  expect(byFiscalYear(lines, paid)).toEqual([
    { fiscalYear: 2027, budgeted: 150, spent: 20 },
    { fiscalYear: 2028, budgeted: 0, spent: 30 },
  ])
})
