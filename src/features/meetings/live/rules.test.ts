import { describe, expect, it } from 'vitest'
import type { VoteValue } from '../votes.ts'
import {
  actionAfter,
  couldVote,
  countedIfClosed,
  houseAfterCorrection,
  isOpenVote,
  quorumOf,
  voteOnRecord,
  votingBaseOf,
} from './rules.ts'

const seat = (member_id: string | null, weight: number, is_present: boolean) => ({
  member_id,
  weight,
  is_present,
})
const seats = [seat('a', 7, true), seat('b', 6, true), seat('c', 9, false), seat(null, 5, false)]

describe('the quorum', () => {
  it('counts heads or weight of who is there against all seats, vacant ones too', () => {
    expect(quorumOf('heads', seats)).toEqual({ rule: 'heads', needed: 3, present: 2, has: false })
    expect(quorumOf('weight-majority', seats)).toMatchObject({ needed: 14, present: 13, has: false })
    expect(quorumOf('weight-half', seats.with(2, seat('c', 9, true)))).toMatchObject({
      present: 22,
      has: true,
    })
  })

  it('is never there in a meeting of nobody', () => {
    expect(quorumOf('heads', []).has).toBe(false)
  })
})

describe('the house', () => {
  it('counts who answered and left with those present, but not in the quorum', () => {
    const votes = [{ member_id: 'c', value: 'Yes' as const, weight: 9 }]
    expect(votingBaseOf('weight-majority', seats, votes)).toEqual({
      allSeats: { heads: 4, weight: 27 },
      present: { heads: 3, weight: 22 },
      hasQuorum: false,
    })
    const absent = [{ member_id: 'c', value: 'Absent' as const, weight: 9 }]
    expect(votingBaseOf('heads', seats, absent).present.heads).toBe(2)
  })
})

it('counts who is not there as absent while a vote is open, and as not answered only who is', () => {
  const votes = ['a', 'b', 'c', 'd'].map((member_id) => ({ member_id, value: null, weight: 1 }))
  const room = [
    { ...seat('a', 1, true), absence: null },
    { ...seat('b', 1, false), absence: null },
    { ...seat('c', 1, false), absence: 'excused' as const },
  ]
  const [first, ...others] = votes
  const counted = countedIfClosed(
    [{ ...first, member_id: 'b', value: 'Yes' as const, weight: 1 }, ...others],
    room,
  )
  expect(counted.map(({ value }) => value)).toEqual(['Yes', 'Absent', 'Excused', 'Absent'])
  expect(countedIfClosed(votes, room)[0]?.value).toBeNull()
})

it.each([
  ['main', 'carried', 'Carried'],
  ['main', 'failed', 'Failed'],
  ['main', 'no-quorum', 'No quorum'],
  ['minutes', 'no-quorum', 'No quorum'],
  ['table', 'no-quorum', null],
  ['consent', 'carried', 'Carried on consent'],
  ['table', 'carried', 'Tabled'],
  ['table', 'failed', null],
  ['refer', 'carried', 'Referred'],
  ['adjourn', 'carried', null],
] as const)('a motion (%s) that %s makes the item’s action %s', (kind, result, action) => {
  expect(actionAfter(kind, result)).toBe(action)
})

it.each([
  ['there', true, false, true, true],
  ['there until the end', true, false, false, true],
  ['gone for now', false, true, true, false],
  ['who left before the end', false, true, false, true],
  ['never there', false, false, true, false],
  ['never there at all', false, false, false, false],
] as const)(
  'of a member %s a vote can be recorded or not',
  (_who, is_present, has_left, isInSession, can) => {
    expect(couldVote({ is_present, has_left }, isInSession)).toBe(can)
  },
)

describe('a correction', () => {
  const all = { heads: 4, weight: 27 }
  const weights = [7, 6, 9, 5]
  const said = (...values: readonly VoteValue[]) =>
    values.map((value, at) => ({ member_id: String(at), value, weight: weights[at] ?? 0 }))
  const two = said('Yes', 'Recused', 'Absent', 'Excused')
  const three = said('Yes', 'No', 'Yes', 'Absent')
  const allStayed = () => true

  it('says anew who was there, and whether they were a quorum', () => {
    const house = { allSeats: all }
    expect(houseAfterCorrection('heads', house, two, allStayed)).toEqual({
      allSeats: all,
      present: { heads: 2, weight: 13 },
      hasQuorum: false,
    })
    expect(houseAfterCorrection('weight-majority', house, two, allStayed).hasQuorum).toBe(false)
    expect(houseAfterCorrection('heads', house, three, allStayed).hasQuorum).toBe(true)
  })

  it('does not bring back who answered and left, but counts them with those present', () =>
    expect(houseAfterCorrection('heads', { allSeats: all }, three, (id) => id !== '2')).toMatchObject({
      present: { heads: 3 },
      hasQuorum: false,
    }))
})

it.each([
  ['that goes on', null, null, true],
  ['that was closed', '10:00', null, false],
  ['that was withdrawn', null, '10:00', false],
] as const)('a vote %s is open or not', (_which, closed_at, withdrawn_at, is) => {
  expect(isOpenVote({ closed_at, withdrawn_at })).toBe(is)
})

describe('the vote on record of an item', () => {
  const vote = (id: string, closed_at: string | null, corrects_id: string | null = null) => ({
    id,
    closed_at,
    corrects_id,
    item_ids: ['salt'],
  })
  it.each([
    ['none', [], undefined],
    ['one that is open', [vote('a', null)], undefined],
    ['one', [vote('a', '10:00')], 'a'],
    ['the later of two', [vote('a', '10:00'), vote('b', '10:10')], 'b'],
    ['a correction, and not what it corrects', [vote('a', '10:00'), vote('b', '11:00', 'a')], 'b'],
    ['the correction of a correction', [vote('a', '1'), vote('b', '2', 'a'), vote('c', '3', 'b')], 'c'],
  ])('%s', (_what, votes, id) => {
    expect(voteOnRecord(votes, 'salt')?.id).toBe(id)
    expect(voteOnRecord(votes, 'sand')).toBeUndefined()
  })
})
