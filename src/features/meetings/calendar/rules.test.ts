import { describe, expect, it } from 'vitest'
import { daysInMonth, weekdayOf } from '#platform/shared/days.ts'
import { daysOf, lastDayOf, shiftMonth, weeksOf } from '#platform/shared/month.ts'
import { federalHolidays, isWeekend } from './federal-holidays.ts'
import { nthWeekday } from './recurrence.ts'
import { mostInSeries, planSeries, type SeriesRule } from './series.ts'

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, n) => first + n)
const years = range(1990, 2100)

describe('the nth weekday of a month', () => {
  /** The calendar repeats itself after 28 years, but for 2100, which is no leap year. */
  const years = [...range(2001, 2028), 2100]

  it('is always that weekday, with that many before it in the month', () => {
    for (const year of years)
      for (const month of range(1, 12))
        for (const weekday of range(0, 6))
          for (const nth of range(1, 5)) {
            const day = nthWeekday({ year, month, weekday, nth })
            if (!day) expect(nth).toBe(5)
            else {
              expect(weekdayOf(day)).toBe(weekday)
              expect(Math.ceil(Number(day.slice(8)) / 7)).toBe(nth)
            }
          }
  })

  it('is the last where a week later is another month', () => {
    for (const year of years)
      for (const month of range(1, 12)) {
        const day = Number(nthWeekday({ year, month, weekday: 3, nth: -1 })?.slice(8))
        expect(day + 7).toBeGreaterThan(daysInMonth(`${year}-${String(month).padStart(2, '0')}`))
      }
  })
})

describe('the federal holidays', () => {
  it('of 2026 are those that the government lists', () => {
    expect(federalHolidays(2026).map(({ day }) => day)).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-05-25',
      '2026-06-19',
      '2026-07-03',
      '2026-09-07',
      '2026-10-12',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
    ])
  })

  it('are kept on a day of work: the Friday before, or the Monday after', () => {
    const observed = (year: number) => federalHolidays(year).filter(({ name }) => name.endsWith('(observed)'))
    expect(observed(2027)).toEqual([
      { day: '2027-06-18', name: 'Juneteenth National Independence Day (observed)' },
      { day: '2027-07-05', name: 'Independence Day (observed)' },
      { day: '2027-12-24', name: 'Christmas Day (observed)' },
      { day: '2027-12-31', name: 'New Year’s Day (observed)' },
    ])
    for (const year of years) for (const { day } of federalHolidays(year)) expect(isWeekend(day)).toBe(false)
  })

  it('leave the year whose New Year’s Day was kept in December without one', () => {
    expect(federalHolidays(2028)[0]?.day).toBe('2028-01-17')
  })

  it('are as many as there were at the time', () => {
    expect(federalHolidays(2020)).toHaveLength(10)
    expect(federalHolidays(2024)).toHaveLength(11)
    expect(federalHolidays(1985).map(({ name }) => name)).not.toContain('Birthday of Martin Luther King, Jr.')
  })
})

describe('a year of meetings', () => {
  const rule: SeriesRule = {
    frequency: 'monthly',
    nths: [3],
    weekday: 3,
    months: range(1, 12),
    from: '2027-01-01',
    to: '2027-12-31',
    onHoliday: 'skip',
  }
  const mondays = { ...rule, weekday: 1 }

  it('has the third Wednesday of each month', () => {
    const planned = planSeries(rule, federalHolidays(2027))
    expect(planned).toHaveLength(12)
    expect(planned[0]).toEqual({ day: '2027-01-20', date: '2027-01-20', holiday: null })
    expect(planned.every(({ day }) => weekdayOf(day) === 3)).toBe(true)
  })

  it('is nothing as long as a day is missing', () => {
    for (const frequency of ['monthly', 'weekly', 'biweekly'] as const) {
      expect(planSeries({ ...rule, frequency, from: '' }, [])).toEqual([])
      expect(planSeries({ ...rule, frequency, from: '', to: '' }, [])).toEqual([])
    }
  })

  it('has only the months that were chosen, and no day outside of its span', () => {
    const planned = planSeries({ ...rule, months: [3, 9, 12], from: '2027-03-18' }, [])
    expect(planned.map(({ date }) => date)).toEqual(['2027-09-15', '2027-12-15'])
    expect(planSeries({ ...rule, to: '2026-01-01' }, [])).toEqual([])
  })

  it('skips holidays and says which', () => {
    const skipped = planSeries(mondays, federalHolidays(2027)).filter(({ date }) => date === null)
    expect(skipped).toEqual([
      { day: '2027-01-18', date: null, holiday: 'Birthday of Martin Luther King, Jr.' },
      { day: '2027-02-15', date: null, holiday: 'Washington’s Birthday' },
    ])
  })

  it('or moves to the next workday, past weekends and further holidays', () => {
    const moved = planSeries({ ...mondays, onHoliday: 'move' }, federalHolidays(2027))
    expect(moved[0]?.date).toBe('2027-01-19')
    const fridays = { ...rule, nths: [-1], weekday: 5, months: [12], onHoliday: 'move' as const }
    const holidays = [...federalHolidays(2027), { day: '2028-01-03', name: 'County Day' }]
    expect(planSeries(fridays, holidays)).toEqual([
      { day: '2027-12-31', date: '2028-01-04', holiday: 'New Year’s Day (observed)' },
    ])
  })

  const daysOfRule = (more: Partial<SeriesRule>) => planSeries({ ...rule, ...more }, []).map(({ day }) => day)

  it('has the first and third Wednesday of each month, in their order', () => {
    const days = daysOfRule({ nths: [3, 1], to: '2027-02-28' })
    expect(days).toEqual(['2027-01-06', '2027-01-20', '2027-02-03', '2027-02-17'])
  })

  it('has one meeting where the fourth is the last', () => {
    expect(daysOfRule({ nths: [4, -1], to: '2027-03-31' })).toEqual([
      '2027-01-27',
      '2027-02-24',
      '2027-03-24',
      '2027-03-31',
    ])
  })

  it('has every week, in the months that were chosen', () => {
    expect(daysOfRule({ frequency: 'weekly' })).toHaveLength(52)
    expect(daysOfRule({ frequency: 'weekly', months: [2] })).toEqual([
      '2027-02-03',
      '2027-02-10',
      '2027-02-17',
      '2027-02-24',
    ])
  })

  it('has every other week from the first day on, also over the end of a year', () => {
    const days = daysOfRule({ frequency: 'biweekly', from: '2027-12-02', to: '2028-01-31' })
    expect(days).toEqual(['2027-12-08', '2027-12-22', '2028-01-05', '2028-01-19'])
    expect(daysOfRule({ frequency: 'biweekly', from: '2027-12-08', to: '2027-12-08' })).toEqual([
      '2027-12-08',
    ])
  })

  it('moves or skips weekly meetings on holidays, too', () => {
    const weekly = { ...mondays, frequency: 'weekly' as const, from: '2027-02-08', to: '2027-02-22' }
    expect(planSeries(weekly, federalHolidays(2027)).map(({ date }) => date)).toEqual([
      '2027-02-08',
      null,
      '2027-02-22',
    ])
  })

  it('has at most as many as can be written at once in two years of weeks', () => {
    const days = daysOfRule({ frequency: 'weekly', from: '2027-01-01', to: '2029-01-01' })
    expect(days.length).toBeLessThanOrEqual(mostInSeries)
  })

  it('leaves out months without a fifth one', () => {
    const planned = planSeries({ ...rule, nths: [5] }, [])
    expect(planned.map(({ day }) => day)).toEqual(['2027-03-31', '2027-06-30', '2027-09-29', '2027-12-29'])
  })
})

describe('a month', () => {
  it('is laid out in weeks from Sunday to Saturday', () => {
    for (const month of ['2026-02', '2026-11', '2027-05', '2028-02']) {
      const weeks = weeksOf(month)
      expect(weeks.flat().filter(Boolean)).toEqual(daysOf(month))
      for (const week of weeks)
        for (const [weekday, day] of week.entries()) if (day) expect(weekdayOf(day)).toBe(weekday)
    }
    expect(weeksOf('2026-02')).toHaveLength(4)
  })

  it('is followed by the next, over the end of a year', () => {
    expect(shiftMonth('2026-12', 1)).toBe('2027-01')
    expect(shiftMonth('2026-01', -1)).toBe('2025-12')
    expect(lastDayOf('2028-02')).toBe('2028-02-29')
  })
})
