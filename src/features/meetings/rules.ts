/** Kinds of meetings, their life, and what follows from the record of a meeting. */
import { machine } from '#platform/shared/machine.ts'
import type { Tab } from './lists.ts'

export { type Tab, tabs } from './lists.ts'

export { resultNames, voteResults } from './votes.ts'

export const committeeSuffix = ' Committee'
/** What the creation dialog offers; Committee asks for the committee's name. */
export const dialogTypes = ['Board', 'Committee', 'Budget', 'Mid-Month', 'Other'] as const
export const plainTypes = ['Board', 'Budget', 'Mid-Month', 'Special', 'Other'] as const

/** A meeting that is neither the Board's nor a committee's says what it is: it is stored as `Other: Public hearing`. */
const otherPrefix = 'Other: '
export const otherType = (title: string) => (title.trim() === '' ? 'Other' : `${otherPrefix}${title.trim()}`)

/** The title in such a type; nothing where it has none, or the meeting is of another type. */
export const otherTitle = (meetingType: string): string | undefined =>
  meetingType.startsWith(otherPrefix) ? meetingType.slice(otherPrefix.length) : undefined

export const mostInOtherTitle = 100

/** What is wrong with a title: what ends so is read as a committee's meeting, in lists and by the public. */
export function otherTitleProblem(title: string): string | undefined {
  if (title.trim() === '') return 'Title is required.'
  if (title.trim().length > mostInOtherTitle) return `Use ${mostInOtherTitle} or fewer characters.`
  return title.trim().endsWith('Committee')
    ? 'For a committee meeting, choose Committee as the type.'
    : undefined
}

/** Where the county meets (product.md section 9); others may be typed. */
export const locations = ['2nd floor Board Chambers, County Office Building', 'Courthouse'] as const

const boardTypes: readonly string[] = ['Board', 'Budget', 'Mid-Month', 'Special']

/** The tab of the dashboard that a meeting is on. */
export function tabOf(meetingType: string): Tab {
  if (boardTypes.includes(meetingType)) return 'board'
  return meetingType.endsWith('Committee') ? 'committee' : 'other'
}

export const meetingStates = [
  'scheduled',
  'agenda-published',
  'in-session',
  'adjourned',
  'minutes-drafted',
  'minutes-approved',
  'archived',
  'cancelled',
] as const
export type MeetingState = (typeof meetingStates)[number]

export const meetingLife = machine(meetingStates, {
  publishAgenda: { from: ['scheduled', 'agenda-published'], to: 'agenda-published' },
  callToOrder: { from: ['scheduled', 'agenda-published'], to: 'in-session' },
  /** It was called to order by mistake, and nothing was recorded. */
  undoCall: { from: ['in-session'], to: 'scheduled' },
  undoCallAfterAgenda: { from: ['in-session'], to: 'agenda-published' },
  adjourn: { from: ['in-session'], to: 'adjourned' },
  /** It was adjourned by mistake, and nothing was recorded since. */
  undoAdjourn: { from: ['adjourned'], to: 'in-session' },
  draftMinutes: { from: ['adjourned', 'minutes-drafted'], to: 'minutes-drafted' },
  approveMinutes: { from: ['minutes-drafted'], to: 'minutes-approved' },
  /** The vote that approved them was corrected, and had not carried. */
  reopenMinutes: { from: ['minutes-approved', 'archived'], to: 'minutes-drafted' },
  archive: { from: ['minutes-approved'], to: 'archived' },
  cancel: { from: ['scheduled', 'agenda-published'], to: 'cancelled' },
})

/** What may still be changed: a meeting that is over for good is a record. */
export const isOpenToEdits = (state: MeetingState) =>
  !['minutes-approved', 'archived', 'cancelled'].includes(state)

/** Votes are on record from the call to order until the minutes are approved. */
export const takesVotes = (state: MeetingState) =>
  ['in-session', 'adjourned', 'minutes-drafted'].includes(state)

/** Held to its end: what happened is on record. */
export const isOver = (state: MeetingState) =>
  ['adjourned', 'minutes-drafted', 'minutes-approved', 'archived'].includes(state)

/** Why the minutes of a meeting can't be generated yet, or never; null where they can. */
export function whyNoMinutes(state: MeetingState): string | null {
  if (isOver(state)) return null
  if (state === 'cancelled') return 'This meeting was canceled, so it has no minutes.'
  return state === 'in-session'
    ? 'You can generate minutes once this meeting is adjourned.'
    : 'You can generate minutes once this meeting has been held and adjourned.'
}

export const sectionKinds = [
  'call-to-order',
  'consent',
  'reports',
  'resolutions',
  'old-business',
  'new-business',
  'executive-session',
  'adjournment',
  'other',
] as const
export type SectionKind = (typeof sectionKinds)[number]

/** What an agenda starts with, where the body has no template of its own. */
export const defaultSections: readonly { kind: SectionKind; title: string }[] = [
  { kind: 'call-to-order', title: 'Call to Order' },
  { kind: 'consent', title: 'Consent Agenda' },
  { kind: 'reports', title: 'Reports' },
  { kind: 'resolutions', title: 'Resolutions' },
  { kind: 'old-business', title: 'Old Business' },
  { kind: 'new-business', title: 'New Business' },
  { kind: 'executive-session', title: 'Executive Session' },
  { kind: 'adjournment', title: 'Adjournment' },
]
