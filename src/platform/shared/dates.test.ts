import { describe, expect, it } from 'vitest'
import { clockTime, formatDate, formatDateTime, parseDay, wallClock } from './dates.ts'

const newYork = 'America/New_York'

describe('dates', () => {
  it('writes a plain day as it is, in the county’s format', () => {
    expect(formatDate('2026-03-09', 'MM/DD/YYYY', newYork)).toBe('03/09/2026')
    expect(formatDate('2026-03-09', 'M/D/YYYY', newYork)).toBe('3/9/2026')
    expect(formatDate('2026-03-09', 'DD.MM.YYYY', 'Asia/Tokyo')).toBe('09.03.2026')
  })

  it('writes a moment on the day that it was in the county', () => {
    expect(formatDate('2026-01-01T02:30:00Z', 'MM/DD/YYYY', newYork)).toBe('12/31/2025')
    expect(formatDateTime('2026-01-01T02:30:00Z', 'MM/DD/YYYY', newYork)).toBe('12/31/2025, 9:30 PM')
    expect(formatDateTime('2026-07-01T04:05:00Z', 'MM/DD/YYYY', newYork)).toBe('07/01/2026, 12:05 AM')
  })

  it('shows what the county’s clocks showed', () => {
    expect(wallClock(new Date('2026-01-01T02:30:15Z'), newYork).toISOString()).toBe(
      '2025-12-31T21:30:15.000Z',
    )
  })

  it.each([
    ['00:00', '12:00 AM'],
    ['09:05', '9:05 AM'],
    ['12:00', '12:00 PM'],
    ['23:59', '11:59 PM'],
  ])('%s is read %s', (time, read) => expect(clockTime(time)).toBe(read))

  it('writes nothing for what is no date', () => {
    expect(formatDate('soon', 'MM/DD/YYYY', newYork)).toBe('')
  })

  it.each([
    ['03/09/2026', 'MM/DD/YYYY', '2026-03-09'],
    ['3-9-26', 'MM/DD/YYYY', '2026-03-09'],
    ['09.03.2026', 'DD.MM.YYYY', '2026-03-09'],
    ['2026-03-09', 'MM/DD/YYYY', '2026-03-09'],
    ['02/29/2028', 'MM/DD/YYYY', '2028-02-29'],
    ['02/29/2026', 'MM/DD/YYYY', null],
    ['13/01/2026', 'MM/DD/YYYY', null],
    ['tomorrow', 'MM/DD/YYYY', null],
    ['12/31/20266', 'MM/DD/YYYY', null],
  ])('reads %j typed as %s as %j', (typed, format, day) => {
    expect(parseDay(typed, format)).toBe(day)
  })
})
