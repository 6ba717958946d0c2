/** What subscribers are written. */
import type { Mail } from '../../../../platform/server/mail/index.ts'
import { paperName, titleOf } from '../../rules.ts'
import type { Posting } from '../queries/record.ts'
import { clockTime, longDay } from '../words.ts'

export const aboutWhat = (bodyName: string | null) =>
  bodyName === null ? 'all meetings' : `the meetings of the ${bodyName}`

/** A subject is one line, whatever a meeting is called. */
const oneLine = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()

export const confirmationMail = (
  county: string,
  to: string,
  bodyName: string | null,
  link: string,
): Mail => ({
  to,
  kind: 'subscription-confirmation',
  subject: oneLine(`Confirm your subscription to meetings of ${county}`),
  text: `Somebody, most likely you, asked that ${county} write to this address when something is posted about ${aboutWhat(bodyName)}.

To confirm it, follow this link within 7 days:
${link}

If it was not you, do nothing. No further mail will come.
`,
})

export interface Announcement {
  readonly county: string
  /** Of the county's front door. */
  readonly address: string
  readonly posting: Posting & {
    readonly start_time: string
    readonly location: string
    readonly meetings: number
  }
}

interface Recipient {
  readonly email: string
  readonly body_name: string | null
}

export function postingMail(
  { county, address, posting }: Announcement,
  { email, body_name }: Recipient,
  unsubscribe: string,
): Pick<Mail, 'to' | 'kind' | 'subject' | 'text' | 'unsubscribeUrl'> {
  const { id, kind, revision, what_changed, meeting_id, meeting_type, date, start_time, location, meetings } =
    posting
  const paper = revision > 1 ? `${paperName(kind)}, revision ${revision}` : paperName(kind)
  const meeting = `${titleOf(meeting_type)}, ${longDay(date)}`
  return {
    to: email,
    kind: 'meeting-posted',
    subject: oneLine(`${paper} posted: ${meeting}`),
    text: `${county} posted: ${paper}
${titleOf(meeting_type)}
${longDay(date)}, ${clockTime(start_time)}${location && `\n${location}`}
${meetings > 1 ? `\nIt is about ${meetings} meetings; this is one of them.\n` : ''}${what_changed && `\nWhat changed: ${what_changed}\n`}
The meeting, with everything that is posted about it:
${address}/public/meetings/${meeting_id}

${paper} as PDF:
${address}/public/papers/${id}.pdf

You get this mail because you subscribed to ${aboutWhat(body_name)} of ${county}. To end it:
${unsubscribe}
`,
    unsubscribeUrl: unsubscribe,
  }
}
