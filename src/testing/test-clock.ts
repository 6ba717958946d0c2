import type { Clock } from '../platform/server/clock.ts'

/** The time as it is, plus what a test has moved it by. */
export class TestClock implements Clock {
  #offset = 0

  now(): Date {
    return new Date(Date.now() + this.#offset)
  }

  advance({ minutes = 0, hours = 0, days = 0 }: { minutes?: number; hours?: number; days?: number }): void {
    this.#offset += ((days * 24 + hours) * 60 + minutes) * 60_000
  }
}
