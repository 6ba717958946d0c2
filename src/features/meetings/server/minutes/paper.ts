/** The minutes as a paper: a draft, or approved, which it says itself. */
import type { Tx } from '#platform/server/database/tx.ts'
import { typeset, type WordBlock, writeWord } from '#platform/server/documents/index.ts'
import { spokenDay } from '#platform/shared/dates.ts'
import { dayIn } from '#platform/shared/days.ts'
import type { Meeting } from '../../contract.ts'
import type { Minutes } from '../../minutes/contract.ts'
import { levelOf } from '../../minutes/paragraph.ts'
import { sentence } from '../../minutes/record.ts'
import { MinutesContent } from '../../papers/content.ts'
import { paperName, titleOf } from '../../papers/rules.ts'
import { paperMeeting } from '../papers/making/content.ts'
import { maker, printed } from '../papers/making/maker.ts'
import { spoken } from '../papers/making/spoken.ts'
import * as queries from './queries.ts'

const template = new URL('../../documents/minutes.typ', import.meta.url)

export const minutesMaker = maker(MinutesContent, {
  contentOf: contentOfMinutes,
  async print({ meeting, approval, paragraphs }, print) {
    const draft = approval ? '' : ' (draft)'
    const title = `${titleOf(meeting.meeting_type)}: ${paperName({ kind: 'minutes', ...print })}${draft}`
    const status = approval || 'Draft. These minutes have not been approved.'
    const { day, time, location } = spoken(meeting)
    const data = { ...print, title, status, meeting: { day, time, location }, paragraphs }
    return { pdf: printed(await typeset(template, data)), word: await minutesInWord(data) }
  },
})

export async function contentOfMinutes(tx: Tx, meeting: Meeting, timeZone: string): Promise<MinutesContent> {
  const [paragraphs, approval] = await Promise.all([
    queries.findParagraphs(tx, meeting.id),
    queries.findApproval(tx, meeting.id),
  ])
  return {
    meeting: paperMeeting(meeting),
    approval: approval ? approvalLine(approval, timeZone) : '',
    paragraphs: paragraphs
      .map(({ key, heading, drafted, edited }) => ({
        level: levelOf(key) === 2 ? (1 as const) : (2 as const),
        heading,
        text: edited ?? drafted,
      }))
      .filter(({ heading, text }) => heading !== '' || text !== ''),
  }
}

function approvalLine({ at, meeting, because }: NonNullable<Minutes['approval']>, timeZone: string): string {
  const day = spokenDay(dayIn(timeZone, new Date(at)))
  if (meeting) return `Approved by a vote at meeting ${meeting.number} of ${spokenDay(meeting.date)}.`
  return sentence(`Approved, as recorded on ${day}: ${because ?? ''}`)
}

interface Printed extends Pick<MinutesContent, 'paragraphs'> {
  readonly title: string
  readonly county: string
  readonly status: string
  readonly revision: number
  readonly what_changed: string
  readonly meeting: { readonly day: string; readonly time: string; readonly location: string }
}

/** The same words in the same order as the PDF. */
function minutesInWord({ title, county, status, revision, what_changed, meeting, paragraphs }: Printed) {
  const facts = [`${meeting.day}, ${meeting.time}`, meeting.location].filter(Boolean).join('\n')
  const blocks: WordBlock[] = [
    { kind: 'paragraph', text: facts },
    { kind: 'paragraph', text: status },
    ...(revision > 1 ? [{ kind: 'paragraph' as const, text: `Revision ${revision}. ${what_changed}` }] : []),
    ...paragraphs.flatMap(({ level, heading, text }): WordBlock[] => [
      ...(heading ? [{ kind: 'heading' as const, level, text: heading }] : []),
      ...(text ? [{ kind: 'paragraph' as const, text }] : []),
    ]),
  ]
  return writeWord({ title, county, blocks })
}
