/** When a member was there, and whether a vote can be theirs: attendance, votes and minutes never contradict each other. */

/** From when to when; null while the member is still there. */
export interface Stay {
  readonly arrived_at: string
  readonly left_at: string | null
}

interface Window {
  readonly from: string
  readonly to: string
}

const minute = 60_000
const minuteOf = (moment: string) => Math.floor(Date.parse(moment) / minute)

/** Times are typed by the minute, so a stay counts for the whole of its first and of its last one. */
export const wasThere = (stays: readonly Stay[], { from, to }: Window): boolean =>
  stays.some(
    ({ arrived_at, left_at }) =>
      minuteOf(arrived_at) <= minuteOf(to) && (left_at === null || minuteOf(left_at) >= minuteOf(from)),
  )

interface TimedVote {
  readonly opened_at: string
  readonly closed_at: string | null
}

interface Session {
  readonly called_to_order_at: string | null
  readonly adjourned_at: string | null
}

/**
 * While which the vote was taken; null where it was entered once the meeting was over: then no one knows the minute, and
 * whoever was there at all can have voted. A meeting can be held on another day than its own, so the session is asked and
 * not the date.
 */
export function windowOf(
  { opened_at, closed_at }: TimedVote,
  { called_to_order_at, adjourned_at }: Session,
): Window | null {
  const isBegun = called_to_order_at !== null && Date.parse(opened_at) >= Date.parse(called_to_order_at)
  const isAfterwards = adjourned_at !== null && Date.parse(opened_at) >= Date.parse(adjourned_at)
  return isBegun && !isAfterwards ? { from: opened_at, to: closed_at ?? opened_at } : null
}

/**
 * Whether someone was there when a vote was closed. As it happens, times are kept to the second. Times that a clerk typed
 * are whole minutes, and who left at such a time was there to the end of that minute. Of a vote that was entered once the
 * meeting was over no one knows the minute.
 */
export const wasThereAtTheEnd = (stays: readonly Stay[], window: Window | null): boolean =>
  window === null
    ? stays.length > 0
    : stays.some(
        ({ arrived_at, left_at }) =>
          Date.parse(arrived_at) <= Date.parse(window.to) &&
          (left_at === null || endOfStay(left_at) > Date.parse(window.to)),
      )

function endOfStay(leftAt: string): number {
  const left = Date.parse(leftAt)
  return left % minute === 0 ? left + minute : left
}

/** Whether someone with these stays can have answered in a vote. */
export const couldAnswer = (stays: readonly Stay[], window: Window | null): boolean =>
  window ? wasThere(stays, window) : stays.length > 0

const afterTheEnd = 'Enter times before the meeting was adjourned.'

/** Stays that overlap, end before they start, or go on beyond the meeting's end are none that someone can have had. */
export function faultIn(stays: readonly Stay[], end: string | null): string | null {
  for (const [at, { arrived_at, left_at }] of stays.entries()) {
    const next = stays[at + 1]
    if (end && arrived_at > end) return afterTheEnd
    if (left_at !== null && left_at < arrived_at) return 'Enter a departure time after the arrival time.'
    if (next && (left_at === null || next.arrived_at < left_at))
      return 'Enter times in order, without overlap.'
    if (end && (left_at === null || left_at > end)) return afterTheEnd
  }
  return null
}
