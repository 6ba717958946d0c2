import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluate, fraction, isEqual, meanOf, plus, shown, sumOf, whole } from './scores.ts'
import { type Bidder, centsOf, ranksOf, tabulate } from './tabulation.ts'

const line = (id: string, quantity: string, kind: 'base' | 'alternate' = 'base') => ({ id, quantity, kind })
const bidder = (id: string, prices: Record<string, string>, more: Partial<Bidder> = {}): Bidder => ({
  id,
  prices: Object.entries(prices).map(([each, unit_price]) => ({ line: each, unit_price, extended: '' })),
  total: '',
  ...more,
})

describe('a score', () => {
  it('is the known case: 146 and 144', () => {
    const criteria = [60, 40, 30].map((max) => ({ weight: whole(max), max: BigInt(max) }))
    const submission = (id: string, scores: number[], price: bigint) => ({
      id,
      price,
      scores: scores.map((score) => ({ given: [whole(score)] })),
    })
    const ranked = evaluate(
      criteria,
      [submission('a', [40, 30, 20], 10_000_00n), submission('b', [32, 20, 22], 8000_00n)],
      { weight: whole(70), isZeroResponsive: false },
    )
    expect(ranked.map(({ id, score, rank }) => [id, score && shown(score, 0), rank])).toEqual([
      ['a', '146', 1],
      ['b', '144', 2],
    ])
  })

  it('is the mean of the evaluators, unless the panel agreed on another', () => {
    const criteria = [{ weight: whole(100), max: 10n }]
    const given = [whole(7), whole(8), whole(8)]
    const [own, agreed] = evaluate(criteria, [
      { id: 'a', price: null, scores: [{ given }] },
      { id: 'b', price: null, scores: [{ given, consensus: whole(9) }] },
    ])
    expect(own?.score && shown(own.score)).toBe('76.67')
    expect(agreed?.score && shown(agreed.score)).toBe('90.00')
  })

  it('leaves whoever is out out of what is lowest, and gives price 0 nothing unless the county says so', () => {
    const all = [
      { id: 'out', price: 1n, scores: [], isOut: true },
      { id: 'free', price: 0n, scores: [] },
      { id: 'low', price: 100n, scores: [] },
      { id: 'high', price: 200n, scores: [] },
      { id: 'none', price: null, scores: [] },
    ]
    const of = (isZeroResponsive: boolean) =>
      evaluate([], all, { weight: whole(40), isZeroResponsive }).map(({ score, rank }) => [
        score && shown(score, 0),
        rank,
      ])
    expect(of(false)).toEqual([
      [null, null],
      ['0', 3],
      ['40', 1],
      ['20', 2],
      ['0', 3],
    ])
    expect(of(true)).toEqual([
      [null, null],
      ['40', 1],
      ['0', 2],
      ['0', 2],
      ['0', 2],
    ])
  })

  const score = fc.record({ over: fc.bigInt(0n, 1000n), under: fc.bigInt(1n, 12n) })
  const submission = fc.record({
    given: fc.array(score, { maxLength: 5 }),
    price: fc.option(fc.bigInt(0n, 10n ** 14n)),
    isOut: fc.boolean(),
  })

  it('never depends on the order of submissions or of evaluators', () => {
    fc.assert(
      fc.property(fc.array(submission, { maxLength: 12 }), fc.infiniteStream(fc.nat()), (all, numbers) => {
        const criteria = [{ weight: whole(60), max: 1000n }]
        const rule = { weight: whole(40), isZeroResponsive: false }
        const given = all.map(({ given, price, isOut }, index) => ({
          id: String(index),
          price,
          isOut,
          scores: [{ given: given.map(({ over, under }) => fraction(over, under)) }],
        }))
        const mixed = given
          .map((each) => ({ each, by: numbers.next().value ?? 0 }))
          .toSorted((a, b) => a.by - b.by)
          .map(({ each }) => ({ ...each, scores: each.scores.map((s) => ({ given: s.given.toReversed() })) }))
        const one = new Map(evaluate(criteria, given, rule).map((ranked) => [ranked.id, ranked]))
        for (const ranked of evaluate(criteria, mixed, rule)) expect(ranked).toEqual(one.get(ranked.id))
      }),
    )
  })

  it('is exact: what is divided and added again is the same', () => {
    fc.assert(
      fc.property(
        fc.bigInt(-(10n ** 30n), 10n ** 30n),
        fc.bigInt(1n, 10n ** 9n),
        fc.integer({ min: 1, max: 50 }),
        (a, b, n) => {
          const value = fraction(a, b)
          expect(isEqual(meanOf(Array.from({ length: n }, () => value)), value)).toBe(true)
          expect(isEqual(sumOf([value, fraction(1n, b), fraction(-1n, b)]), value)).toBe(true)
          expect(isEqual(plus(value, whole(0)), value)).toBe(true)
        },
      ),
    )
  })
})

describe('a tabulation', () => {
  const lines = [line('1', '3'), line('2', '0.5'), line('3', '10', 'alternate')]

  it('extends, adds up the base bid, and marks what is low', () => {
    const { cells, totals } = tabulate(lines, [
      bidder('a', { 1: '10.00', 2: '3.333', 3: '1' }),
      bidder('b', { 1: '9.99', 2: '4' }),
      bidder('c', { 1: '1', 2: '1' }, { isOut: true }),
    ])
    expect(cells[0]?.map(({ extended, isLow }) => [extended, isLow])).toEqual([
      [3000n, false],
      [2997n, true],
      [300n, false],
    ])
    // 1.6665 is rounded half up to cents at the line.
    expect(cells[1]?.[0]?.extended).toBe(167n)
    expect(totals.map(({ total, rank }) => [total, rank])).toEqual([
      [3167n, 1],
      [3197n, 2],
      [350n, null],
    ])
  })

  it('shows a wrong extension and a wrong total beside the right ones', () => {
    const price = { line: '1', unit_price: '10', extended: '3,000.00' }
    const { cells, totals } = tabulate([line('1', '3')], [{ id: 'a', prices: [price], total: '$3,000.00' }])
    expect(cells[0]?.[0]).toMatchObject({ extended: 3000n, other: 300_000n })
    expect(totals[0]).toMatchObject({ total: 3000n, claimedTotal: 300_000n })
  })

  it.each(['-1', '1e40', '1.23456', 'ten', '9'.repeat(13), 'NaN'])('reads no price in %s', (unit) => {
    const { cells, totals } = tabulate([line('1', '3')], [bidder('a', { 1: unit })])
    expect(cells[0]?.[0]).toMatchObject({ extended: null, fault: 'unreadable', isLow: false })
    expect(totals[0]).toMatchObject({ total: null, rank: null })
  })

  it('takes price 0 as a price, and a line without one as none', () => {
    const { totals } = tabulate(lines, [bidder('a', { 1: '0', 2: '0' }), bidder('b', { 1: '1' })])
    expect(totals.map(({ total }) => total)).toEqual([0n, null])
  })

  it('shares ranks: 1, 2, 2, 4', () => {
    expect(ranksOf([5n, 7n, null, 7n, 9n])).toEqual([1, 2, null, 2, 4])
  })

  it('reads dollars and cents', () => {
    expect(['$1,234.50', '12', '0.005', '', 'x'].map(centsOf)).toEqual([123_450n, 1200n, null, null, null])
  })

  it('never depends on the order of bidders or of prices', () => {
    const unit = fc.oneof(
      fc.integer({ min: 0, max: 10 ** 7 }).map((n) => (n / 100).toFixed(4)),
      fc.constant('x'),
    )
    const prices = fc.record({ 1: unit, 2: unit, 3: unit }, { requiredKeys: [] })
    fc.assert(
      fc.property(fc.array(prices, { maxLength: 10 }), (all) => {
        const bidders = all.map((each, index) => bidder(String(index), each as Record<string, string>))
        const turned = bidders.map((each) => ({ ...each, prices: each.prices.toReversed() })).toReversed()
        const one = tabulate(lines, bidders)
        const other = tabulate(lines, turned)
        expect(other.totals.toReversed()).toEqual(one.totals)
        expect(other.cells.map((row) => row.toReversed())).toEqual(one.cells)
      }),
    )
  })
})
