/** Every kind of paper, and what makes it. */
import { typeset } from '#platform/server/documents/index.ts'
import { AgendaContent, NoticeContent, RollCallContent } from '../../../papers/content.ts'
import type { PaperKind } from '../../../papers/rules.ts'
import { paperName, titleOf } from '../../../papers/rules.ts'
import { minutesMaker } from '../../minutes/paper.ts'
import { printPacket } from '../packet/packet.ts'
import { agendaInWord } from './agenda-word.ts'
import { contentOfAgenda, contentOfNotice } from './content.ts'
import { type Maker, maker, type Print, printed } from './maker.ts'
import { contentOfRollCalls } from './roll-call-content.ts'
import { spoken } from './spoken.ts'
import { tallyLine } from './tally-line.ts'

const template = (name: string) => new URL(`../../../documents/${name}.typ`, import.meta.url)

export async function printNotice({ meetings }: NoticeContent, print: Print): Promise<Buffer> {
  const [only] = meetings
  const title =
    only && meetings.length === 1 ? `Notice of ${titleOf(only.meeting_type)}` : 'Notice of Meetings'
  return typeset(template('notice'), { ...print, title, meetings: meetings.map(spoken) })
}

const notice = maker(NoticeContent, {
  contentOf: async (_tx, meeting) => contentOfNotice([meeting]),
  print: async (content, print) => ({ pdf: printed(await printNotice(content, print)) }),
})

const agenda = maker(AgendaContent, {
  contentOf: contentOfAgenda,
  async print({ meeting, sections }, print) {
    const title = `${titleOf(meeting.meeting_type)}: ${paperName({ kind: 'agenda', ...print })}`
    const data = { ...print, title, meeting: spoken(meeting), sections }
    return { pdf: printed(await typeset(template('agenda'), data)), word: await agendaInWord(data) }
  },
})

const packet = maker(AgendaContent, {
  contentOf: contentOfAgenda,
  print: async (content, print, desk) => ({ pdf: await printPacket(content, print, desk) }),
})

const rollCallSheet = maker(RollCallContent, {
  contentOf: contentOfRollCalls,
  async print({ meeting, is_weighted, roll_calls, ...content }, print) {
    const data = {
      ...print,
      ...content,
      title: `${titleOf(meeting.meeting_type)}: ${paperName({ kind: 'roll-call-sheet', ...print })}`,
      meeting: spoken(meeting),
      is_weighted,
      roll_calls: roll_calls.map((vote) => ({
        ...vote,
        tally: tallyLine(vote.votes, is_weighted),
        votes: vote.votes.map((each) => ({ ...each, value: each.value ?? '' })),
      })),
    }
    return { pdf: printed(await typeset(template('roll-call-sheet'), data)) }
  },
})

export const makers: Partial<Record<PaperKind, Maker>> = {
  notice,
  agenda,
  packet,
  minutes: minutesMaker,
  'roll-call-sheet': rollCallSheet,
}
