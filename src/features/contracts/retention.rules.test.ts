import { describe, expect, it } from 'vitest'
import { disposableFrom, endedOn, obstacleOf, type RecordType, ruleFor } from './retention-rules.ts'

describe('the day from which documents may be disposed of', () => {
  it.each([
    ['2020-12-31', 6, '2027-01-01'],
    ['2024-02-29', 1, '2025-03-01'],
    ['2024-02-29', 4, '2028-03-01'],
    ['2023-02-28', 1, '2024-02-29'],
    ['2026-06-30', 0, '2026-07-01'],
  ])('is, for an end on %s and %i years, %s', (end, years, day) => {
    expect(disposableFrom(end, years)).toBe(day)
  })

  it('never comes where documents are kept permanently', () => {
    expect(disposableFrom('1990-01-01', null)).toBeNull()
  })

  it('is counted from the termination or the rejection where there was one', () => {
    const end = '2026-12-31'
    expect(endedOn({ end, terminatedOn: null, rejectedOn: null })).toBe(end)
    expect(endedOn({ end, terminatedOn: '2025-05-05', rejectedOn: null })).toBe('2025-05-05')
    expect(endedOn({ end, terminatedOn: null, rejectedOn: '2024-01-02' })).toBe('2024-01-02')
  })
})

describe('the rule for a contract', () => {
  const rule = (record_type: RecordType) => ({ record_type, years: 6 })
  const rules = [rule('default'), rule('Lease'), rule('rejected')]

  it.each([
    ['Lease', false, 'Lease'],
    ['Grant', false, 'default'],
    ['Lease', true, 'rejected'],
    ['Grant', true, 'rejected'],
  ] as const)('for %s, rejected %s, is the nearest: %s', (category, isRejected, found) => {
    expect(ruleFor(rules, { category, isRejected })?.record_type).toBe(found)
  })

  it('is missing where the schedule has neither its type nor a default', () => {
    expect(ruleFor([rule('Lease')], { category: 'Grant', isRejected: true })).toBeUndefined()
    expect(ruleFor([], { category: 'Grant', isRejected: false })).toBeUndefined()
  })
})

describe('what keeps a contract from disposition', () => {
  const due = { due_on: '2027-01-01', holds: [], open_change: null, is_proposed: false }

  it('is nothing from its day on', () => {
    expect(obstacleOf(due, '2027-01-01')).toBeNull()
    expect(obstacleOf(due, '2026-12-31')).toBe('Its documents must be kept through December 31, 2026.')
  })

  it('is a hold before anything else, an open change, an earlier proposal, or a schedule that keeps it', () => {
    expect(obstacleOf({ ...due, due_on: null, holds: ['audit'] }, '2030-01-01')).toBe(
      'It is on hold (audit hold).',
    )
    expect(obstacleOf({ ...due, open_change: '20200001 Amendment 1' }, '2030-01-01')).toBe(
      '20200001 Amendment 1 is still open.',
    )
    expect(obstacleOf({ ...due, is_proposed: true }, '2030-01-01')).toBe(
      'Its disposition has already been proposed.',
    )
    expect(obstacleOf({ ...due, due_on: null }, '2030-01-01')).toBe(
      'The retention schedule doesn’t let its documents be disposed of.',
    )
  })
})
