/** An item of the agenda in the minutes: what it was, what was moved, how it was voted on. Its notes stay out. */
import { actionAfter } from '../live/rules.ts'
import type { DraftedParagraph } from './paragraph.ts'
import { type MeetingRecord, type RecordedItem, sentence } from './record.ts'
import { motionLine, type VoteWords, voteText } from './vote-words.ts'
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
    ...(blocks.length === 0 || alone.length > 0 ? [itemParagraph(item, alone, words)] : []),
    ...(byItem.after.get(item.id) ?? []).map(({ key, standing }) => ({
      key: `vote:${key}`,
      heading: '',
      text: voteText(standing, words),
    })),
  ]
}

const lines = (text: string) => text.split(/\r?\n/)

function itemParagraph(
  item: RecordedItem,
  votes: readonly StandingVote[],
  words: VoteWords,
): DraftedParagraph {
  const [first = '', ...rest] = lines(item.description.trim())
  const text = [
    rest.join('\n').trim(),
    ...(votes.length === 0 ? [movedOnly(item, words)] : votes.map((vote) => voteText(vote.standing, words))),
    actionLine(item, votes),
  ]
  return {
    key: `item:${item.id}`,
    heading: `${item.number}. ${first || 'Untitled item'}`,
    text: text.filter(Boolean).join('\n\n'),
  }
}

/** A motion that stands on the agenda was made only if somebody is on record as having made it. */
function movedOnly({ motion_text, mover_id, seconder_id }: RecordedItem, words: VoteWords): string {
  if (!mover_id || motion_text === '') return ''
  return `${motionLine({ kind: 'main', motion: motion_text, mover_id, seconder_id }, words)}\nNo vote was taken.`
}

/** Unless it only repeats what came of the vote. */
function actionLine({ action }: RecordedItem, votes: readonly StandingVote[]): string {
  const repeated = votes.map(({ standing: { kind, result } }) => result && actionAfter(kind, result))
  return action === '' || repeated.includes(action) ? '' : `Action: ${sentence(action)}`
}

function blockParagraph(
  { items, sections }: MeetingRecord,
  { key, itemIds, standing }: StandingVote,
  words: VoteWords,
): DraftedParagraph {
  const voted = items.filter(({ id }) => itemIds.includes(id))
  const isInConsent = sections.some(({ id, kind }) => kind === 'consent' && id === voted[0]?.section_id)
  const list = voted.map(({ number, description }) => `${number}. ${description.trim()}`).join('\n')
  return {
    key: `block:${key}`,
    heading: standing.kind === 'consent' && !isInConsent ? 'Consent Agenda' : '',
    text: `${list}\n\n${voteText(standing, words)}`,
  }
}
