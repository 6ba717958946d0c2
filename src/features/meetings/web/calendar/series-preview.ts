/** What a series would be: each day that the rule names, what becomes of it, and why. */

import { longDay } from '#platform/shared/month.ts'
import type { PlannedDay } from '../../calendar/series.ts'
import type { Meeting } from '../../contract.ts'

export interface PreviewDay extends PlannedDay {
  /** Why it is not simply the rule's day. */
  readonly note: string | null
  readonly isOffered: boolean
}

export function previewOf(
  planned: readonly PlannedDay[],
  meetings: readonly Meeting[],
  meetingType: string,
): PreviewDay[] {
  const taken = new Map(
    meetings.filter((each) => each.meeting_type === meetingType).map((each) => [each.date, each.number]),
  )
  return planned.map((each) => {
    if (each.date === null) return { ...each, note: `Skipped: ${each.holiday}`, isOffered: false }
    const number = taken.get(each.date)
    if (number) return { ...each, note: `Already scheduled as ${number}`, isOffered: false }
    const note = each.date === each.day ? null : `Moved from ${longDay(each.day)}: ${each.holiday}`
    return { ...each, note, isOffered: true }
  })
}
