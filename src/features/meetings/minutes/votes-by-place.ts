/** Where in the minutes each vote belongs: every one that was closed has exactly one place. */
import type { RollCall } from '../live/contract.ts'
import type { MeetingRecord } from './record.ts'
import type { VoteWords } from './vote-text.ts'

/** A vote as it stands, corrections taken into account; its key is that of the first roll call, which never changes. */
export interface StandingVote {
  readonly key: string
  readonly standing: RollCall
  /** Those that are still on the agenda. */
  readonly itemIds: readonly string[]
}

export interface ItemVotes {
  /** Votes on several items at once, told at the first of them. */
  readonly blocks: readonly StandingVote[]
  readonly alone: ReadonlyMap<string, readonly StandingVote[]>
  /** Votes on no item, by the item before them. */
  readonly after: ReadonlyMap<string, readonly StandingVote[]>
}

interface PlacedVotes {
  readonly byItem: ItemVotes
  readonly beforeItems: readonly StandingVote[]
  /** The votes to enter, by executive session. */
  readonly executive: ReadonlyMap<string, StandingVote>
  /** The votes to leave, by executive session. */
  readonly leaving: ReadonlyMap<string, StandingVote>
  readonly adjournment: StandingVote | undefined
}

export function sortVotes(record: MeetingRecord): { placed: PlacedVotes; words: VoteWords } {
  const { standing, earlierOf } = historyOf(record.rollCalls)
  const onAgenda = new Set(record.items.map(({ id }) => id))
  const votes = standing.map((rollCall) => ({
    key: (earlierOf(rollCall).at(-1) ?? rollCall).id,
    standing: rollCall,
    itemIds: rollCall.item_ids.filter((id) => onAgenda.has(id)),
  }))
  const words: VoteWords = {
    title: record.title,
    timeZone: record.timeZone,
    nameOf: namesIn(record),
    correctedBy: earlierOf,
    numbersOf: (ids) => record.items.filter(({ id }) => ids.includes(id)).map(({ number }) => number),
  }
  return { placed: place(record, votes, earlierOf), words }
}

/** The closed votes that stand, in the order in which they were taken: a correction is told where the first one was. */
export function historyOf(rollCalls: readonly RollCall[]) {
  const closed = rollCalls.filter(({ result }) => result !== null)
  const byId = new Map(closed.map((rollCall) => [rollCall.id, rollCall]))
  const earlierOf = ({ corrects_id }: RollCall): RollCall[] => {
    const before = corrects_id === null ? undefined : byId.get(corrects_id)
    return before ? [before, ...earlierOf(before)] : []
  }
  const takenAt = (rollCall: RollCall) => (earlierOf(rollCall).at(-1) ?? rollCall).sequence
  const standing = closed
    .filter(({ id }) => !closed.some((other) => other.corrects_id === id))
    .sort((one, other) => takenAt(one) - takenAt(other))
  return { standing, earlierOf }
}

function place(
  { executiveSessions }: MeetingRecord,
  votes: readonly StandingVote[],
  earlierOf: (rollCall: RollCall) => readonly RollCall[],
): PlacedVotes {
  const executive = new Map<string, StandingVote>()
  for (const { id, roll_call_id } of executiveSessions) {
    const isIt = ({ standing }: StandingVote) =>
      [standing, ...earlierOf(standing)].some((rollCall) => rollCall.id === roll_call_id)
    const vote = votes.find((each) => isIt(each) && ![...executive.values()].includes(each))
    if (vote) executive.set(id, vote)
  }
  const leaving = votesToLeave(executiveSessions, votes, new Set(executive.values()), earlierOf)
  const told = new Set([...executive.values(), ...leaving.values()])
  const adjournment = votes.findLast(
    (vote) => vote.standing.kind === 'adjourn' && vote.standing.result === 'carried' && !told.has(vote),
  )
  const others = votes.filter((vote) => vote !== adjournment && !told.has(vote))
  return { executive, leaving, adjournment, ...byItems(others) }
}

/** A motion on executive session that carried during one was to leave it. */
function votesToLeave(
  sessions: MeetingRecord['executiveSessions'],
  votes: readonly StandingVote[],
  toEnter: ReadonlySet<StandingVote>,
  earlierOf: (rollCall: RollCall) => readonly RollCall[],
): Map<string, StandingVote> {
  const takenAt = ({ standing }: StandingVote) => (earlierOf(standing).at(-1) ?? standing).opened_at
  return new Map(
    sessions.flatMap(({ id, started_at, ended_at }) => {
      const vote = votes.findLast(
        (each) =>
          each.standing.kind === 'executive' &&
          each.standing.result === 'carried' &&
          !toEnter.has(each) &&
          takenAt(each) > started_at &&
          ended_at !== null &&
          takenAt(each) <= ended_at,
      )
      return vote ? [[id, vote] as const] : []
    }),
  )
}

function byItems(votes: readonly StandingVote[]): Pick<PlacedVotes, 'byItem' | 'beforeItems'> {
  const blocks: StandingVote[] = []
  const alone = new Map<string, StandingVote[]>()
  const after = new Map<string, StandingVote[]>()
  const beforeItems: StandingVote[] = []
  let last: string | undefined
  for (const vote of votes) {
    const [item] = vote.itemIds
    const isBlock = item !== undefined && (vote.itemIds.length > 1 || vote.standing.kind === 'consent')
    if (isBlock) blocks.push(vote)
    else if (item) alone.set(item, [...(alone.get(item) ?? []), vote])
    else if (last) after.set(last, [...(after.get(last) ?? []), vote])
    else beforeItems.push(vote)
    last = item ?? last
  }
  return { byItem: { blocks, alone, after }, beforeItems }
}

function namesIn({ seats, attendance, rollCalls }: MeetingRecord): VoteWords['nameOf'] {
  const names = new Map<string | null, string>([
    ...attendance.map(({ member_id, legislator_name }) => [member_id, legislator_name] as const),
    ...seats.map(({ member_id, member_name }) => [member_id, member_name] as const),
    ...rollCalls.flatMap(({ votes }) =>
      votes.map(({ member_id, member_name }) => [member_id, member_name] as const),
    ),
  ])
  return (memberId) => (memberId === null ? undefined : names.get(memberId))
}
