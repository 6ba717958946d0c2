import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#platform/shared/days.ts'
import {
  countsFrom,
  type ExecutedChange,
  inForceAtLast,
  inForceOn,
  type Life,
  leastAmountFrom,
} from './in-force.ts'

const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2026-01-01', days))
const amount = fc.integer({ min: -100_000_00, max: 100_000_00 })
const line = fc.record({
  budgetLine: fc.constantFrom('A1620.400', 'D5142.400'),
  fiscalYear: fc.integer({ min: 2026, max: 2028 }),
  amount,
})
const change: fc.Arbitrary<ExecutedChange> = fc.record({
  id: fc.uuid(),
  number: fc.integer({ min: 1, max: 9 }).map((number) => `20260142 Amendment ${number}`),
  effectiveFrom: day,
  executedOn: day,
  amount,
  end: fc.option(day),
  lines: fc.array(line, { maxLength: 3 }),
})
const life: fc.Arbitrary<Life> = fc.record({
  start: day,
  end: day,
  amount: fc.integer({ min: 0, max: 1_000_000_00 }),
  lines: fc.array(line, { maxLength: 3 }),
  executedOn: day,
  terminatedOn: fc.option(day),
  changes: fc.array(change, { maxLength: 6 }),
})

const snow: Life = {
  start: '2027-01-01',
  end: '2027-12-31',
  amount: 48_500_00,
  lines: [{ budgetLine: 'D5142.400', fiscalYear: 2027, amount: 48_500_00 }],
  executedOn: '2026-12-01',
  terminatedOn: null,
  changes: [],
}
const raise: ExecutedChange = {
  id: 'a',
  number: '20260142 Amendment 1',
  effectiveFrom: '2027-03-01',
  executedOn: '2027-02-10',
  amount: 10_000_00,
  end: null,
  lines: [{ budgetLine: 'D5142.400', fiscalYear: 2027, amount: 10_000_00 }],
}

describe('what is in effect on a day', () => {
  it('is the same after all changes, in whatever order they were executed', () => {
    fc.assert(
      fc.property(life, fc.array(fc.nat(), { minLength: 6, maxLength: 6 }), (given, keys) => {
        const days = given.changes.map(({ executedOn }) => executedOn)
        const order = days.toSorted(
          (one, other) => (keys[days.indexOf(one)] ?? 0) - (keys[days.indexOf(other)] ?? 0),
        )
        const others = given.changes.map((each, index) => ({ ...each, executedOn: order[index] ?? '' }))
        const one = inForceAtLast(given)
        const other = inForceAtLast({ ...given, changes: others.toReversed() })
        expect([other.amount, other.end, other.lines]).toEqual([one.amount, one.end, one.lines])
      }),
    )
  })

  it('has nothing of a change before it was executed and effective', () => {
    fc.assert(
      fc.property(life, day, (given, on) => {
        const { changes } = inForceOn(given, on)
        for (const each of changes) expect(each.effectiveFrom <= on && each.executedOn <= on).toBe(true)
        const early = given.changes.filter((each) => countsFrom(each) > on)
        const without = given.changes.filter((each) => !early.includes(each))
        expect(inForceOn({ ...given, changes: without }, on)).toEqual(inForceOn(given, on))
      }),
    )
  })

  it('adds up to the cent, in the amount and in the budget lines', () => {
    fc.assert(
      fc.property(life, day, (given, on) => {
        const found = inForceOn(given, on)
        const added = found.changes.reduce((sum, each) => sum + each.amount, 0)
        expect(found.amount).toBe((given.amount ?? 0) + added)
        const all = [...given.lines, ...found.changes.flatMap(({ lines }) => lines)]
        const total = (lines: readonly { amount: number }[]) =>
          lines.reduce((sum, each) => sum + each.amount, 0)
        expect(total(found.lines)).toBe(total(all))
      }),
    )
  })

  it('is in effect on no day before its start or its execution, after its end, or from its termination on', () => {
    fc.assert(
      fc.property(life, day, (given, on) => {
        const { status, end } = inForceOn(given, on)
        const isOver = given.terminatedOn !== null && on >= given.terminatedOn
        const isIn = on >= (given.start ?? '') && on >= (given.executedOn ?? '') && on <= end && !isOver
        expect(status === 'in-force').toBe(isIn)
      }),
    )
  })

  it('is worth no less on any later day than the least that is told', () => {
    fc.assert(
      fc.property(life, day, fc.nat({ max: 4000 }), (given, from, days) => {
        const later = inForceOn(given, addDays(from, days)).amount ?? 0
        expect(later).toBeGreaterThanOrEqual(leastAmountFrom(given, from) ?? 0)
      }),
    )
  })

  it('counts a change from its effective date, or from its execution where that was later', () => {
    const amended = { ...snow, changes: [raise] }
    expect(inForceOn(amended, '2027-02-28').amount).toBe(48_500_00)
    expect(inForceOn(amended, '2027-03-01')).toMatchObject({
      amount: 58_500_00,
      lines: [{ budgetLine: 'D5142.400', fiscalYear: 2027, amount: 58_500_00 }],
    })
    const late = { ...snow, changes: [{ ...raise, executedOn: '2027-05-05' }] }
    expect(inForceOn(late, '2027-05-04').amount).toBe(48_500_00)
    expect(inForceOn(late, '2027-05-05').amount).toBe(58_500_00)
  })

  it('ends as the change with the latest effective date says, whichever was executed last', () => {
    const renewed = {
      ...raise,
      id: 'b',
      effectiveFrom: '2028-01-01',
      executedOn: '2027-10-01',
      end: '2028-12-31',
    }
    const shortened = {
      ...raise,
      id: 'c',
      effectiveFrom: '2027-06-01',
      executedOn: '2027-11-01',
      end: '2027-11-30',
    }
    const given = { ...snow, changes: [renewed, shortened] }
    expect(inForceOn(given, '2027-12-01')).toMatchObject({ end: '2027-11-30', status: 'ended' })
    expect(inForceOn(given, '2028-01-01')).toMatchObject({ end: '2028-12-31', status: 'in-force' })
  })

  it('drops a budget line that was lowered to nothing', () => {
    const lowered = {
      ...raise,
      amount: 0,
      lines: [{ budgetLine: 'D5142.400', fiscalYear: 2027, amount: -48_500_00 }],
    }
    expect(inForceAtLast({ ...snow, changes: [lowered] }).lines).toEqual([])
  })
})
