import { expect, it } from 'vitest'
import { idleState } from './idle.ts'

const minute = 60_000
const session = { lastActivity: 0, idleMinutes: 30, expiresAt: 12 * 60 * minute }

it('is active until two minutes before the end', () => {
  expect(idleState({ ...session, now: 27 * minute })).toEqual({ kind: 'active' })
})

it('counts down the last two minutes, and offers to stay', () => {
  expect(idleState({ ...session, now: 28.5 * minute })).toEqual({
    kind: 'ending',
    secondsLeft: 90,
    canStay: true,
  })
})

it('is over after thirty minutes of nothing', () => {
  expect(idleState({ ...session, now: 30 * minute })).toEqual({ kind: 'over' })
})

it('cannot be kept alive beyond its absolute end', () => {
  const now = session.expiresAt - minute
  expect(idleState({ ...session, lastActivity: now, now })).toEqual({
    kind: 'ending',
    secondsLeft: 60,
    canStay: false,
  })
})
