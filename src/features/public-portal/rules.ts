/** What the public pages say of a meeting, in the public's words. */
import { otherTitle } from '#features/meetings/rules.ts'

/** `Board` is a Board meeting; a committee's name says enough. */
export function titleOf(meetingType: string): string {
  const title = otherTitle(meetingType)
  if (title) return title
  if (meetingType.endsWith('Committee')) return meetingType
  return meetingType === 'Other' ? 'Meeting' : `${meetingType} meeting`
}

export type Tone = 'neutral' | 'active' | 'good' | 'bad'

/** Minutes that are being drafted, or that no one can read yet, are not told of. */
export function standingOf(
  state: string,
  areMinutesPosted: boolean,
): { readonly text: string; readonly tone: Tone } {
  if (state === 'cancelled') return { text: 'Canceled', tone: 'bad' }
  if (state === 'in-session') return { text: 'In session', tone: 'active' }
  if (state === 'scheduled') return { text: 'Scheduled', tone: 'neutral' }
  if (state === 'agenda-published') return { text: 'Agenda posted', tone: 'neutral' }
  const isApproved = state === 'minutes-approved' || state === 'archived'
  return isApproved && areMinutesPosted
    ? { text: 'Minutes approved', tone: 'good' }
    : { text: 'Held', tone: 'neutral' }
}

const documentNames: Record<string, string> = {
  notice: 'Notice',
  cancellation: 'Notice of cancellation',
  agenda: 'Agenda',
  packet: 'Packet',
  minutes: 'Minutes',
  'roll-call-sheet': 'Roll call sheet',
}
export const documentName = (kind: string) => documentNames[kind] ?? kind

interface Posted {
  readonly kind: string
  readonly revision: number
  readonly what_changed: string
  /** Minutes that the body approved. */
  readonly is_approved: boolean
}

/** "Agenda"; "Agenda, revision 2"; "Approved minutes", whatever was posted before they were approved. */
export function postingName({ kind, revision, what_changed, is_approved }: Posted): string {
  if (is_approved) return what_changed === '' ? 'Approved minutes' : 'Approved minutes, corrected'
  return revision > 1 ? `${documentName(kind)}, revision ${revision}` : documentName(kind)
}

/** Documents in the order in which they come about. */
export const documentKinds = Object.keys(documentNames)

/** An address in a recording, at a second. Only the web's own addresses are ever linked. */
export function mediaAt(url: string, seconds: number | null): string | undefined {
  if (!URL.canParse(url)) return undefined
  const address = new URL(url)
  if (address.protocol !== 'https:' && address.protocol !== 'http:') return undefined
  if (seconds === null) return address.href
  if (/(^|\.)(youtube\.com|youtu\.be)$/.test(address.hostname)) address.searchParams.set('t', `${seconds}s`)
  else if (/(^|\.)vimeo\.com$/.test(address.hostname)) address.hash = `t=${seconds}s`
  else address.hash = `t=${seconds}`
  return address.href
}

/** `1:02:05` into a recording. */
export function clockOf(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const [hours = 0, ...rest] = parts
  const shown = rest.map((part) => String(part).padStart(2, '0')).join(':')
  return hours > 0 ? `${hours}:${shown}` : shown.replace(/^0/, '')
}
