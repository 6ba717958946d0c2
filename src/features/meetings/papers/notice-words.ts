/** The sentences of a notice. */
import { printedTime, spokenDay } from '#platform/shared/dates.ts'
import { sentence } from '../minutes/record.ts'
import { placeWords } from '../place-words.ts'
import type { PaperMeeting } from './content.ts'
import { kindOfMeeting } from './rules.ts'

interface Issuer {
  readonly county: string
  /** Empty where the meetings are of several bodies, or of none. */
  readonly body: string
  readonly statute: string
  readonly agenda_hours: number | null
  readonly clerk: { readonly title: string; readonly email: string; readonly address: string }
}

export interface NoticeWords {
  /** Follows "PLEASE TAKE NOTICE". */
  readonly opening: string
  readonly lines: readonly string[]
  /** Follows the address at which documents are posted. */
  readonly posted_before: string
  readonly accommodation: string
  readonly by_order: string
}

export function noticeWords(meetings: readonly PaperMeeting[], issuer: Issuer): NoticeWords {
  const { body, statute, agenda_hours, clerk } = issuer
  const [only] = meetings
  const isOne = only !== undefined && meetings.length === 1
  const short = /^board\b/i.test(body) || body === '' ? 'Board' : body
  const law = statute && `, pursuant to ${statute}`
  const contact = [clerk.email, clerk.address].find(Boolean)
  return {
    opening: `that ${whoMeets(issuer)} will hold ${isOne ? sentence(`${appointment(only)}${law}`) : `the following meetings, each open to the public${law}:`}`,
    lines: [
      [
        ...(isOne ? ['The meeting is open to the public.'] : []),
        `The ${short} may enter executive session as permitted by law.`,
      ].join(' '),
    ],
    posted_before:
      agenda_hours === null
        ? ` before ${isOne ? 'the' : 'each'} meeting`
        : ` ${agenda_hours} ${agenda_hours === 1 ? 'hour' : 'hours'} before ${isOne ? 'the' : 'each'} meeting`,
    accommodation: `To request an accommodation, contact the ${clerk.title}${contact ? ` at ${contact}` : ''}.`,
    by_order: `By order of the ${short},`,
  }
}

const whoMeets = ({ body, county }: Issuer) => (body === '' ? county : `the ${body} of ${county}`)

function appointment({ meeting_type, date, start_time, location }: PaperMeeting): string {
  const kind = kindOfMeeting(meeting_type).toLowerCase()
  const where = placeWords(location)
  return `a ${kind} on ${spokenDay(date)}, at ${printedTime(start_time)}${where && `, ${where}`}`
}
