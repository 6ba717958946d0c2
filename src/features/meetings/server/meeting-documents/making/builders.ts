/** Every kind of document, and what makes it. */
import { typeset } from '#platform/server/documents/index.ts'
import {
  AgendaContent,
  CancellationContent,
  NoticeContent,
  PacketContent,
  RollCallContent,
} from '../../../meeting-documents/content.ts'
import { cancellationWords, noticeWords } from '../../../meeting-documents/notice-text.ts'
import type { DocumentKind } from '../../../meeting-documents/rules.ts'
import { changeNote, documentName, titleOf } from '../../../meeting-documents/rules.ts'
import { itemsNamed, motionSentence } from '../../../minutes/vote-text.ts'
import { tallyOf, tallyWords } from '../../../votes.ts'
import { minutesMaker } from '../../minutes/document.ts'
import { printPacket } from '../packet/packet.ts'
import { agendaInWord } from './agenda-word.ts'
import { type BuildContext, type DocumentBuilder, maker, type Print, printed } from './builder.ts'
import { contentOfAgenda, contentOfNotice, contentOfPacket, documentMeeting } from './content.ts'
import { documentHeading } from './heading.ts'
import { contentOfRollCalls } from './roll-call-content.ts'

const template = (name: string) => new URL(`../../../documents/${name}.typ`, import.meta.url)

const unapproved = (print: Print, kind: DocumentKind) => ({ ...print, kind, is_approved: false })

export async function printNotice(
  { meetings }: NoticeContent,
  print: Print,
  { tenantId }: Pick<BuildContext, 'tenantId'>,
): Promise<Buffer> {
  const data = {
    ...print,
    ...noticeWords(meetings, print),
    change_note: changeNote(unapproved(print, 'notice')),
    title: meetings.length === 1 ? 'NOTICE OF PUBLIC MEETING' : 'NOTICE OF PUBLIC MEETINGS',
    meetings: meetings.map(documentHeading),
  }
  return typeset(template('notice'), data, tenantId)
}

const notice = maker(NoticeContent, {
  contentOf: async (_tx, meeting) => contentOfNotice([meeting]),
  print: async (content, print, desk) => ({ pdf: printed(await printNotice(content, print, desk)) }),
})

const cancellation = maker(CancellationContent, {
  contentOf: async (_tx, meeting) => ({ meeting: documentMeeting(meeting) }),
  async print({ meeting }, print, { tenantId }) {
    const data = {
      ...print,
      ...cancellationWords(meeting, print),
      change_note: changeNote(unapproved(print, 'cancellation')),
      title: 'NOTICE OF CANCELLATION',
    }
    return { pdf: printed(await typeset(template('cancellation'), data, tenantId)) }
  },
})

const agenda = maker(AgendaContent, {
  contentOf: contentOfAgenda,
  async print({ meeting, sections }, print, { tenantId }) {
    const named = unapproved(print, 'agenda')
    const title = `${titleOf(meeting.meeting_type)}: ${documentName(named)}`
    const data = {
      ...print,
      title,
      change_note: changeNote(named),
      meeting: documentHeading(meeting),
      sections,
    }
    return { pdf: printed(await typeset(template('agenda'), data, tenantId)), word: await agendaInWord(data) }
  },
})

const packet = maker(PacketContent, {
  contentOf: contentOfPacket,
  print: async (content, print, desk) => ({ pdf: await printPacket(content, print, desk) }),
})

const rollCallSheet = maker(RollCallContent, {
  contentOf: contentOfRollCalls,
  async print({ meeting, is_weighted, roll_calls, title, ...content }, print, { tenantId }) {
    const named = unapproved(print, 'roll-call-sheet')
    const data = {
      ...print,
      ...content,
      title: `${titleOf(meeting.meeting_type)}: ${documentName(named)}`,
      change_note: changeNote(named),
      meeting: documentHeading(meeting),
      is_weighted,
      roll_calls: roll_calls.map(({ votes, items, ...vote }) => ({
        ...vote,
        heading: items.length === 0 ? `Vote ${vote.sequence}` : `Vote ${vote.sequence}: ${itemsNamed(items)}`,
        moved: motionSentence(vote, title),
        tally: tallyWords(tallyOf(votes), is_weighted),
        votes: votes.map((each) => ({ ...each, value: each.value ?? '' })),
      })),
    }
    return { pdf: printed(await typeset(template('roll-call-sheet'), data, tenantId)) }
  },
})

export const makers: Partial<Record<DocumentKind, DocumentBuilder>> = {
  notice,
  cancellation,
  agenda,
  packet,
  minutes: minutesMaker,
  'roll-call-sheet': rollCallSheet,
}
