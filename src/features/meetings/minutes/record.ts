/** What minutes are drafted from: the record of a meeting, and nothing that was noted beside it. */
import type { QuorumRule } from '#features/bodies/rules.ts'
import { documentTime, longDate } from '#platform/shared/dates.ts'
import { dayIn } from '#platform/shared/days.ts'
import type { Item, Section } from '../contract.ts'
import type { ExecutiveSession, LiveMeeting, LiveSeat, RollCall } from '../live/contract.ts'

export interface MeetingRecord {
  readonly county: string
  readonly timeZone: string
  /** "Board of Supervisors", "Public Works Committee"; null for a meeting of no body. */
  readonly body: string | null
  /** What the county calls those who sit on its bodies. */
  readonly title: MemberTitle
  readonly meeting: Pick<
    LiveMeeting,
    'number' | 'meeting_type' | 'date' | 'location' | 'called_to_order_at' | 'adjourned_at' | 'presiding_id'
  > & {
    /** The moment for which it was called. */
    readonly starts_at: string
  }
  readonly sections: readonly Pick<Section, 'id' | 'kind' | 'title'>[]
  readonly items: readonly RecordedItem[]
  readonly seats: readonly Pick<LiveSeat, 'seat_name' | 'member_id' | 'member_name' | 'is_chair' | 'weight'>[]
  readonly quorum: QuorumRule
  /** Whether the body votes only on motions that were seconded. */
  readonly requiresSecond: boolean
  readonly attendance: readonly Attendee[]
  readonly rollCalls: readonly RollCall[]
  /** Who presided from when on, the first at the call to order; empty where it never changed. */
  readonly presiding: readonly PresidedFrom[]
  /** What was removed from the consent agenda before it was voted on, in that order. */
  readonly pulledFromConsent: readonly RemovedItem[]
  readonly executiveSessions: readonly ExecutiveSession[]
}

export type RecordedItem = Pick<
  Item,
  | 'id'
  | 'section_id'
  | 'number'
  | 'description'
  | 'motion_text'
  | 'action'
  | 'mover_id'
  | 'seconder_id'
  | 'is_on_consent'
  | 'added_because'
> & {
  /** The number of the resolution that was before the body under this item, where it has one. */
  readonly resolution_number: string | null
}

export interface RemovedItem {
  readonly item_id: string
  readonly pulled_at: string
  /** The member who asked for it, where the clerk said so. */
  readonly requested_by_id: string | null
}

/** Null where no one did: the chair had left, and no one was named yet. */
export interface PresidedFrom {
  readonly member_id: string | null
  readonly since: string
}

/** Moments; a member without an interval was absent. */
export interface Attendee {
  readonly member_id: string | null
  readonly legislator_name: string
  readonly absence: 'excused' | 'unexcused' | null
  readonly intervals: readonly { readonly arrived_at: string; readonly left_at: string | null }[]
}

export interface MemberTitle {
  readonly one: string
  readonly many: string
}

/** "Board of Supervisors" has Supervisors, a legislature has Legislators. */
export function titleIn(boardName: string): MemberTitle {
  const [, one] = /\bof (?:\w+ )*?(\p{Lu}\p{L}+)s$/u.exec(boardName) ?? []
  if (one) return { one, many: `${one}s` }
  if (/legislature$/i.test(boardName)) return { one: 'Legislator', many: 'Legislators' }
  return { one: 'Member', many: 'Members' }
}

/** "A, B and C". */
export function inList(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}

/** Moments are compared by the minute, as the clock shows them. */
export const toMinute = (moment: string) => moment.slice(0, 16)
export const isBefore = (one: string, other: string) => toMinute(one) < toMinute(other)

/** "Supervisors A, B and C". */
export const titled = ({ one, many }: MemberTitle, names: readonly string[]) =>
  names.length === 0 ? '' : `${names.length === 1 ? one : many} ${inList(names)}`

/** As a sentence: with a full stop, unless it ends in a mark of its own. */
export const sentence = (text: string) =>
  /[.!?…]["”’)]?$/.test(text.trim()) ? text.trim() : `${text.trim()}.`

/** The time of day; with its date where the meeting went past midnight. */
export const clockIn =
  ({ timeZone, meeting }: Pick<MeetingRecord, 'timeZone' | 'meeting'>) =>
  (moment: string) => {
    const day = dayIn(timeZone, new Date(moment))
    const time = documentTime(moment, timeZone)
    return day === meeting.date ? time : `${time} on ${longDate(day)}`
  }
