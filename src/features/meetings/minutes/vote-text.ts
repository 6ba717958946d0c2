/** A vote as minutes tell it: the motion, who moved and seconded it, how it was taken, the tally, and what came of it. */

import { longDate } from '#platform/shared/dates.ts'
import { dayIn } from '#platform/shared/days.ts'
import { majorityOfAllSeats, type VoteThreshold } from '#platform/shared/vote-threshold.ts'
import type { RollCall } from '../live/contract.ts'
import { changedVotes, correctionWords, otherChanges } from '../live/correction-text.ts'
import {
  countWords,
  isByConsent,
  isWeighted,
  noQuorumSentence,
  resultSentence,
  tallyOf,
  tallyWords,
  type VoteValue,
} from '../votes.ts'
import { inList, type MemberTitle, sentence, titled } from './record.ts'
import { consentText } from './unanimous-consent.ts'

export interface VoteWords {
  readonly title: MemberTitle
  readonly timeZone: string
  nameOf(memberId: string | null): string | undefined
  /** The roll calls that this one puts right, the latest first. */
  correctedBy(rollCall: RollCall): readonly RollCall[]
  /** Of the items that a vote was about, in the order of the agenda. */
  numbersOf(itemIds: readonly string[]): readonly string[]
}

type Vote = RollCall['votes'][number]

export function voteText(rollCall: RollCall, words: VoteWords): string {
  const motion = motionOf(rollCall, words)
  const told = rollCall.vote_type === 'Voice Vote' ? voiceVote : rollCallVote
  const taken = isByConsent(rollCall)
    ? [consentText(motion, rollCall, words.title)]
    : [
        motionSentence(movedOn({ ...rollCall, motion }, words), words.title),
        [told(rollCall, words.title), ...clerksRecord(rollCall)].join(' '),
      ]
  return [...taken, ...correctedMinutes(rollCall), ...corrections(rollCall, words)].join('\n')
}

/** A consent agenda is voted on as a block, so the motion names the items in it. */
function motionOf({ kind, motion, item_ids }: RollCall, { numbersOf }: VoteWords): string {
  const numbers = kind === 'consent' ? numbersOf(item_ids) : []
  if (numbers.length === 0) return motion
  return `${motion.trim().replace(/[.,;]+$/, '')}, ${itemsNamed(numbers)}`
}

const inSeries = new Intl.ListFormat('en-US')

/** "Item 4"; "Items 2, 3, and 5". Lists of names have no such comma; numbers do. */
export const itemsNamed = (numbers: readonly string[]) =>
  `${numbers.length === 1 ? 'Item' : 'Items'} ${inSeries.format(numbers)}`

interface Moved {
  readonly motion: string
  /** By name; empty where no one is on record. */
  readonly mover: string
  readonly seconder: string
}

interface MovedByMember {
  readonly motion: string
  readonly mover_id: string | null
  readonly seconder_id: string | null
}

export const movedOn = ({ motion, mover_id, seconder_id }: MovedByMember, { nameOf }: VoteWords): Moved => ({
  motion,
  mover: nameOf(mover_id) ?? '',
  seconder: nameOf(seconder_id) ?? '',
})

/** Words that begin a motion in lower case and are no verb. */
const noVerb = /^(?:the|a|an|this|these|all|for|in|on|of|item|items|resolution|no)\b/

/** A motion that starts with a verb in lower case follows "to"; any other follows a colon. */
export function motionSentence({ motion, mover, seconder }: Moved, title: MemberTitle): string {
  const by = [
    ...(mover ? [` by ${title.one} ${mover}`] : []),
    ...(seconder ? [`${mover ? ', ' : ' '}seconded by ${title.one} ${seconder}`] : []),
  ].join('')
  const text = sentence(motion).replace(/^to (?=\p{Ll})/u, '')
  if (!/^\p{Ll}/u.test(text) || noVerb.test(text)) return `Motion${by}: ${text}`
  return `Motion${by}${seconder ? ',' : ''} ${text.startsWith('that ') ? '' : 'to '}${text}`
}

const isAway = (value: VoteValue | null) => value === 'Absent' || value === 'Excused'

/** No one went another way than the others. */
function isUnanimous(votes: readonly Vote[]): boolean {
  const answers = new Set(votes.map(({ value }) => value).filter((value) => !isAway(value)))
  return answers.size <= 1 && !answers.has('Abstain') && !answers.has('Recused') && !answers.has(null)
}

const named = (votes: readonly Vote[], ...values: (VoteValue | null)[]) =>
  votes.filter(({ value }) => values.includes(value))

/** Groups end in periods, so that a screen reader pauses. Names are given where members did not all agree. */
function rollCallVote(rollCall: RollCall, title: MemberTitle): string {
  const { votes } = rollCall
  const hasWeights = hasWeightsIn(rollCall)
  const isDivided = !isUnanimous(votes)
  const group = (label: string, of: readonly Vote[], names: string) => {
    const weight = of.reduce((sum, vote) => sum + vote.weight, 0)
    const count = countWords({ heads: of.length, weight }, hasWeights)
    if (names === '') return `${label}: ${count}.`
    return hasWeights ? `${label}: ${count}: ${names}.` : `${label}: ${count} (${names}).`
  }
  const withNames = (label: string, of: readonly Vote[]) => group(label, of, titled(title, namesOf(of)))
  const [ayes, nays] = [named(votes, 'Yes'), named(votes, 'No')]
  const recused = named(votes, 'Recused')
  const silent = named(votes, null)
  const groups = [
    ...(isDivided
      ? [
          withNames('Ayes', ayes),
          withNames('Nays', nays),
          withNames('Abstain', named(votes, 'Abstain')),
          group('Recused', recused, inList(recused.map((vote) => withReason(vote, title)))),
        ]
      : [group('Ayes', ayes, ''), group('Nays', nays, '')]),
    withNames('Absent', named(votes, 'Absent', 'Excused')),
    ...(silent.length > 0 ? [withNames('Not voting', silent)] : []),
  ]
  return ['Roll call vote.', ...groups, verdict(rollCall, isDivided || ayes.length === 0)].join(' ')
}

/** In a voice vote no one is heard as aye: those who went another way are named, and the absent. */
export function voiceVote(rollCall: RollCall, title: MemberTitle): string {
  const { votes } = rollCall
  const { ayes, noes } = tallyOf(votes)
  const hasCarried = isCarriedByCount(rollCall)
  const nays = titled(
    title,
    namesOf(named(votes, 'No').filter(({ is_by_voice }) => hasCarried || !is_by_voice)),
  )
  const otherwise = nays ? [`${nays} voting nay`] : []
  const groups: [label: string, who: string][] = [
    ['Abstain', titled(title, namesOf(named(votes, 'Abstain')))],
    ['Recused', inList(named(votes, 'Recused').map((vote) => withReason(vote, title, ' (', ')')))],
    ['Absent', titled(title, namesOf(named(votes, 'Absent', 'Excused')))],
  ]
  const isPlain = hasCarried ? !isSpecial(rollCall) : ayes.heads <= noes.heads && hasQuorum(rollCall)
  const short = hasCarried ? 'Motion carried' : 'Motion failed'
  const unanimously = hasCarried && isUnanimous(votes) && ayes.heads > 0 ? ' unanimously' : ''
  const outcome = isPlain
    ? `${[`${short}${unanimously}`, ...otherwise].join('; ')}.`
    : [resultOf(rollCall), ...otherwise.map((each) => `${each}.`)].join(' ')
  const apart = groups.filter(([, who]) => who !== '').map(([label, who]) => `${label}: ${who}.`)
  return ['Voice vote.', outcome, ...apart].join(' ')
}

const namesOf = (votes: readonly Vote[]) => votes.map(({ member_name }) => member_name)

const withReason = ({ member_name, reason }: Vote, { one }: MemberTitle, open = ': ', close = '') =>
  `${one} ${member_name}${reason && `${open}${reason.replace(/\.$/, '')}${close}`}`

export const hasWeightsIn = ({ reckoning, votes }: RollCall) =>
  reckoning ? isWeighted(reckoning.house, votes) : votes.some(({ weight }) => weight !== 1)

const hasQuorum = ({ reckoning }: RollCall) => reckoning?.house.hasQuorum ?? true

const isCarriedByCount = ({ reckoning, result }: RollCall) =>
  reckoning
    ? reckoning.house.hasQuorum && reckoning.reckonings.every(({ isMet }) => isMet)
    : result === 'carried'

export const resultOf = (rollCall: RollCall) =>
  rollCall.reckoning ? resultSentence(rollCall.reckoning, rollCall.votes) : shortResult(rollCall)

const isOrdinary = (threshold: VoteThreshold) =>
  (Object.keys(majorityOfAllSeats) as (keyof VoteThreshold)[]).every(
    (key) => threshold[key] === majorityOfAllSeats[key],
  )
const isSpecial = ({ thresholds }: RollCall) => thresholds.some((threshold) => !isOrdinary(threshold))

/** The rule is told where it is not the ordinary one, or was not met: those are what a reader asks about. */
function verdict(rollCall: RollCall, isDivided: boolean): string {
  if (!isCarriedByCount(rollCall) || isSpecial(rollCall)) return resultOf(rollCall)
  return isDivided ? 'Motion carried.' : 'Motion carried unanimously.'
}

const shortResult = ({ result }: RollCall) =>
  result === 'no-quorum' ? noQuorumSentence : `Motion ${result ?? 'failed'}.`

export const clerksRecord = ({ result, overridden_because }: RollCall): string[] =>
  overridden_because ? [`The Clerk recorded the motion as ${result}: ${sentence(overridden_because)}`] : []

const correctedMinutes = ({ minutes_corrections, result }: RollCall): string[] =>
  minutes_corrections && result === 'carried'
    ? [`The minutes were approved as corrected: ${sentence(minutes_corrections)}`]
    : []

/** What was recorded first stays told, and whose vote is another now; the other names stand in the vote that holds. */
const corrections = (rollCall: RollCall, { correctedBy, timeZone }: VoteWords) => {
  const earlier = correctedBy(rollCall)
  return [rollCall, ...earlier].flatMap((after, index) => {
    const { corrected_because, closed_at, opened_at } = after
    const before = earlier[index]
    if (!before || corrected_because === null) return []
    const day = longDate(dayIn(timeZone, new Date(closed_at ?? opened_at)))
    const first = `${tallyWords(tallyOf(before.votes), hasWeightsIn(before))} ${shortResult(before)}`
    const told = correctionWords(changedVotes(before, after), corrected_because, otherChanges(before, after))
    return [`Correction, ${day}: ${told} Originally recorded: ${first}`]
  })
}
