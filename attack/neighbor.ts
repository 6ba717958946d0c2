/** Someone of another county who goes on working in between: how long they wait for an answer. */
import { listMeetings } from '#features/meetings/contract.ts'
import type { Caller } from '#testing/caller.ts'

export interface Waits {
  readonly median: number
  readonly p99: number
  readonly failures: number
  readonly answers: number
}

const pauseMs = 10

export async function watch<T>(neighbor: Caller, work: () => Promise<T>): Promise<[T, Waits]> {
  let isOver = false
  const untilOver = async () => {
    const times: number[] = []
    let failures = 0
    while (!isOver) {
      const started = performance.now()
      const answer = await neighbor
        .call(listMeetings, { query: { tab: 'board', sort: 'upcoming', limit: 25 } })
        .catch(() => undefined)
      times.push(performance.now() - started)
      if (answer?.status !== 200) failures += 1
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
    const sorted = times.toSorted((one, other) => one - other)
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
    return { median: at(0.5), p99: at(0.99), failures, answers: times.length }
  }
  const working = async () => {
    try {
      return await work()
    } finally {
      isOver = true
    }
  }
  return Promise.all([working(), untilOver()])
}

export const quietSeconds = (seconds: number) => () =>
  new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000))

export const told = (name: string, { median, p99, answers }: Waits) =>
  `another county, ${name}: median ${median.toFixed(0)} ms, 99th percentile ${p99.toFixed(0)} ms of ${answers} answers`

/**
 * No fault below a floor that no one feels: on an idle machine the 99th percentile is a few milliseconds, and twice that is chance.
 */
const nobodyFeels = 100

export function slowedDown(before: Waits, during: Waits): string[] {
  const faults: string[] = []
  if (during.failures > 0) faults.push(`another county was refused ${during.failures} times`)
  if (during.p99 > Math.max(2 * before.p99, nobodyFeels))
    faults.push(
      `another county waits ${during.p99.toFixed(0)} ms instead of ${before.p99.toFixed(0)} (99th percentile)`,
    )
  return faults
}
