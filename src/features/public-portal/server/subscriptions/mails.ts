/** What subscribers are written. */

import type { Appointment } from '#features/meetings/contract.ts'
import type { Mail } from '#platform/server/mail/index.ts'
import { clockTime } from '#platform/shared/dates.ts'
import { postingName, titleOf } from '../../rules.ts'
import { longDay } from '../labels.ts'
import type { PublicMeeting } from '../queries/meetings.ts'
import type { MeetingPosting } from '../queries/record.ts'

/** What someone follows: a body's meetings, all meetings, or solicitations by commodity (`*` is all). */
export interface Followed {
  readonly body_name: string | null
  readonly commodity_code: string | null
}

export function aboutWhat({ body_name, commodity_code }: Followed): string {
  if (commodity_code === '*') return 'all bids and RFPs'
  if (commodity_code !== null) return `bids and RFPs for commodity ${commodity_code}`
  return body_name === null ? 'all meetings' : `${body_name} meetings`
}

export const confirmationMail = (county: string, to: string, followed: Followed, link: string): Mail => ({
  to,
  kind: 'subscription-confirmation',
  subject: `Confirm your subscription to ${county} ${followed.commodity_code === null ? 'meetings' : 'bids and RFPs'}`,
  text: `Someone, probably you, asked ${county} to email this address about ${aboutWhat(followed)}.

To confirm, click this link within 7 days:
${link}

If you didn’t request this, ignore this email. You won’t get another.
`,
  link: null,
  secrets: [link],
})

export interface Sender {
  readonly county: string
  /** Of the county's front door. */
  readonly address: string
}

interface Recipient extends Followed {
  readonly email: string
}

type Letter = Pick<Mail, 'to' | 'kind' | 'subject' | 'text' | 'link' | 'unsubscribeUrl'>

const ending = ({ county }: Sender, recipient: Recipient, unsubscribe: string) =>
  `You’re receiving this email because you subscribed to ${aboutWhat(recipient)} (${county}). Unsubscribe:
${unsubscribe}
`

const whenAndWhere = ({ date, start_time, location }: Appointment) =>
  `${longDay(date)}, ${clockTime(start_time)}${location && `\n${location}`}`

const listed = ({ address }: Sender, meeting: MeetingPosting) => `${titleOf(meeting.meeting_type)}
${whenAndWhere(meeting)}
${address}/public/meetings/${meeting.meeting_id}
`

/** Of one file: for one meeting, or as a notice for several. */
export function postingMail(
  sender: Sender,
  postings: readonly MeetingPosting[],
  recipient: Recipient,
  unsubscribe: string,
): Letter {
  const [first, ...more] = postings
  if (!first) throw new Error('an email about nothing')
  const { id, what_changed, meeting_id, meeting_type, date } = first
  const paper = postingName(first)
  const about = more.length > 0 ? `${postings.length} meetings` : `${titleOf(meeting_type)}, ${longDay(date)}`
  const one = `${titleOf(meeting_type)}
${whenAndWhere(first)}
${what_changed && `\nWhat changed: ${what_changed}\n`}
Meeting details and documents:
${sender.address}/public/meetings/${meeting_id}
`
  return {
    to: recipient.email,
    kind: 'meeting-posted',
    subject: `${paper} posted: ${about}`,
    text: `${sender.county} posted: ${paper}
${more.length > 0 ? `\n${postings.map((posting) => listed(sender, posting)).join('\n')}` : one}
${paper} as PDF:
${sender.address}/public/papers/${id}.pdf

${ending(sender, recipient, unsubscribe)}`,
    link: null,
    unsubscribeUrl: unsubscribe,
  }
}

export interface Move {
  readonly meeting: Pick<PublicMeeting, 'id' | 'meeting_type'>
  readonly from: Appointment
  /** Null where the meeting was canceled. */
  readonly to: Appointment | null
}

/** Why a meeting was canceled is for the county to say, or not. */
export function moveMail(
  sender: Sender,
  { meeting, from, to }: Move,
  recipient: Recipient,
  unsubscribe: string,
): Letter {
  const title = titleOf(meeting.meeting_type)
  const isMoved = to !== null && (to.date !== from.date || to.start_time !== from.start_time)
  const what = to === null ? 'Canceled' : isMoved ? 'Rescheduled' : 'New location'
  return {
    to: recipient.email,
    kind: 'meeting-rescheduled',
    subject: `${what}: ${title}, ${longDay(from.date)}`,
    text: `${
      to === null
        ? `${sender.county} canceled a meeting.

${title}
${whenAndWhere(from)}`
        : `${sender.county} rescheduled a meeting.

${title}
${whenAndWhere(to)}

Originally scheduled for:
${whenAndWhere(from)}`
    }

Meeting details and documents:
${sender.address}/public/meetings/${meeting.id}

${ending(sender, recipient, unsubscribe)}`,
    link: null,
    unsubscribeUrl: unsubscribe,
  }
}

export interface PublishedVersion {
  readonly number: string
  readonly title: string
  /** 0 for the solicitation itself. */
  readonly version: number
  readonly summary: string
  readonly due: string
}

export function solicitationMail(
  sender: Sender,
  { number, title, version, summary, due }: PublishedVersion,
  recipient: Recipient,
  unsubscribe: string,
): Letter {
  const what = version === 0 ? 'a new solicitation' : `Addendum ${version}`
  return {
    to: recipient.email,
    kind: version === 0 ? 'solicitation-published' : 'addendum-issued',
    subject: `${version === 0 ? sender.county : `Addendum ${version}`}: ${number}: ${title}`,
    text: `${sender.county} published ${what}.

${number}: ${title}
${summary && `\nWhat changed: ${summary}\n`}
Due: ${due}

Details and documents:
${sender.address}/public/solicitations/${encodeURIComponent(number)}

${ending(sender, recipient, unsubscribe)}`,
    link: null,
    unsubscribeUrl: unsubscribe,
  }
}
