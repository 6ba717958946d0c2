/** Documents of a meeting: which there are, when each can be generated and posted, and what they are called. */
import { type MeetingState, otherTitle } from '../rules.ts'

export const documentKinds = [
  'notice',
  'cancellation',
  'agenda',
  'packet',
  'minutes',
  'roll-call-sheet',
] as const
export type DocumentKind = (typeof documentKinds)[number]

export const documentNames: Record<DocumentKind, string> = {
  notice: 'Notice',
  cancellation: 'Notice of Cancellation',
  agenda: 'Agenda',
  packet: 'Packet',
  minutes: 'Minutes',
  'roll-call-sheet': 'Roll Call Sheet',
}

/** "the agenda", "the notice of cancellation". */
export const nameInSentence = (kind: DocumentKind) => documentNames[kind].toLowerCase()

const beforeSession: readonly MeetingState[] = ['scheduled', 'agenda-published']
const afterSession: readonly MeetingState[] = ['adjourned', 'minutes-drafted', 'minutes-approved']

const withMinutes: readonly MeetingState[] = ['minutes-drafted', 'minutes-approved', 'archived']

/** The roll call sheet is a blank tally sheet before the meeting, and a record of its votes after it. */
const making: Record<DocumentKind, readonly MeetingState[]> = {
  notice: beforeSession,
  cancellation: ['cancelled'],
  agenda: beforeSession,
  packet: [...beforeSession, 'in-session', ...afterSession],
  minutes: withMinutes,
  'roll-call-sheet': [...beforeSession, 'in-session', ...afterSession],
}

const posting: Record<DocumentKind, readonly MeetingState[]> = {
  notice: beforeSession,
  cancellation: ['cancelled'],
  agenda: beforeSession,
  packet: ['agenda-published', 'in-session', ...afterSession],
  minutes: withMinutes,
  'roll-call-sheet': afterSession,
}

export const canMake = (kind: DocumentKind, state: MeetingState) => making[kind].includes(state)
export const canPost = (kind: DocumentKind, state: MeetingState) => posting[kind].includes(state)

/** "Board Meeting", "Public Works Committee Meeting". */
export const titleOf = (meetingType: string) =>
  otherTitle(meetingType) ?? (meetingType === 'Other' ? 'Meeting' : `${meetingType} Meeting`)

interface Named {
  readonly kind: DocumentKind
  readonly revision: number
  readonly what_changed: string
  /** Minutes that the body approved. */
  readonly is_approved: boolean
}

/** "Agenda"; "Agenda, revision 2"; "Approved Minutes", whatever was posted before they were approved. */
export function documentName({ kind, revision, what_changed, is_approved }: Named): string {
  if (is_approved) return what_changed === '' ? 'Approved Minutes' : 'Approved Minutes, corrected'
  return revision === 1 ? documentNames[kind] : `${documentNames[kind]}, revision ${revision}`
}

/** At the head of a document that replaces another; empty where it replaces none. */
export function changeNote({ kind, revision, what_changed, is_approved }: Named): string {
  if (is_approved) return what_changed && `Corrected. ${what_changed}`
  if (revision === 1) return ''
  return `${kind === 'minutes' ? 'Revised draft' : `Revision ${revision}`}. ${what_changed}`
}

const meetingWords: Record<string, string> = { Board: 'Regular Meeting', Other: 'Meeting' }

/** "Regular Meeting", "Special Meeting", "Committee Meeting": what minutes and notices call it. */
export const kindOfMeeting = (meetingType: string): string =>
  otherTitle(meetingType) ??
  meetingWords[meetingType] ??
  (meetingType.endsWith('Committee') ? 'Committee Meeting' : `${meetingType} Meeting`)

/** "2026-11-18 Board Agenda rev 2.pdf". */
export function fileNameOf(
  { date, meeting_type }: { date: string; meeting_type: string },
  { kind, revision, what_changed, is_approved }: Named,
  extension: 'pdf' | 'docx',
): string {
  const counted = revision === 1 ? '' : ` rev ${revision}`
  const name = is_approved ? `Approved Minutes${what_changed && counted}` : `${documentNames[kind]}${counted}`
  return `${date} ${otherTitle(meeting_type) ?? meeting_type} ${name}.${extension}`
}
