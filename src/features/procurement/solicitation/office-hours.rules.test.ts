import { expect, it } from 'vitest'
import { closedThen } from './office-hours.ts'

const holidays = [{ day: '2026-11-26', name: 'Thanksgiving Day' }]

it.each([
  ['2026-11-25', '14:00', null],
  ['2026-11-25', '08:00', null],
  ['2026-11-25', '18:00', null],
  ['2026-11-25', '07:59', 'This is outside office hours (8:00 AM to 6:00 PM).'],
  ['2026-11-25', '23:59', 'This is outside office hours (8:00 AM to 6:00 PM).'],
  ['2026-11-26', '14:00', 'The County is closed on this day (Thanksgiving Day).'],
  ['2026-11-28', '14:00', 'The County is closed on this day (weekend).'],
  ['', '14:00', null],
])('%s at %s: %s', (day, time, wanted) => {
  expect(closedThen(day, time, holidays)).toBe(wanted)
})
