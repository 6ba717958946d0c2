import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isWithin,
  overlap,
  type QuorumRule,
  quorumNeeded,
  quorumRules,
  rollCallOrder,
  rollCallOrders,
  type SeatOnDay,
  seatsOn,
  surname,
  weightOn,
} from './rules.ts'

const seat = (position: number, member: string | null, more: Partial<SeatOnDay> = {}): SeatOnDay => ({
  id: `seat-${position}`,
  name: `District ${position}`,
  position,
  is_chair: false,
  weight: 1,
  term:
    member === null
      ? null
      : { member_id: member, member_name: member, starts_on: '2024-01-01', ends_on: null },
  ...more,
})
const ofWeights = (...weights: number[]) => weights.map((weight) => ({ weight }))
const ones = (count: number) => ofWeights(...Array.from({ length: count }, () => 1))

describe('the quorum', () => {
  it.each<[string, QuorumRule, { weight: number }[], number]>([
    ['8 seats', 'heads', ones(8), 5],
    ['5 seats', 'heads', ones(5), 3],
    ['10 seats', 'heads', ones(10), 6],
    ['one seat', 'heads', ones(1), 1],
    ['heads do not weigh', 'heads', ofWeights(456, 25, 70), 2],
    ['B 551', 'weight-majority', ofWeights(456, 25, 70), 276],
    ['B 551, at least half', 'weight-half', ofWeights(456, 25, 70), 276],
    ['B 100', 'weight-majority', ofWeights(7, 6, 9, 9, 10, 9, 7, 6, 6, 8, 7, 6, 5, 5), 51],
    ['B 100, at least half', 'weight-half', ofWeights(7, 6, 9, 9, 10, 9, 7, 6, 6, 8, 7, 6, 5, 5), 50],
    ['B 6227', 'weight-majority', ofWeights(6000, 227), 3114],
  ])('of %s, by %s', (_what, rule, seats, needed) => {
    expect(quorumNeeded(rule, seats)).toBe(needed)
  })

  it('is the smallest number that does, in whole numbers of any size', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 2 ** 31 - 1 }), { maxLength: 200 })
    fc.assert(
      fc.property(fc.constantFrom(...quorumRules), weights, (rule, given) => {
        const whole =
          rule === 'heads' ? BigInt(given.length) : given.reduce((sum, each) => sum + BigInt(each), 0n)
        const isEnough = (present: bigint) =>
          rule === 'weight-half' ? 2n * present >= whole : 2n * present > whole
        const needed = BigInt(quorumNeeded(rule, ofWeights(...given)))
        expect(isEnough(needed)).toBe(true)
        expect(needed === 0n || !isEnough(needed - 1n)).toBe(true)
      }),
    )
  })
})

describe('the seats on a day', () => {
  const history = {
    id: 'a',
    name: 'District 1',
    position: 1,
    is_chair: true,
    starts_on: null,
    ended_on: '2026-12-31',
    terms: [
      { member_id: 'm1', member_name: 'Old', starts_on: '2020-01-01', ends_on: '2023-12-31' },
      { member_id: 'm2', member_name: 'New', starts_on: '2024-02-01', ends_on: null },
    ],
    weights: [
      { effective_from: '2024-01-01', weight: 7 },
      { effective_from: '2014-01-01', weight: 5 },
    ],
  }

  it.each([
    ['2019-12-31', null, 5],
    ['2020-01-01', 'Old', 5],
    ['2023-12-31', 'Old', 5],
    ['2024-01-01', null, 7],
    ['2024-02-01', 'New', 7],
    ['2026-12-31', 'New', 7],
    ['2013-12-31', null, 1],
  ])('on %s it is %s with weight %i', (day, member, weight) => {
    const [found] = seatsOn([history], day)
    expect(found?.term?.member_name ?? null).toBe(member)
    expect(found?.weight).toBe(weight)
  })

  it('leave out a seat that is gone, or not there yet', () => {
    expect(seatsOn([history], '2027-01-01')).toEqual([])
    expect(seatsOn([{ ...history, starts_on: '2025-01-01' }], '2024-12-31')).toEqual([])
  })

  it('come in their order', () => {
    const swapped = [{ ...history, id: 'b', position: 2 }, history]
    expect(seatsOn(swapped, '2024-01-01').map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it('weigh what the latest set says, in whatever order the sets are told', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-01-${String(n).padStart(2, '0')}`)
    const sets = fc.uniqueArray(fc.record({ effective_from: day, weight: fc.integer({ min: 1, max: 99 }) }), {
      selector: (set) => set.effective_from,
    })
    fc.assert(
      fc.property(sets, day, (weights, on) => {
        const begun = weights.filter((set) => set.effective_from <= on)
        begun.sort((a, b) => (a.effective_from < b.effective_from ? 1 : -1))
        expect(weightOn(weights, on)).toBe(begun[0]?.weight ?? 1)
      }),
    )
  })
})

describe('terms', () => {
  const span = (starts_on: string | null, ends_on: string | null) => ({ starts_on, ends_on })

  it.each([
    ['one after the other', span('2024-01-01', '2024-12-31'), span('2025-01-01', null), false],
    ['sharing a day', span('2024-01-01', '2025-01-01'), span('2025-01-01', null), true],
    ['one within the other', span('2024-01-01', null), span('2025-01-01', '2025-02-01'), true],
    ['both open', span('2024-01-01', null), span('2030-01-01', null), true],
  ])('%s', (_what, one, other, isShared) => {
    expect(overlap(one, other)).toBe(isShared)
    expect(overlap(other, one)).toBe(isShared)
  })

  it.each([
    [span('2024-01-01', null), span(null, null), true],
    [span('2024-01-01', null), span(null, '2026-01-01'), false],
    [span('2024-01-01', '2025-01-01'), span('2024-01-01', '2025-01-01'), true],
    [span('2023-12-31', '2025-01-01'), span('2024-01-01', '2025-01-01'), false],
  ])('%o within %o is %s', (inner, outer, isInside) => {
    expect(isWithin(inner, outer)).toBe(isInside)
  })
})

describe('the roll call', () => {
  const board = [
    seat(1, 'Ruth Castellano'),
    seat(2, 'Delroy Dawkins', { is_chair: true }),
    seat(3, null),
    seat(4, 'Margaret Ainsley'),
    seat(5, 'Thomas Brennan Jr.'),
  ]
  const called = (
    order: (typeof rollCallOrders)[number],
    chairVotesLast = false,
    meetingsBefore = 0,
    seats = board,
  ) => rollCallOrder(seats, { order, chairVotesLast, meetingsBefore }).map(({ position }) => position)

  it.each([
    ['alphabetical', false, 0, [4, 5, 1, 2]],
    ['alphabetical', true, 7, [4, 5, 1, 2]],
    ['seat', false, 3, [1, 2, 4, 5]],
    ['seat', true, 0, [1, 4, 5, 2]],
    ['rotating', false, 0, [1, 2, 4, 5]],
    ['rotating', false, 1, [2, 4, 5, 1]],
    ['rotating', false, 5, [2, 4, 5, 1]],
    ['rotating', true, 0, [1, 4, 5, 2]],
    ['rotating', true, 1, [4, 5, 1, 2]],
    ['rotating', true, 3, [1, 4, 5, 2]],
  ] as const)('%s, chair last %s, after %i meetings', (order, chairLast, before, expected) => {
    expect(called(order, chairLast, before)).toEqual(expected)
  })

  it.each([
    ['Margaret Ainsley', 'Ainsley'],
    ['Thomas Brennan, Jr.', 'Brennan'],
    ['Henry Wu III', 'Wu'],
    [' Cher ', 'Cher'],
    ['Ivo', 'Ivo'],
  ])('files %s under %s', (name, filed) => expect(surname(name)).toBe(filed))

  it('calls each member once, the chair last if asked, and lets everyone start in turn', () => {
    const some = fc.array(fc.option(fc.string({ minLength: 1 }), { nil: null }), {
      minLength: 1,
      maxLength: 30,
    })
    fc.assert(
      fc.property(
        some,
        fc.nat(40),
        fc.constantFrom(...rollCallOrders),
        fc.boolean(),
        fc.nat(1000),
        (members, chair, order, chairLast, before) => {
          const seats = members.map((name, index) => seat(index + 1, name, { is_chair: index === chair }))
          const held = seats.filter(({ term }) => term).map(({ position }) => position)
          const order1 = called(order, chairLast, before, seats)
          expect([...order1].sort((a, b) => a - b)).toEqual(held)
          if (chairLast && held.includes(chair + 1)) expect(order1.at(-1)).toBe(chair + 1)
          const ring = held.filter((position) => !(chairLast && position === chair + 1))
          const starts = ring.map((_, turn) => called('rotating', chairLast, before + turn, seats)[0])
          expect(new Set(starts).size).toBe(ring.length)
        },
      ),
    )
  })
})
