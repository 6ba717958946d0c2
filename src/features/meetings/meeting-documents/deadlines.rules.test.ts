import { describe, expect, it } from 'vitest'
import { meetingStates } from '../rules.ts'
import { type Deadline, deadlines, dueAt, isOutstanding, lateWarning, timeliness } from './deadlines.ts'

const settings = { notice: 72, agenda: 24, minutes: 14 }
const zone = 'America/New_York'
const at = (date: string, start_time = '09:00') => ({ date, start_time })

describe('when a paper is due', () => {
  it.each<[string, Deadline, string, string]>([
    ['three days before', 'notice', '2026-11-18', '2026-11-15T14:00:00.000Z'],
    ['one day before', 'agenda', '2026-11-18', '2026-11-17T14:00:00.000Z'],
    [
      'the day before, when the clocks go back in between',
      'agenda',
      '2026-11-01',
      '2026-10-31T13:00:00.000Z',
    ],
    [
      'the day before, when the clocks go forward in between',
      'agenda',
      '2026-03-08',
      '2026-03-07T14:00:00.000Z',
    ],
    ['to the end of the fourteenth day', 'minutes', '2026-11-18', '2026-12-03T04:59:59.999Z'],
    ['also when the clocks changed since', 'minutes', '2026-10-25', '2026-11-09T04:59:59.999Z'],
    ['across the end of a year', 'notice', '2027-01-02', '2026-12-30T14:00:00.000Z'],
  ])('%s', (_what, clock, date, due) => {
    expect(dueAt(clock, settings, at(date), zone)?.toISOString()).toBe(due)
  })

  it('in an hour that the clocks skip is at the moment after it', () => {
    expect(dueAt('agenda', settings, at('2026-03-09', '02:30'), zone)?.toISOString()).toBe(
      '2026-03-08T07:30:00.000Z',
    )
  })

  it('never, where the county has switched the clock off', () => {
    for (const clock of deadlines)
      expect(dueAt(clock, { notice: null, agenda: null, minutes: null }, at('2026-11-18'), zone)).toBeNull()
  })
})

describe('how urgent it is', () => {
  const due = new Date('2026-11-17T14:00:00Z')
  it.each([
    ['2026-11-15T13:59:59Z', 'later'],
    ['2026-11-15T14:00:00Z', 'soon'],
    ['2026-11-17T14:00:00Z', 'soon'],
    ['2026-11-17T14:00:01Z', 'late'],
  ])('at %s: %s', (now, told) => expect(timeliness('agenda', due, new Date(now))).toBe(told))

  it('is told only of meetings that still owe the paper', () => {
    const owing = (clock: Deadline) => meetingStates.filter((state) => isOutstanding(clock, state))
    expect(owing('notice')).toEqual(['scheduled'])
    expect(owing('agenda')).toEqual(['scheduled'])
    expect(owing('minutes')).toEqual(['adjourned', 'minutes-drafted'])
  })
})

describe('the warning at the button', () => {
  const warn = (kind: Parameters<typeof lateWarning>[0], now: string) =>
    lateWarning(kind, settings, at('2026-11-18'), zone, new Date(now))

  it.each([
    [
      'agenda',
      '2026-11-17T18:00:00Z',
      'This agenda would be posted 20 hours before the meeting. County rule: at least 24 hours before.',
    ],
    [
      'packet',
      '2026-11-18T13:00:00Z',
      'This packet would be posted 1 hour before the meeting. County rule: at least 24 hours before.',
    ],
    [
      'notice',
      '2026-11-18T15:00:00Z',
      'This notice would be posted after the scheduled start of the meeting. County rule: at least 72 hours before.',
    ],
    [
      'minutes',
      '2026-12-08T15:00:00Z',
      'These minutes would be posted 20 days after the meeting. County rule: within 14 days.',
    ],
  ] as const)('of a late %s', (kind, now, told) => expect(warn(kind, now)).toBe(told))

  it('counts days that began since the meeting: on the morning of the fifteenth, it is fifteen', () => {
    expect(warn('minutes', '2026-12-03T05:00:00Z')).toBe(
      'These minutes would be posted 15 days after the meeting. County rule: within 14 days.',
    )
  })

  it('counts hours as the clocks show them, also when they go back before the meeting', () => {
    expect(lateWarning('agenda', settings, at('2026-11-01'), zone, new Date('2026-10-31T13:01:00Z'))).toBe(
      'This agenda would be posted 23 hours before the meeting. County rule: at least 24 hours before.',
    )
  })

  it('is silent in time, and for papers without a clock', () => {
    expect(warn('agenda', '2026-11-17T14:00:00Z')).toBeNull()
    expect(warn('roll-call-sheet', '2027-11-18T14:00:00Z')).toBeNull()
    expect(
      lateWarning('agenda', { ...settings, agenda: null }, at('2026-11-18'), zone, new Date('2027-01-01')),
    ).toBeNull()
  })
})
