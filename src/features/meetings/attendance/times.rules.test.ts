import { describe, expect, it } from 'vitest'
import { AppError } from '#platform/shared/errors.ts'
import { faultIn, wasThere, wasThereAtTheEnd, windowOf } from './rules.ts'
import { dayOfTime, momentTyped } from './times.ts'

const newYork = 'America/New_York'
const evening = { date: '2026-11-18', start_time: '18:30' }
const refusal = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    if (error instanceof AppError) return error.extras.fields
    throw error
  }
  return undefined
}

describe('a time that is typed', () => {
  it.each([
    ['18:15', '2026-11-18'],
    ['23:59', '2026-11-18'],
    ['12:30', '2026-11-18'],
    ['12:29', '2026-11-19'],
    ['00:15', '2026-11-19'],
  ])('of an evening meeting, %s is on %s', (time, day) => expect(dayOfTime(evening, time)).toBe(day))

  it('of a morning meeting is on its day, also before it starts', () => {
    const morning = { date: '2026-11-18', start_time: '09:00' }
    expect(dayOfTime(morning, '08:40')).toBe('2026-11-18')
    expect(dayOfTime(morning, '02:00')).toBe('2026-11-19')
  })

  it('past midnight is after the evening that it ends', () => {
    const arrived = momentTyped(evening, { time: '18:30' }, newYork)
    const left = momentTyped(evening, { time: '00:15' }, newYork)
    expect(left.getTime() - arrived.getTime()).toBe((5 * 60 + 45) * 60_000)
  })

  it('is refused in the hour that the clocks skip', () => {
    const night = { date: '2026-03-07', start_time: '20:00' }
    expect(refusal(() => momentTyped(night, { time: '02:30' }, newYork))).toEqual({
      time: 'The time 2:30 AM doesn’t exist on this date because daylight saving time begins. Enter another time.',
    })
    expect(momentTyped(night, { time: '03:00' }, newYork).toISOString()).toBe('2026-03-08T07:00:00.000Z')
  })

  it('is asked about in the hour that comes twice', () => {
    const night = { date: '2026-10-31', start_time: '20:00' }
    expect(refusal(() => momentTyped(night, { time: '01:30' }, newYork))).toEqual({
      hour: 'The time 1:30 AM occurs twice on this date because daylight saving time ends. Choose the first or the second.',
    })
    const at = (hour: 'first' | 'second') =>
      momentTyped(night, { time: '01:30', hour }, newYork).toISOString()
    expect(at('first')).toBe('2026-11-01T05:30:00.000Z')
    expect(at('second')).toBe('2026-11-01T06:30:00.000Z')
  })
})

describe('who was there', () => {
  const stay = { arrived_at: '2026-11-18T23:30:00.000Z', left_at: '2026-11-19T01:00:00.000Z' }
  const at = (from: string, to: string) => wasThere([stay], { from, to })

  it('is known by the minute', () => {
    expect(at('2026-11-19T00:10:00.000Z', '2026-11-19T00:12:00.000Z')).toBe(true)
    expect(at('2026-11-19T01:00:40.000Z', '2026-11-19T01:02:00.000Z')).toBe(true)
    expect(at('2026-11-19T01:01:00.000Z', '2026-11-19T01:02:00.000Z')).toBe(false)
    expect(at('2026-11-18T23:28:00.000Z', '2026-11-18T23:29:59.000Z')).toBe(false)
  })

  it('is not asked by the minute for a vote that was entered afterwards', () => {
    const session = {
      called_to_order_at: '2026-11-18T23:30:00.000Z',
      adjourned_at: '2026-11-19T03:00:00.000Z',
    }
    const window = (opened_at: string, of: Parameters<typeof windowOf>[1] = session) =>
      windowOf({ opened_at, closed_at: opened_at }, of)
    expect(window('2026-11-19T02:00:00.000Z')).not.toBeNull()
    expect(window('2026-11-18T23:30:00.000Z')).not.toBeNull()
    expect(window('2026-11-18T23:29:00.000Z')).toBeNull()
    expect(window('2026-11-19T05:30:00.000Z')).toBeNull()
    expect(window('2026-11-25T02:00:00.000Z')).toBeNull()
    expect(window('2026-11-25T02:00:00.000Z', { ...session, adjourned_at: null })).not.toBeNull()
    expect(window('2026-11-25T02:00:00.000Z', { called_to_order_at: null, adjourned_at: null })).toBeNull()
  })
})

describe('stays', () => {
  const end = '2026-11-19T03:00:00.000Z'
  const stay = (arrived: string, left: string | null) => ({
    arrived_at: `2026-11-19T${arrived}:00.000Z`,
    left_at: left && `2026-11-19T${left}:00.000Z`,
  })

  it('follow each other within the meeting', () =>
    expect(faultIn([stay('00:00', '01:00'), stay('01:00', '03:00')], end)).toBeNull())

  it.each([
    ['end before they start', [stay('01:00', '00:30')]],
    ['overlap', [stay('00:00', '01:00'), stay('00:50', '02:00')]],
    ['go on after the end', [stay('00:00', '03:01')]],
    ['stay open after the end', [stay('00:00', null)]],
  ])('that %s are refused', (_, stays) => expect(faultIn(stays, end)).not.toBeNull())
})

describe('who was there when a vote was closed', () => {
  const window = { from: '2026-11-18T23:40:10.000Z', to: '2026-11-18T23:41:40.000Z' }
  const came = '2026-11-18T23:30:00.000Z'
  it.each([
    ['who is still there', came, null, true],
    ['who left after it', came, '2026-11-18T23:41:41.000Z', true],
    ['who left before it, in the same minute', came, '2026-11-18T23:41:20.500Z', false],
    ['who left in that minute, as a clerk typed it', came, '2026-11-18T23:41:00.000Z', true],
    ['who left a minute before, as a clerk typed it', came, '2026-11-18T23:40:00.000Z', false],
    ['who came after it', '2026-11-18T23:41:50.000Z', null, false],
  ])('%s', (_who, arrived_at, left_at, is) =>
    expect(wasThereAtTheEnd([{ arrived_at, left_at }], window)).toBe(is),
  )

  it('is whoever was there at all, where no one knows the minute', () => {
    expect(wasThereAtTheEnd([{ arrived_at: came, left_at: came }], null)).toBe(true)
    expect(wasThereAtTheEnd([], null)).toBe(false)
  })
})
