import { describe, expect, it } from 'vitest'
import { nextSending, type Schedule, scheduleProblem, scheduleWords } from './schedule.ts'

const zone = 'America/New_York'
const next = (schedule: Schedule, after: string) => nextSending(schedule, zone, new Date(after)).toISOString()

const weekdays: Schedule = { every: 'weekday', day: null, hour: 7 }
const mondays: Schedule = { every: 'week', day: 1, hour: 7 }
const lastDays: Schedule = { every: 'month', day: 31, hour: 7 }

describe('a view is sent', () => {
  it('every weekday, and not over the weekend', () => {
    expect(next(weekdays, '2026-11-19T11:59:59Z')).toBe('2026-11-19T12:00:00.000Z')
    expect(next(weekdays, '2026-11-19T12:00:00Z')).toBe('2026-11-20T12:00:00.000Z')
    expect(next(weekdays, '2026-11-20T12:00:00Z')).toBe('2026-11-23T12:00:00.000Z')
  })

  it('once a week, by the county’s day', () => {
    // Sunday evening in New York is Monday in London.
    expect(next(mondays, '2026-11-23T02:00:00Z')).toBe('2026-11-23T12:00:00.000Z')
    expect(next(mondays, '2026-11-23T12:00:00Z')).toBe('2026-11-30T12:00:00.000Z')
  })

  it('once a month, on the last day of a shorter one', () => {
    expect(next(lastDays, '2026-10-31T03:00:00Z')).toBe('2026-10-31T11:00:00.000Z')
    expect(next(lastDays, '2027-02-01T12:00:00Z')).toBe('2027-02-28T12:00:00.000Z')
    expect(next({ ...lastDays, day: 1 }, '2026-12-01T12:00:00Z')).toBe('2027-01-01T12:00:00.000Z')
  })

  it('at the same hour on the wall when the clocks change, and once in an hour that comes twice or never', () => {
    expect(next(weekdays, '2026-03-06T13:00:00Z')).toBe('2026-03-09T11:00:00.000Z')
    const sundaysAtOne: Schedule = { every: 'week', day: 0, hour: 1 }
    expect(next(sundaysAtOne, '2026-10-31T12:00:00Z')).toBe('2026-11-01T05:00:00.000Z')
    expect(next(sundaysAtOne, '2026-11-01T05:00:00Z')).toBe('2026-11-08T06:00:00.000Z')
    expect(next({ every: 'week', day: 0, hour: 2 }, '2026-03-07T12:00:00Z')).toBe('2026-03-08T07:00:00.000Z')
  })

  it('one time after a month in which nothing ran', () => {
    expect(next(weekdays, '2026-12-24T15:00:00Z')).toBe('2026-12-25T12:00:00.000Z')
  })
})

it.each<[Schedule, string]>([
  [weekdays, 'every weekday at 7:00 AM'],
  [mondays, 'every Monday at 7:00 AM'],
  [{ every: 'month', day: 15, hour: 13 }, 'on day 15 of every month at 1:00 PM'],
  [lastDays, 'on the last day of every month at 7:00 AM'],
])('is told in words: %o', (schedule, words) => {
  expect(scheduleWords(schedule)).toBe(words)
})

it.each<[Schedule['every'], number | null, boolean]>([
  ['weekday', null, true],
  ['weekday', 1, false],
  ['week', 0, true],
  ['week', null, false],
  ['week', 7, false],
  ['month', 31, true],
  ['month', 0, false],
  ['month', 32, false],
])('%s with day %s goes together: %s', (every, day, isGood) => {
  expect(scheduleProblem({ every, day, hour: 7 }) === null).toBe(isGood)
})
