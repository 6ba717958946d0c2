/** A contract's term as a line of days: where it starts and ends, what changes it, and when to decide. */
import { daysBetween } from '#platform/shared/days.ts'

export const markKinds = ['start', 'change', 'decision', 'today', 'end', 'terminated'] as const
export type MarkKind = (typeof markKinds)[number]

export interface Mark {
  readonly kind: MarkKind
  readonly day: string
  readonly text: string
}

/** From one day to another, both included. */
export interface Stretch {
  readonly from: string
  readonly to: string
  /** The term as the contract was executed, or what a change added to it. */
  readonly kind: 'term' | 'added'
}

interface TimelineChange {
  readonly name: string
  readonly effectiveFrom: string
}

export interface TimelineGiven {
  readonly start: string | null
  readonly originalEnd: string
  readonly end: string
  readonly today: string
  /** Of each option to renew that is left, the next one first. */
  readonly decisions: readonly string[]
  readonly terminatedOn: string | null
  readonly changes: readonly TimelineChange[]
}

export interface Timeline {
  /** By their days. */
  readonly marks: readonly Mark[]
  readonly stretches: readonly Stretch[]
  readonly first: string
  readonly last: string
}

/** Null where there is no start yet. */
export function timelineOf(given: TimelineGiven): Timeline | null {
  const { start, originalEnd, end, today, decisions, terminatedOn, changes } = given
  if (start === null) return null
  const marks: Mark[] = [
    { kind: 'start', day: start, text: 'Start' },
    ...changes.map(({ name, effectiveFrom }) => ({
      kind: 'change' as const,
      day: effectiveFrom,
      text: `${name} takes effect`,
    })),
    ...decisions.map((day, index) => ({
      kind: 'decision' as const,
      day,
      text: `Latest day to decide on ${decisions.length === 1 ? 'the option to renew' : `option ${index + 1} of the ${decisions.length} left`}`,
    })),
    { kind: 'today', day: today, text: 'Today' },
    ...(terminatedOn === null
      ? []
      : [{ kind: 'terminated' as const, day: terminatedOn, text: 'Terminated' }]),
    { kind: 'end', day: end, text: end === originalEnd ? 'End' : 'End, with all changes' },
  ]
  const days = [...marks.map(({ day }) => day), originalEnd].toSorted()
  const isLonger = end > originalEnd
  return {
    marks: marks.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0)),
    stretches: [
      { kind: 'term', from: start, to: isLonger ? originalEnd : end },
      ...(isLonger ? [{ kind: 'added' as const, from: originalEnd, to: end }] : []),
    ],
    first: days[0] ?? start,
    last: days.at(-1) ?? start,
  }
}

/** Where on the line a day is, from 0 to 100. */
export function positionOf({ first, last }: Pick<Timeline, 'first' | 'last'>, day: string): number {
  const whole = daysBetween(first, last)
  const share = whole === 0 ? 0 : (daysBetween(first, day) / whole) * 100
  return Math.min(100, Math.max(0, share))
}
