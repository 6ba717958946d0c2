import { describe, expect, it } from 'vitest'
import { failuresAfter, secondsToWait, type ThrottleRule, throttle } from './throttle-rules.ts'

const day = 24 * 60 * 60

/** How many guesses someone gets in who tries again the very second that a wait is over, over so many networks. */
function guessesWithin(seconds: number, networks: number, rules: { each: ThrottleRule; all?: ThrottleRule }) {
  const counts = Array.from({ length: networks }, () => ({ failures: 0, at: Number.NEGATIVE_INFINITY }))
  const together = { failures: 0, at: Number.NEGATIVE_INFINITY }
  const take = (rule: ThrottleRule, count: { failures: number; at: number }, now: number) => {
    const before = failuresAfter(rule, count.failures, now - count.at)
    return { before, wait: secondsToWait(rule, before, now - count.at) }
  }
  let guesses = 0
  for (let now = 0; now <= seconds; ) {
    let next = Number.POSITIVE_INFINITY
    for (const count of counts) {
      for (;;) {
        const own = take(rules.each, count, now)
        const shared = rules.all ? take(rules.all, together, now) : { before: 0, wait: 0 }
        const wait = Math.max(own.wait, shared.wait)
        if (wait > 0) {
          next = Math.min(next, now + wait)
          break
        }
        Object.assign(count, { failures: own.before + 1, at: now })
        Object.assign(together, { failures: shared.before + 1, at: now })
        guesses += 1
      }
    }
    now = next
  }
  return { guesses, together: together.failures }
}

describe('the wait after wrong attempts at one account from one place', () => {
  it.each([
    [0, 0],
    [4, 0],
    [5, 5],
    [6, 10],
    [7, 20],
    [10, 160],
    [11, 300],
    [12, 300],
    [1000, 300],
  ])('after %i: %i seconds', (failures, seconds) => {
    expect(secondsToWait(throttle.pair, failures, 0)).toBe(seconds)
  })

  it('is over when it was waited for, and begun anew after a day', () => {
    expect(secondsToWait(throttle.pair, 7, 19)).toBe(1)
    expect(secondsToWait(throttle.pair, 7, 20)).toBe(0)
    expect(failuresAfter(throttle.pair, 7, day)).toBe(7)
    expect(failuresAfter(throttle.pair, 7, day + 1)).toBe(0)
  })
})

describe('the pace of attempts from many places', () => {
  it('lets a burst through at once, then one as often as it says', () => {
    const { burst, everySeconds } = throttle.account
    expect(secondsToWait(throttle.account, burst - 1, 0)).toBe(0)
    expect(secondsToWait(throttle.account, burst, 0)).toBe(everySeconds)
    expect(failuresAfter(throttle.account, burst, everySeconds)).toBe(burst - 1)
    expect(failuresAfter(throttle.account, 3, day)).toBe(0)
  })

  it('does not run down faster where the clocks of two servers differ', () => {
    expect(failuresAfter(throttle.account, 7, -5)).toBe(7)
  })
})

describe('guesses within a day at most', () => {
  const password = { each: throttle.pair, all: throttle.account }

  it('at one account from one network or one known device: 297', () => {
    expect(guessesWithin(day, 1, { each: throttle.pair }).guesses).toBe(297)
    expect(guessesWithin(316, 1, { each: throttle.pair }).guesses).toBe(11)
  })

  it.each([10, 500])('at one account from %i networks: 700, and 600 on a further day', (networks) => {
    const first = guessesWithin(day, networks, password).guesses
    expect(first).toBe(700)
    expect(guessesWithin(2 * day, networks, password).guesses - first).toBe(600)
  })

  it('at the six digits of one account from 500 networks: 116, and 96 on a further day', () => {
    const code = { each: throttle.pair, all: throttle.code }
    const first = guessesWithin(day, 500, code).guesses
    expect(first).toBe(116)
    expect(guessesWithin(2 * day, 500, code).guesses - first).toBe(96)
  })

  it('from two networks are not enough to make anybody else wait, however many days they go on', () => {
    expect(guessesWithin(30 * day, 2, password).together).toBeLessThan(throttle.account.burst / 2)
  })
})
