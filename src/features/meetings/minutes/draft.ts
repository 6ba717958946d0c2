/** Minutes, drafted from the record. The same part of the record always has the same key, however often it is drafted. */
import { longDate } from '#platform/shared/dates.ts'
import type { SectionKind } from '../rules.ts'
import { attendanceText, callToOrderText } from './attendance-text.ts'
import { executiveText } from './executive-text.ts'
import { itemParagraphs } from './item-paragraphs.ts'
import type { DraftedParagraph } from './paragraph.ts'
import { clockIn, type MeetingRecord, sentence } from './record.ts'
import { type VoteWords, voteText } from './vote-text.ts'
import { type ItemVotes, type StandingVote, sortVotes } from './votes-by-place.ts'

export function draftMinutes(record: MeetingRecord): DraftedParagraph[] {
  const { placed, words } = sortVotes(record)
  const of = (kind: SectionKind) => record.sections.filter((section) => section.kind === kind)
  const between = record.sections.filter(({ kind }) => kind !== 'call-to-order' && kind !== 'adjournment')
  const sessions = executiveParagraphs(record, placed, words)
  const [executive] = of('executive-session')
  const votes = { byItem: placed.byItem, words }
  return [
    { key: 'heading', heading: '', text: headingText(record) },
    headingOf(of('call-to-order'), 'call-to-order', 'Call to Order'),
    { key: 'call-to-order', heading: '', text: callToOrderText(record) },
    ...of('call-to-order').flatMap((section) => itemsUnder(record, section, votes)),
    { key: 'attendance', heading: 'Roll Call', text: attendanceText(record) },
    ...placed.beforeItems.map((vote) => voteParagraph(vote, words)),
    ...between.flatMap((section) => {
      const inside = [
        ...itemsUnder(record, section, votes),
        ...(section.id === executive?.id ? sessions : []),
      ]
      return inside.length > 0 ? [headingOf([section], section.kind, section.title), ...inside] : []
    }),
    ...(!executive && sessions.length > 0
      ? [headingOf([], 'executive-session', 'Executive Session'), ...sessions]
      : []),
    headingOf(of('adjournment'), 'adjournment', 'Adjournment'),
    ...of('adjournment').flatMap((section) => itemsUnder(record, section, votes)),
    { key: 'adjournment', heading: '', text: adjournmentText(record, placed.adjournment, words) },
  ]
}

const headingOf = (
  [section]: readonly { id: string; title: string }[],
  kind: SectionKind,
  otherwise: string,
): DraftedParagraph => ({
  key: `section:${section?.id ?? kind}`,
  heading: section?.title ?? otherwise,
  text: '',
})

/** An item that says no more than the title of its section needs no line of its own. */
function itemsUnder(
  record: MeetingRecord,
  section: { id: string; title: string },
  votes: { byItem: ItemVotes; words: VoteWords },
): DraftedParagraph[] {
  const own = record.items.filter((item) => item.section_id === section.id)
  const isSpoken = ({ heading, text }: DraftedParagraph) =>
    text !== '' || heading.replace(/^\S+ /, '').toLowerCase() !== section.title.toLowerCase()
  return own.flatMap((item) => itemParagraphs(record, item, votes)).filter(isSpoken)
}

/** Under the title of the document, which says what kind of meeting it was. */
const headingText = ({ county, body, meeting }: MeetingRecord): string =>
  [[county, body].filter(Boolean).join(' '), longDate(meeting.date), `Meeting ${meeting.number}`].join('\n')

const voteParagraph = (vote: StandingVote, words: VoteWords): DraftedParagraph => ({
  key: `vote:${vote.key}`,
  heading: '',
  text: voteText(vote.standing, words),
})

/** Motion, vote, times, purpose and action taken: nothing else of an executive session is told. */
const executiveParagraphs = (
  record: MeetingRecord,
  { executive, leaving }: { executive: VoteBySession; leaving: VoteBySession },
  words: VoteWords,
): DraftedParagraph[] =>
  record.executiveSessions.map((session) => ({
    key: `executive:${session.id}`,
    heading: '',
    text: executiveText(record, session, words, {
      toEnter: executive.get(session.id)?.standing,
      toLeave: leaving.get(session.id)?.standing,
    }),
  }))

type VoteBySession = ReadonlyMap<string, StandingVote>

function adjournmentText(record: MeetingRecord, vote: StandingVote | undefined, words: VoteWords): string {
  const { adjourned_at } = record.meeting
  const at = adjourned_at ? ` at ${clockIn(record)(adjourned_at)}` : ''
  return [...(vote ? [voteText(vote.standing, words)] : []), sentence(`The meeting was adjourned${at}`)].join(
    '\n\n',
  )
}
