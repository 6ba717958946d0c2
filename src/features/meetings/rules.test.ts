import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bases,
  comparisons,
  majorityOfAllSeats,
  measures,
  thresholdWords,
  type VoteThreshold,
} from '#platform/shared/vote-threshold.ts'
import { dialogTypes, meetingLife, meetingStates, plainTypes, tabOf } from './rules.ts'
import { type CastVote, decide, needed, type VotingBase, voteValues } from './votes.ts'

const threshold = (change: Partial<VoteThreshold>): VoteThreshold => ({ ...majorityOfAllSeats, ...change })
const twoThirds = threshold({ comparison: 'at-least', numerator: 2, denominator: 3 })
const localLaw = threshold({ comparison: 'at-least', numerator: 667, denominator: 1000 })

const votes = (ayes: number, noes: number, abstentions = 0, absences = 0): CastVote[] => [
  ...Array.from({ length: ayes }, () => ({ value: 'Yes', weight: 1 }) as const),
  ...Array.from({ length: noes }, () => ({ value: 'No', weight: 1 }) as const),
  ...Array.from({ length: abstentions }, () => ({ value: 'Abstain', weight: 1 }) as const),
  ...Array.from({ length: absences }, () => ({ value: 'Absent', weight: 1 }) as const),
]
const votingBaseOf = (seats: number, present = seats): VotingBase => ({
  allSeats: { heads: seats, weight: seats },
  present: { heads: present, weight: present },
  hasQuorum: true,
})

describe('what a threshold needs', () => {
  it.each([
    ['more than 1/2 of 551', majorityOfAllSeats, 551, 276],
    ['more than 1/2 of 100', majorityOfAllSeats, 100, 51],
    ['at least 66.7 % of 6227, as a local law states it', localLaw, 6227, 4154],
    ['at least 2/3 of 6227', twoThirds, 6227, 4152],
    ['at least 2/3 of 9', twoThirds, 9, 6],
    ['at least 60 % of 105', threshold({ comparison: 'at-least', numerator: 60, denominator: 100 }), 105, 63],
  ])('%s', (_, given, base, expected) => expect(needed(given, base)).toBe(expected))
})

describe('the known cases', () => {
  it.each([
    ['8 seats, 4–0 with 1 abstaining and 3 absent', 8, votes(4, 0, 1, 3), 'failed'],
    ['5 seats, 2–1', 5, votes(2, 1, 0, 2), 'failed'],
    ['10 seats, 5–2 with 3 abstaining', 10, votes(5, 2, 3), 'failed'],
    ['10 seats, 6–2 with 2 abstaining', 10, votes(6, 2, 2), 'carried'],
  ])('%s', (_, seats, given, expected) =>
    expect(decide(given, [majorityOfAllSeats], votingBaseOf(seats)).result).toBe(expected),
  )

  it('weights 456 against 25 with 70 absent', () => {
    const given: CastVote[] = [
      { value: 'Yes', weight: 456 },
      { value: 'No', weight: 25 },
      { value: 'Absent', weight: 70 },
    ]
    const house: VotingBase = {
      allSeats: { heads: 3, weight: 551 },
      present: { heads: 2, weight: 481 },
      hasQuorum: true,
    }
    const outcome = decide(given, [majorityOfAllSeats], house)
    expect(outcome.sentence).toBe(
      'Motion carried: 456 weighted votes in favor; 276 of 551 required (majority of the total weighted vote).',
    )
  })

  it('needs both of two thresholds', () => {
    const given: CastVote[] = [
      { value: 'Yes', weight: 10 },
      { value: 'No', weight: 2 },
      { value: 'No', weight: 2 },
    ]
    const house: VotingBase = {
      allSeats: { heads: 3, weight: 14 },
      present: { heads: 3, weight: 14 },
      hasQuorum: true,
    }
    expect(decide(given, [majorityOfAllSeats], house).result).toBe('carried')
    expect(decide(given, [majorityOfAllSeats, threshold({ measure: 'heads' })], house).result).toBe('failed')
  })

  it('decides nothing without a quorum, and says so', () => {
    const outcome = decide(votes(8, 0), [majorityOfAllSeats], { ...votingBaseOf(8), hasQuorum: false })
    expect(outcome.result).toBe('no-quorum')
    expect(outcome.sentence).toBe('No quorum was present; no action was taken.')
  })

  it('does not carry where nobody voted', () => {
    const ofVotesCast = threshold({ comparison: 'at-least', base: 'votes-cast' })
    expect(decide(votes(0, 0, 5), [ofVotesCast], votingBaseOf(5)).result).toBe('failed')
  })

  it('says each rule that it was held against, and counts members where there are no weights', () => {
    expect(decide(votes(6, 2), [majorityOfAllSeats], votingBaseOf(8)).sentence).toBe(
      'Motion carried: 6 ayes; 5 of 8 required (majority of the full membership).',
    )
    const given: CastVote[] = [
      { value: 'Yes', weight: 4100 },
      { value: 'No', weight: 2127 },
    ]
    const seats = { heads: 2, weight: 6227 }
    const house: VotingBase = { allSeats: seats, present: seats, hasQuorum: true }
    expect(decide(given, [localLaw, threshold({ measure: 'heads' })], house).sentence).toBe(
      'Motion failed: 4,100 weighted votes in favor; 4,154 of 6,227 required (66.7% of the total weighted vote) ' +
        'and 1 aye; 2 of 2 required (majority of the full membership).',
    )
  })

  it('names its rule', () => {
    expect(thresholdWords(twoThirds)).toBe('two-thirds of the full membership')
    expect(
      thresholdWords(threshold({ numerator: 60, denominator: 100, base: 'present', measure: 'heads' })),
    ).toBe('more than 60% of members present (number of members)')
  })
})

describe('any vote', () => {
  const anyVote = fc.record({
    value: fc.option(fc.constantFrom(...voteValues), { nil: null }),
    weight: fc.integer({ min: 1, max: 100_000 }),
  })
  const anyThreshold = fc
    .record({
      comparison: fc.constantFrom(...comparisons),
      numerator: fc.integer({ min: 1, max: 1000 }),
      denominator: fc.integer({ min: 1, max: 1000 }),
      base: fc.constantFrom(...bases),
      measure: fc.constantFrom(...measures),
    })
    .filter(({ numerator, denominator }) => numerator <= denominator)

  it('is decided as with unbounded whole numbers, in whatever order the votes fell', () => {
    fc.assert(
      fc.property(
        fc.array(anyVote, { maxLength: 40 }),
        anyThreshold,
        fc.integer({ min: 0, max: 50 }),
        (cast, given, vacant) => {
          const isThere = ({ value }: CastVote) => value !== 'Absent' && value !== 'Excused'
          const sum = (some: readonly CastVote[]) => ({
            heads: some.length,
            weight: some.reduce((total, vote) => total + vote.weight, 0),
          })
          const all = sum(cast)
          const house: VotingBase = {
            allSeats: { heads: all.heads + vacant, weight: all.weight + vacant },
            present: sum(cast.filter(isThere)),
            hasQuorum: true,
          }
          const of = (value: string) =>
            BigInt(sum(cast.filter((vote) => vote.value === value))[given.measure])
          const base = {
            'all-seats': BigInt(house.allSeats[given.measure]),
            present: BigInt(house.present[given.measure]),
            'votes-cast': of('Yes') + of('No'),
          }[given.base]
          const [share, whole] = [of('Yes') * BigInt(given.denominator), base * BigInt(given.numerator)]
          const isMet = given.comparison === 'more-than' ? share > whole : share >= whole
          const expected = isMet && of('Yes') > 0n ? 'carried' : 'failed'
          expect(decide(cast, [given], house).result).toBe(expected)
          expect(decide(cast.toReversed(), [given], house)).toEqual(decide(cast, [given], house))
        },
      ),
      { numRuns: 2000 },
    )
  })
})

describe('the dashboard’s tabs', () => {
  it.each([
    ['Board', 'board'],
    ['Budget', 'board'],
    ['Mid-Month', 'board'],
    ['Special', 'board'],
    ['Public Works Committee', 'committee'],
    ['Other', 'other'],
    ['Retreat', 'other'],
  ])('%s is on %s', (type, tab) => expect(tabOf(type)).toBe(tab))
})

describe('a meeting’s life', () => {
  const allowed = Object.fromEntries(
    meetingStates.map((state) => [
      state,
      meetingLife.actions.filter((action) => meetingLife.can(state, action)),
    ]),
  )
  it('lets each state go only where it may', () => {
    expect(allowed).toEqual({
      scheduled: ['publishAgenda', 'callToOrder', 'cancel'],
      'agenda-published': ['publishAgenda', 'callToOrder', 'cancel'],
      'in-session': ['undoCall', 'undoCallAfterAgenda', 'adjourn'],
      adjourned: ['undoAdjourn', 'draftMinutes'],
      'minutes-drafted': ['draftMinutes', 'approveMinutes'],
      'minutes-approved': ['reopenMinutes', 'archive'],
      archived: ['reopenMinutes'],
      cancelled: [],
    })
  })
})

it('the dialog offers only types that a meeting can have', () => {
  const types: readonly string[] = plainTypes
  expect(dialogTypes.filter((type) => !types.includes(type))).toEqual(['Committee'])
})
