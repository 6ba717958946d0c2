/** The agenda as .docx: the same words in the same order as the PDF. */
import { type WordBlock, writeWord } from '#platform/server/documents/index.ts'
import type { AgendaContent, AgendaItem } from '../../../meeting-documents/content.ts'
import type { Print } from './builder.ts'
import type { SpokenMeeting } from './heading.ts'

interface Agenda extends Print {
  readonly title: string
  readonly change_note: string
  readonly meeting: SpokenMeeting
  readonly sections: AgendaContent['sections']
}

export function agendaInWord({ title, county, meeting, change_note, sections }: Agenda) {
  const blocks: WordBlock[] = [
    {
      kind: 'paragraph',
      text: [`${meeting.day}, ${meeting.time}`, meeting.location].filter(Boolean).join('\n'),
    },
  ]
  if (change_note) blocks.push({ kind: 'paragraph', text: change_note })
  for (const section of sections) {
    blocks.push({ kind: 'heading', level: 1, text: section.title })
    blocks.push(...section.items.flatMap(itemBlocks))
  }
  return writeWord({ title, county, blocks })
}

const itemBlocks = ({ number, description, is_on_consent, attachments }: AgendaItem): WordBlock[] => [
  { kind: 'item', label: `${number}.`, text: description },
  ...(is_on_consent ? [{ kind: 'bullet' as const, text: 'On the consent agenda.' }] : []),
  ...attachments.map(({ title }) => ({ kind: 'bullet' as const, text: title })),
]
