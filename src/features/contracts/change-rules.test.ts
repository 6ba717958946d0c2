import { describe, expect, it } from 'vitest'
import {
  type Around,
  dateFault,
  decideBy,
  decisionDays,
  endAfter,
  optionFault,
  optionsFault,
} from './change-rules.ts'

const options = { count: 2, months: 12, noticeDays: 90 }
const around: Around = { start: '2027-01-01', end: '2027-12-31', options: null, used: 0, longestYears: 5 }
const renewal = { kind: 'renewal', effectiveFrom: '2028-01-01', endDate: '2028-12-31' } as const

describe('the dates of a change', () => {
  it('end a term of months on the day before', () => {
    expect(endAfter('2027-12-31', 12)).toBe('2028-12-31')
    expect(endAfter('2027-02-28', 12)).toBe('2028-02-29')
    expect(endAfter('2027-06-30', 6)).toBe('2027-12-31')
  })

  it.each([
    [renewal, null],
    [{ ...renewal, endDate: null }, 'Enter the new end date.'],
    [
      { ...renewal, endDate: '2027-12-31', effectiveFrom: '2027-06-01' },
      'The contract already runs to December 31, 2027. Enter a later date.',
    ],
    [
      { ...renewal, effectiveFrom: '2028-01-02' },
      'The contract ends before. Enter January 1, 2028 or an earlier date.',
    ],
    [
      { ...renewal, endDate: '2032-01-01' },
      'The county’s longest term is 5 years. This contract can end on December 31, 2031 at the latest.',
    ],
    [{ ...renewal, effectiveFrom: '2026-12-31' }, 'The contract starts on January 1, 2027.'],
    [
      { kind: 'amendment', effectiveFrom: '2027-06-01', endDate: '2027-05-31' } as const,
      'The end date can’t be before the effective date.',
    ],
    [{ kind: 'amendment', effectiveFrom: '2027-06-01', endDate: '2027-09-30' } as const, null],
    [{ kind: 'amendment', effectiveFrom: '2027-06-01', endDate: null } as const, null],
  ])('%j: %s', (change, text) => {
    expect(dateFault(change, around)?.text ?? null).toBe(text)
  })

  it('stay within the option that a renewal uses', () => {
    expect(dateFault({ ...renewal, endDate: '2029-01-01' }, { ...around, options })?.text).toBe(
      'The option to renew is for 12 months. Enter December 31, 2028 or an earlier date.',
    )
    expect(dateFault(renewal, { ...around, options })).toBeNull()
  })
})

describe('options to renew', () => {
  it('are decided in time, one after the other, until none is left', () => {
    expect(decideBy(options, 0, '2027-12-31')).toBe('2027-10-02')
    expect(decideBy(options, 2, '2029-12-31')).toBeNull()
    expect(decisionDays(options, 0, '2027-12-31')).toEqual(['2027-10-02', '2028-10-02'])
    expect(decisionDays(options, 2, '2029-12-31')).toEqual([])
    expect(decisionDays(null, 0, '2029-12-31')).toEqual([])
    expect(optionFault({ options, used: 1 })).toBeNull()
    expect(optionFault({ options, used: 2 })).toMatch(/^All options to renew/)
    expect(optionFault({ options: null, used: 7 })).toBeNull()
  })

  it('are refused where all of them together are longer than the county allows', () => {
    const term = { start: '2027-01-01', end: '2027-12-31', longestYears: 3 }
    expect(optionsFault(options, term)).toBeNull()
    expect(optionsFault({ ...options, count: 3 }, term)).toBe(
      'With all options used, the contract would end on December 31, 2030. The county’s longest term is 3 years. This contract can end on December 31, 2029 at the latest.',
    )
    expect(optionsFault({ ...options, count: 3 }, { ...term, longestYears: null })).toBeNull()
  })
})
