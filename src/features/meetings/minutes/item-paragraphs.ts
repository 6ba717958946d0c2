/** An item of the agenda in the minutes: what it was, what was moved, how it was voted on. Its notes stay out. */
import { actionAfter } from '../live/rules.ts'
import type { DraftedParagraph } from './paragraph.ts'
import { type MeetingRecord, type RecordedItem, sentence } from './record.ts'
import { itemsNamed, motionSentence, movedOn, type VoteWords, voteText } from './vote-text.ts'
import type { ItemVotes, StandingVote } from './votes-by-place.ts'

interface Votes {
  readonly byItem: ItemVotes
  readonly words: VoteWords
}

export function itemParagraphs(
  record: MeetingRecord,
  item: RecordedItem,
  { byItem, words }: Votes,
): DraftedParagraph[] {
  const blocks = byItem.blocks.filter(({ itemIds }) => itemIds.includes(item.id))
  const alone = byItem.alone.get(item.id) ?? []
  return [
    ...blocks
      .filter(({ itemIds: [first] }) => first === item.id)
      .map((block) => blockParagraph(record, block, words)),
    ...(blocks.length === 0 || alone.length > 0 ? [itemParagraph(record, item, alone, words)] : []),
    ...(byItem.after.get(item.id) ?? []).map(({ key, standing }) => ({
      key: `vote:${key}`,
      heading: '',
      text: voteText(standing, words),
    })),
  ]
}

const lines = (text: string) => text.split(/\r?\n/)

function itemParagraph(
  record: MeetingRecord,
  item: RecordedItem,
  votes: readonly StandingVote[],
  words: VoteWords,
): DraftedParagraph {
  const [first = '', ...rest] = lines(item.description.trim())
  const text = [
    rest.join('\n').trim(),
    item.added_because ? sentence(`This item was added after adjournment: ${item.added_because}`) : '',
    reference(item),
    ...(votes.length === 0
      ? [movedOnly(record, item, words)]
      : votes.map((vote) => voteText(vote.standing, words))),
    actionLine(item, votes),
  ]
  return {
    key: `item:${item.id}`,
    heading: `${item.number}. ${first || 'Untitled item'}`,
    text: text.filter(Boolean).join('\n\n'),
  }
}

/** A motion that stands on the agenda was made only if someone is on record as having made it. */
function movedOnly(
  { requiresSecond }: MeetingRecord,
  { motion_text, mover_id, seconder_id }: RecordedItem,
  words: VoteWords,
): string {
  if (!mover_id || motion_text === '') return ''
  const moved = motionSentence(movedOn({ motion: motion_text, mover_id, seconder_id }, words), words.title)
  const lacksSecond = requiresSecond && seconder_id === null
  return `${moved}\n${lacksSecond ? 'The motion failed for lack of a second.' : 'No action was taken.'}`
}

/** The text of a resolution is on file under its number; minutes refer to it. */
const reference = ({ resolution_number }: RecordedItem) =>
  resolution_number === null
    ? ''
    : `Resolution No. ${resolution_number} is on file with the Clerk of the Board and is made part of these minutes by reference.`

/** Unless it only repeats what came of the vote. */
function actionLine({ action }: RecordedItem, votes: readonly StandingVote[]): string {
  const repeated = votes.map(({ standing: { kind, result } }) => result && actionAfter(kind, result))
  return action === '' || repeated.includes(action) ? '' : `Action: ${sentence(action)}`
}

function blockParagraph(
  record: MeetingRecord,
  { key, itemIds, standing }: StandingVote,
  words: VoteWords,
): DraftedParagraph {
  const { items, sections } = record
  const voted = items.filter(({ id }) => itemIds.includes(id))
  const isInConsent = sections.some(({ id, kind }) => kind === 'consent' && id === voted[0]?.section_id)
  const list = voted.map(listed).join('\n')
  const removed = standing.kind === 'consent' ? removedFromConsent(record, itemIds, words) : []
  return {
    key: `block:${key}`,
    heading: standing.kind === 'consent' && !isInConsent ? 'Consent Agenda' : '',
    text: [list, ...removed, voteText(standing, words)].join('\n\n'),
  }
}

const listed = ({ number, description, resolution_number }: RecordedItem) =>
  `${number}. ${description.trim()}${resolution_number === null ? '' : ` (Resolution No. ${resolution_number}, on file with the Clerk of the Board)`}`

/** What stood on the consent agenda and was not voted on with the others; where the clerk said so, at whose request. */
function removedFromConsent(
  { items, sections, pulledFromConsent }: MeetingRecord,
  votedOn: readonly string[],
  { nameOf, title }: VoteWords,
): string[] {
  const consent = new Set(sections.filter(({ kind }) => kind === 'consent').map(({ id }) => id))
  const requesterOf = (id: string) =>
    nameOf(pulledFromConsent.find(({ item_id }) => item_id === id)?.requested_by_id ?? null)
  const removed = items.filter(
    ({ id, section_id, is_on_consent }) =>
      !is_on_consent &&
      !votedOn.includes(id) &&
      (consent.has(section_id) || pulledFromConsent.some(({ item_id }) => item_id === id)),
  )
  const byRequester = Map.groupBy(removed, ({ id }) => requesterOf(id))
  return [...byRequester].map(([requester, theirs]) => {
    const numbers = theirs.map(({ number }) => number)
    const request = requester ? ` at the request of ${title.one} ${requester}` : ''
    return `${itemsNamed(numbers)} ${numbers.length === 1 ? 'was' : 'were'} removed from the consent agenda${request}.`
  })
}
