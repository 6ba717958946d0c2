/** A vote as minutes tell it: the motion, who moved and seconded it, the tally, and what came of it. */
import type { RollCall } from '../live/contract.ts'
import type { MotionKind } from '../live/rules.ts'
import type { VoteValue } from '../votes.ts'
import { inList, type MemberTitle, sentence, titled } from './record.ts'

export interface VoteWords {
  readonly title: MemberTitle
  nameOf(memberId: string | null): string | undefined
  /** The roll calls that this one puts right, the latest first. */
  correctedBy(rollCall: RollCall): readonly RollCall[]
}

type Vote = RollCall['votes'][number]

const motions: Record<MotionKind, string> = {
  main: 'Motion',
  consent: 'Motion on the consent agenda',
  table: 'Motion to table',
  refer: 'Motion to refer',
  amend: 'Motion to amend',
  executive: 'Motion to go into executive session',
  minutes: 'Motion to approve minutes',
  adjourn: 'Motion to adjourn',
  procedural: 'Procedural motion',
}

export function voteText(rollCall: RollCall, words: VoteWords): string {
  return [
    motionLine(rollCall, words),
    ...tallyLines(rollCall, words.title),
    outcomeLine(rollCall),
    ...corrections(rollCall, words),
  ].join('\n')
}

interface Moved {
  readonly kind: MotionKind
  readonly motion: string
  readonly mover_id: string | null
  readonly seconder_id: string | null
}

export function motionLine({ kind, motion, mover_id, seconder_id }: Moved, words: VoteWords): string {
  const { title, nameOf } = words
  const mover = nameOf(mover_id)
  const seconder = nameOf(seconder_id)
  const by = [
    ...(mover ? [`moved by ${title.one} ${mover}`] : []),
    ...(seconder ? [`seconded by ${title.one} ${seconder}`] : []),
  ]
  return `${[motions[kind], ...by].join(', ')}: ${sentence(motion)}`
}

const isAway = (value: VoteValue | null) => value === 'Absent' || value === 'Excused'

/** Nobody went another way than the others. */
function isUnanimous(votes: readonly Vote[]): boolean {
  const answers = new Set(votes.map(({ value }) => value).filter((value) => !isAway(value)))
  return answers.size <= 1 && !answers.has('Abstain') && !answers.has('Recused') && !answers.has(null)
}

const named = (votes: readonly Vote[], ...values: (VoteValue | null)[]) =>
  votes.filter(({ value }) => values.includes(value))

/** By heads where all agree; by weight, heads and names where they do not. */
function tallyLines({ votes }: RollCall, title: MemberTitle): string[] {
  if (isUnanimous(votes)) return [briefTally(votes, title)]
  const isWeighted = votes.some(({ weight }) => weight !== 1)
  const line = (label: string, group: readonly Vote[], names = titled(title, namesOf(group))) =>
    `${label}: ${count(group, isWeighted)}${names && ` (${names})`}`
  const optional = (label: string, group: readonly Vote[], names?: string) =>
    group.length > 0 ? [line(label, group, names)] : []
  const recused = named(votes, 'Recused')
  return [
    line('Ayes', named(votes, 'Yes')),
    line('Nays', named(votes, 'No')),
    ...optional('Abstaining', named(votes, 'Abstain')),
    ...optional('Recused', recused, inList(recused.map((vote) => withReason(vote, title)))),
    ...optional('Absent', named(votes, 'Absent', 'Excused')),
    ...optional('Not voting', named(votes, null)),
  ]
}

const namesOf = (votes: readonly Vote[]) => votes.map(({ member_name }) => member_name)

const withReason = ({ member_name, reason }: Vote, { one }: MemberTitle) =>
  `${one} ${member_name}${reason && `, because of: ${reason}`}`

function count(group: readonly Vote[], isWeighted: boolean): string {
  if (!isWeighted) return String(group.length)
  const weight = group.reduce((sum, vote) => sum + vote.weight, 0)
  return `${weight} by weight, ${group.length} by heads`
}

/** "Ayes: 18 Nays: 0 Absent: 2 (Supervisors X and Y)". */
function briefTally(votes: readonly Vote[], title: MemberTitle): string {
  const absent = titled(title, namesOf(votes.filter(({ value }) => isAway(value))))
  return `${heads(votes)}${absent && ` (${absent})`}`
}

const heads = (votes: readonly Vote[]) =>
  `Ayes: ${named(votes, 'Yes').length} Nays: ${named(votes, 'No').length} Absent: ${named(votes, 'Absent', 'Excused').length}`

function outcomeLine({ result, sentence: why, overridden_because }: RollCall): string {
  if (!overridden_because) return why ?? ''
  return `${why ?? ''} Recorded as ${result} by the clerk: ${sentence(overridden_because)}`.trim()
}

/** What was recorded first stays told, without names: they stand in the vote that holds. */
const corrections = (rollCall: RollCall, { correctedBy }: VoteWords) => {
  const earlier = correctedBy(rollCall)
  return [rollCall, ...earlier].flatMap(({ corrected_because }, index) => {
    const before = earlier[index]
    if (!before || corrected_because === null) return []
    return [
      `Corrected on record: ${sentence(corrected_because)} First recorded as ${before.result}: ${heads(before.votes)}.`,
    ]
  })
}
