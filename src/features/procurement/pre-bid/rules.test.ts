import { describe, expect, it } from 'vitest'
import { statuses } from '../rules.ts'
import { arrivalAt, whyNotAdded, whyNotChanged } from './rules.ts'

describe('attendance at a pre-bid meeting', () => {
  it('is changed from publication until the bids are opened', () => {
    expect(statuses.filter((status) => whyNotChanged(status) === null)).toEqual([
      'published',
      'amending',
      'closed',
    ])
  })

  it.each([
    ['2026-11-02', '2026-11-01', 'Attendance can be recorded from the day of the pre-bid meeting.'],
    ['2026-11-02', '2026-11-02', null],
    ['2026-11-02', '2026-12-24', null],
    [null, '2026-11-02', 'The published solicitation has no date for a pre-bid meeting.'],
  ])('of %s is added to on %s: %s', (day, today, fault) => {
    expect(whyNotAdded('published', { day, today })).toBe(fault)
    expect(whyNotAdded('opened', { day, today })).toBe(
      'Attendance can’t be changed while the status is Opened.',
    )
  })
})

describe('when someone arrived', () => {
  const meeting = new Date('2026-11-02T15:00:00Z')
  const at = (time: string, now: string) =>
    arrivalAt({ timeZone: 'America/New_York', now: new Date(now), meeting, time })

  it('is now on the day of the meeting, and the scheduled time afterwards', () => {
    expect(at('', '2026-11-02T15:07:00Z')).toEqual({ at: new Date('2026-11-02T15:07:00Z') })
    // Still the same day in the county, and no longer in Greenwich.
    expect(at('', '2026-11-03T04:30:00Z')).toEqual({ at: new Date('2026-11-03T04:30:00Z') })
    expect(at('', '2026-11-03T05:30:00Z')).toEqual({ at: meeting })
  })

  it('is a time of that day that has come', () => {
    expect(at('10:20', '2026-11-02T15:20:00Z')).toEqual({ at: new Date('2026-11-02T15:20:00Z') })
    expect(at('10:20', '2026-11-02T15:19:59Z')).toEqual({ fault: 'Enter a time that isn’t in the future.' })
  })
})
