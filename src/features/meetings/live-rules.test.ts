import { describe, expect, it } from 'vitest'
import { actionAfter, houseOf, quorumOf } from './live-rules.ts'

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
    expect(houseOf('weight-majority', seats, votes)).toEqual({
      allSeats: { heads: 4, weight: 27 },
      present: { heads: 3, weight: 22 },
      hasQuorum: false,
    })
    const absent = [{ member_id: 'c', value: 'Absent' as const, weight: 9 }]
    expect(houseOf('heads', seats, absent).present.heads).toBe(2)
  })
})

it.each([
  ['main', 'carried', 'Carried'],
  ['main', 'failed', 'Failed'],
  ['consent', 'carried', 'Carried on consent'],
  ['table', 'carried', 'Tabled'],
  ['table', 'failed', null],
  ['refer', 'carried', 'Referred'],
  ['adjourn', 'carried', null],
] as const)('a motion (%s) that %s makes the item’s action %s', (kind, result, action) => {
  expect(actionAfter(kind, result)).toBe(action)
})
