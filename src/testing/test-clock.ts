import type { Clock } from '#platform/server/clock.ts'
import { dayIn } from '#platform/shared/days.ts'

/** The time as it is, plus what a test has moved it by. */
export class TestClock implements Clock {
  #offset = 0
  #stoppedAt: number | undefined

  now(): Date {
    return new Date((this.#stoppedAt ?? Date.now()) + this.#offset)
  }

  /** The day it is in the counties of the tests: in their evening, Greenwich has gone on to the next one. */
  today(): string {
    return dayIn('America/New_York', this.now())
  }

  /** From now on only the test moves it: on a slow machine a wait must not pass by itself. */
  stop(): void {
    this.#stoppedAt ??= Date.now()
  }

  advance({ minutes = 0, hours = 0, days = 0 }: { minutes?: number; hours?: number; days?: number }): void {
    this.#offset += ((days * 24 + hours) * 60 + minutes) * 60_000
  }
}
