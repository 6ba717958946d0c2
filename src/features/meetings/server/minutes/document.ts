/** The minutes as a document: a draft, or approved, which it says itself. */
import type { Tx } from '#platform/server/database/tx.ts'
import { typeset, type WordBlock, writeWord } from '#platform/server/documents/index.ts'
import { longDate } from '#platform/shared/dates.ts'
import { dayIn } from '#platform/shared/days.ts'
import type { Meeting } from '../../contract.ts'
import { MinutesContent } from '../../meeting-documents/content.ts'
import { changeNote, documentName, kindOfMeeting, titleOf } from '../../meeting-documents/rules.ts'
import type { Minutes } from '../../minutes/contract.ts'
import { levelOf } from '../../minutes/paragraph.ts'
import { sentence } from '../../minutes/record.ts'
import { maker, type Print, printed } from '../meeting-documents/making/builder.ts'
import { documentMeeting } from '../meeting-documents/making/content.ts'
import * as queries from './queries.ts'

const template = new URL('../../documents/minutes.typ', import.meta.url)

export const minutesMaker = maker(MinutesContent, {
  contentOf: contentOfMinutes,
  async print({ meeting, approval, paragraphs }, print, { tenantId }) {
    const named = { ...print, kind: 'minutes', is_approved: approval !== '' } as const
    const heading = `Minutes of the ${kindOfMeeting(meeting.meeting_type)}`
    const data = {
      ...print,
      title: approval ? heading : `${heading} (draft)`,
      short: `${documentName(named)}, Meeting ${meeting.number}`,
      status: approval || notApproved,
      approved: approval || notApproved,
      change_note: changeNote(named),
      paragraphs,
    }
    return { pdf: printed(await typeset(template, data, tenantId)), word: await minutesInWord(data) }
  },
})

/** What stands on a draft, here and on the public pages. */
export const notApproved = 'DRAFT. Not yet approved.'

export async function contentOfMinutes(tx: Tx, meeting: Meeting, timeZone: string): Promise<MinutesContent> {
  const [paragraphs, approval] = await Promise.all([
    queries.findParagraphs(tx, meeting.id),
    approvalOnRecord(tx, meeting.id, timeZone),
  ])
  return {
    meeting: documentMeeting(meeting),
    approval,
    paragraphs: paragraphs
      .map(({ key, heading, drafted, edited }) => ({
        level: levelOf(key) === 2 ? (1 as const) : (2 as const),
        heading,
        text: edited ?? drafted,
      }))
      .filter(({ heading, text }) => heading !== '' || text !== ''),
  }
}

/** How minutes say that they were approved; empty for a draft. */
export async function approvalOnRecord(tx: Tx, meetingId: string, timeZone: string): Promise<string> {
  const approval = await queries.findApproval(tx, meetingId)
  return approval ? approvalLine(approval, timeZone) : ''
}

function approvalLine(approval: NonNullable<Minutes['approval']>, timeZone: string): string {
  const { at, meeting, because, on, corrections } = approval
  // A vote may be recorded after its meeting, but nothing was approved before it was recorded.
  const recordedOn = dayIn(timeZone, new Date(at))
  const day = longDate(on ?? (meeting && meeting.date < recordedOn ? meeting.date : recordedOn))
  if (corrections) {
    const how = meeting ? `By vote at ${titleOf(meeting.meeting_type)} ${meeting.number}.` : (because ?? '')
    return `Approved as corrected on ${day}: ${sentence(corrections)} ${how && sentence(how)}`.trim()
  }
  if (meeting) return `Approved: ${day}, at ${titleOf(meeting.meeting_type)} ${meeting.number}.`
  return sentence(`Approved: ${day}. ${because ?? ''}`.trim())
}

interface Printed extends Pick<MinutesContent, 'paragraphs'>, Pick<Print, 'county' | 'clerk'> {
  readonly title: string
  readonly status: string
  readonly approved: string
  readonly change_note: string
}

/** The same words in the same order as the PDF. */
function minutesInWord({ title, county, status, approved, change_note, paragraphs, clerk }: Printed) {
  const paragraph = (text: string): WordBlock => ({ kind: 'paragraph', text })
  const signature = ['_'.repeat(40), [clerk.name, clerk.title].filter(Boolean).join(', '), approved]
  const blocks: WordBlock[] = [
    paragraph(status),
    ...(change_note ? [paragraph(change_note)] : []),
    ...paragraphs.flatMap(({ level, heading, text }): WordBlock[] => [
      ...(heading ? [{ kind: 'heading' as const, level, text: heading }] : []),
      ...(text ? [paragraph(text)] : []),
    ]),
    paragraph('Respectfully submitted,'),
    paragraph(signature.filter(Boolean).join('\n')),
  ]
  return writeWord({ title, county, blocks })
}
