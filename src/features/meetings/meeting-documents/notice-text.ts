/** The sentences of a notice. */
import { fullDate, printedTime } from '#platform/shared/dates.ts'
import { placeWords } from '../location-text.ts'
import { sentence } from '../minutes/record.ts'
import type { DocumentMeeting } from './content.ts'
import { kindOfMeeting } from './rules.ts'

interface Issuer {
  readonly county: string
  /** Empty where the meetings are of several bodies, or of none. */
  readonly body: string
  readonly statute: string
  readonly agenda_hours: number | null
  /** The day and the time of the notice, by the county's clocks. */
  readonly made_on: string
  readonly made_at: string
  readonly clerk: { readonly title: string; readonly email: string; readonly address: string }
}

export interface NoticeWords {
  /** Follows "PLEASE TAKE NOTICE". */
  readonly opening: string
  readonly lines: readonly string[]
  /** Follows the address at which documents are posted. */
  readonly posted_before: string
  /** Empty where the meeting has begun: nothing is promised of what is over. */
  readonly accommodation: string
  readonly by_order: string
}

export function noticeWords(meetings: readonly DocumentMeeting[], issuer: Issuer): NoticeWords {
  const { statute, agenda_hours, clerk } = issuer
  const [only] = meetings
  const isOne = only !== undefined && meetings.length === 1
  if (isOne && hasBegun(only, issuer)) return begunWords(only, issuer)
  const short = shortBody(issuer)
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

/** A notice that is posted late is one all the same, but promises nothing. */
function begunWords(meeting: DocumentMeeting, issuer: Issuer): NoticeWords {
  const law = issuer.statute && `, pursuant to ${issuer.statute}`
  const scheduled = appointment(meeting).replace(' on ', ' for ')
  return {
    opening: `that ${whoMeets(issuer)} scheduled ${sentence(`${scheduled}${law}`)}`,
    lines: [
      'The meeting was open to the public. This notice was issued after the time for which it was scheduled.',
    ],
    posted_before: '',
    accommodation: '',
    by_order: `By order of the ${shortBody(issuer)},`,
  }
}

const hasBegun = ({ date, start_time }: DocumentMeeting, { made_on, made_at }: Issuer) =>
  date < made_on || (date === made_on && start_time <= made_at)

/** "The regular meeting of the Board of Supervisors of Alder County scheduled for … has been canceled." */
export function cancellationWords(meeting: DocumentMeeting, issuer: Issuer): CancellationWords {
  const kind = inSentence(kindOfMeeting(meeting.meeting_type))
  return {
    text: `The ${kind} of ${whoMeets(issuer)} scheduled for ${whenAndWhere(meeting)}, has been canceled.`,
    by_order: `By order of the ${shortBody(issuer)},`,
  }
}

interface CancellationWords {
  readonly text: string
  readonly by_order: string
}

const shortBody = ({ body }: Issuer) => (/^board\b/i.test(body) || body === '' ? 'Board' : body)

const whoMeets = ({ body, county }: Issuer) => (body === '' ? county : `the ${body} of ${county}`)

const appointment = (meeting: DocumentMeeting) =>
  `a ${inSentence(kindOfMeeting(meeting.meeting_type))} on ${whenAndWhere(meeting)}`

/** A title that the county chose keeps its capitals after the first word. */
const inSentence = (kind: string) =>
  / Meeting$|^Meeting$/.test(kind) ? kind.toLowerCase() : kind.charAt(0).toLowerCase() + kind.slice(1)

function whenAndWhere({ date, start_time, location }: DocumentMeeting): string {
  const where = placeWords(location).replace(/^in the /, 'at the ')
  return `${fullDate(date)}, at ${printedTime(start_time)}${where && `, ${where}`}`
}
