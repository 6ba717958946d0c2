import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  dayBounds,
  dayIn,
  dayOf,
  daysBetween,
  daysInMonth,
  dueOn,
  hoursBefore,
  hoursUntil,
  isLate,
  momentIn,
  waitingDays,
  weekdayOf,
  yearBefore,
} from './days.ts'

const newYork = 'America/New_York'
const phoenix = 'America/Phoenix'
const kolkata = 'Asia/Kolkata'
const auckland = 'Pacific/Auckland'
const zones = [newYork, phoenix, kolkata, auckland, 'America/St_Johns', 'UTC']

/** In New York clocks go forward on March 8, 2026, and March 14, 2027; back on November 1, 2026, and November 7, 2027. */
const eves = ['2026-03-07', '2026-10-31', '2027-03-13', '2027-11-06']

const days = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const moments = fc.date({
  min: new Date('1970-01-02'),
  max: new Date('2199-12-31'),
  noInvalidDate: true,
})

describe('a due date', () => {
  it.each([
    ['2026-03-07', 1, '2026-03-08'],
    ['2026-03-07', 3, '2026-03-10'],
    ['2026-03-07', 7, '2026-03-14'],
    ['2026-10-31', 1, '2026-11-01'],
    ['2026-10-31', 3, '2026-11-03'],
    ['2026-10-31', 7, '2026-11-07'],
    ['2027-03-13', 1, '2027-03-14'],
    ['2027-03-13', 3, '2027-03-16'],
    ['2027-03-13', 7, '2027-03-20'],
    ['2027-11-06', 1, '2027-11-07'],
    ['2027-11-06', 3, '2027-11-09'],
    ['2027-11-06', 7, '2027-11-13'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
  ])('set on %s with %i days is %s, whatever the hour', (set, count, due) => {
    for (const timeZone of zones)
      for (const time of ['00:00', '00:30', '12:00', '23:30', '23:59'])
        expect(dueOn({ timeZone, from: momentIn(timeZone, set, time), days: count })).toBe(due)
  })

  it('is right on the evenings on which blocks of 24 hours are a day off', () => {
    const inBlocks = (from: Date, count: number) =>
      dayIn(newYork, new Date(from.getTime() + count * 86_400_000))
    const beforeSpring = new Date('2026-03-07T23:30:00-05:00')
    expect(inBlocks(beforeSpring, 1)).toBe('2026-03-09')
    expect(dueOn({ timeZone: newYork, from: beforeSpring, days: 1 })).toBe('2026-03-08')
    const beforeFall = new Date('2026-10-31T00:30:00-04:00')
    expect(inBlocks(beforeFall, 3)).toBe('2026-11-02')
    expect(dueOn({ timeZone: newYork, from: beforeFall, days: 3 })).toBe('2026-11-03')
  })

  it('is late from the day after it, and never where there is none', () => {
    expect(isLate('2026-03-08', '2026-03-07')).toBe(false)
    expect(isLate('2026-03-08', '2026-03-08')).toBe(false)
    expect(isLate('2026-03-08', '2026-03-09')).toBe(true)
    expect(isLate(null, '2026-03-09')).toBe(false)
  })
})

describe('how long something has waited', () => {
  const waited = (since: string, now: string, timeZone = newYork) => {
    const count = waitingDays({ timeZone, since: new Date(since), now: new Date(now) })
    expect(waitingDays({ timeZone, since: new Date(since).toISOString(), now: new Date(now) })).toBe(count)
    return count
  }

  it('counts midnights of the county, also over the change of its clocks', () => {
    expect(waited('2026-03-07T23:30:00-05:00', '2026-03-07T23:59:59-05:00')).toBe(0)
    expect(waited('2026-03-07T23:30:00-05:00', '2026-03-08T00:00:00-05:00')).toBe(1)
    expect(waited('2026-03-08T00:00:00-05:00', '2026-03-08T23:59:59-04:00')).toBe(0)
    expect(waited('2026-03-08T00:00:00-05:00', '2026-03-09T00:00:00-04:00')).toBe(1)
    expect(waited('2026-03-07T12:00:00-05:00', '2026-03-09T11:00:00-04:00')).toBe(2)
    expect(waited('2026-11-01T00:00:00-04:00', '2026-11-01T23:59:59-05:00')).toBe(0)
    expect(waited('2026-11-01T00:00:00-04:00', '2026-11-02T00:00:00-05:00')).toBe(1)
    expect(waited('2026-10-31T12:00:00-04:00', '2026-11-07T09:00:00-05:00')).toBe(7)
    expect(waited('2027-03-13T23:30:00-05:00', '2027-03-15T00:30:00-04:00')).toBe(2)
    expect(waited('2027-11-06T23:30:00-04:00', '2027-11-08T00:30:00-05:00')).toBe(2)
  })

  it('counts the days of each county by its own clocks', () => {
    const [since, now] = ['2026-03-08T06:59:00Z', '2026-03-08T07:01:00Z']
    expect([newYork, phoenix, kolkata].map((zone) => waited(since, now, zone))).toEqual([0, 1, 0])
    expect(waited('2028-02-28T12:00:00-07:00', '2028-03-01T00:00:00-07:00', phoenix)).toBe(2)
  })

  it('is never less than nothing, and not told of a plain day', () => {
    expect(waited('2026-03-09T12:00:00Z', '2026-03-01T12:00:00Z')).toBe(0)
    const day = { timeZone: newYork, since: '2026-03-08', now: new Date('2026-03-09T12:00:00Z') }
    expect(() => waitingDays(day)).toThrow(RangeError)
  })
})

describe('a day', () => {
  const hours = (timeZone: string, day: string) => {
    const { start, end } = dayBounds(timeZone, day)
    return (end.getTime() - start.getTime()) / 3_600_000
  }

  it('of the change of the clocks has 23 hours or 25', () => {
    expect(dayBounds(newYork, '2026-03-08')).toEqual({
      start: new Date('2026-03-08T05:00:00Z'),
      end: new Date('2026-03-09T04:00:00Z'),
    })
    expect(dayBounds(newYork, '2026-11-01')).toEqual({
      start: new Date('2026-11-01T04:00:00Z'),
      end: new Date('2026-11-02T05:00:00Z'),
    })
    expect(
      ['2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07'].map((day) => hours(newYork, day)),
    ).toEqual([23, 25, 23, 25])
    expect(['2026-04-05', '2026-09-27'].map((day) => hours(auckland, day))).toEqual([25, 23])
    for (const day of eves.map((eve) => addDays(eve, 1)))
      for (const zone of [phoenix, kolkata]) expect(hours(zone, day)).toBe(24)
  })

  it('starts an hour later where the clocks skip its midnight', () => {
    expect(dayBounds('America/Santiago', '2026-09-06').start).toEqual(new Date('2026-09-06T04:00:00Z'))
    expect(hours('America/Santiago', '2026-09-06')).toBe(23)
  })

  it('is where a moment is in the county', () => {
    const moment = new Date('2026-01-01T02:30:00Z')
    expect([newYork, phoenix, 'UTC', kolkata].map((zone) => dayIn(zone, moment))).toEqual([
      '2025-12-31',
      '2025-12-31',
      '2026-01-01',
      '2026-01-01',
    ])
  })

  it('holds exactly the moments between its bounds', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), moments, (zone, moment) => {
        const { start, end } = dayBounds(zone, dayIn(zone, moment))
        expect(start <= moment && moment < end).toBe(true)
      }),
    )
  })
})

describe('a time of day', () => {
  it('is the first of an hour that comes twice, and the one after an hour that is skipped', () => {
    expect(momentIn(newYork, '2026-11-01', '01:30').toISOString()).toBe('2026-11-01T05:30:00.000Z')
    expect(momentIn(newYork, '2026-03-08', '02:30').toISOString()).toBe('2026-03-08T07:30:00.000Z')
    expect(momentIn(kolkata, '2026-03-08', '09:00').toISOString()).toBe('2026-03-08T03:30:00.000Z')
  })

  it('is the same a day of hours before, also over the change of the clocks', () => {
    for (const eve of eves) {
      const next = addDays(eve, 1)
      expect(hoursBefore(newYork, next, '09:00', 24)).toEqual(momentIn(newYork, eve, '09:00'))
      expect(hoursUntil(newYork, momentIn(newYork, eve, '09:00'), next, '09:00')).toBe(24)
      expect(hoursUntil(newYork, momentIn(newYork, eve, '09:01'), next, '09:00')).toBe(23)
    }
    expect(hoursUntil(newYork, new Date('2026-11-18T15:00:00Z'), '2026-11-18', '09:00')).toBe(-1)
  })
})

describe('the calendar', () => {
  it('has a February 29 every fourth year', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
    expect(addDays('2027-03-01', -1)).toBe('2027-02-28')
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29')
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
    expect([daysInMonth('2027-02'), daysInMonth('2028-02'), daysInMonth('2026-11')]).toEqual([28, 29, 30])
    expect(() => dayOf(2027, 2, 29)).toThrow(RangeError)
    expect(dayOf(2028, 2, 29)).toBe('2028-02-29')
  })

  it('gives the twelve months that end with a day', () => {
    expect(yearBefore('2026-12-31')).toBe('2026-01-01')
    expect(yearBefore('2026-03-08')).toBe('2025-03-09')
    expect(yearBefore('2028-02-29')).toBe('2027-03-01')
    expect(yearBefore('2028-02-28')).toBe('2027-03-01')
    expect(yearBefore('2029-02-28')).toBe('2028-02-29')
  })

  it('has a Sunday every seven days', () => {
    expect(weekdayOf('2026-03-08')).toBe(0)
    fc.assert(fc.property(days, (day) => weekdayOf(addDays(day, 8)) === (weekdayOf(day) + 1) % 7))
  })

  it('counts as many days between two as lead from one to the other', () => {
    expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2)
    expect(daysBetween('2026-03-09', '2026-03-07')).toBe(-2)
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: -5000, max: 5000 }),
        (day, count) => daysBetween(day, addDays(day, count)) === count,
      ),
    )
  })
})
