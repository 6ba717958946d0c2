import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEqual, isLess, shown } from '#features/submissions/rules.ts'
import { type Candidate, type RankedCriterion, rank } from './ranking.ts'
import {
  type Doer,
  type EvaluationAction,
  evaluationActions,
  hiddenName,
  hundredthsOfScore,
  mayDo,
  maySeeProgress,
  maySeeScores,
  type OfferState,
  scoreText,
} from './rules.ts'

const criteria: RankedCriterion[] = [
  { position: 1, weight: 30_00, isPrice: false, highest: 60_00 },
  { position: 2, weight: 20_00, isPrice: false, highest: 40_00 },
  { position: 3, weight: 15_00, isPrice: false, highest: 30_00 },
  { position: 4, weight: 35_00, isPrice: true, highest: null },
]

const candidate = fc.record({
  isOut: fc.boolean(),
  isListed: fc.boolean(),
  price: fc.option(fc.bigInt({ min: 0n, max: 5n })),
  scores: fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.option(fc.integer({ min: 0, max: 3 }))), {
    minLength: 3,
    maxLength: 3,
  }),
})
const candidates = fc.array(candidate, { maxLength: 8 }).map((all) =>
  all.map(
    ({ scores, ...rest }, index): Candidate => ({
      ...rest,
      id: String(index),
      cells: scores.map(([given, consensus], place) => ({
        position: place + 1,
        given: [given * 100, 1000],
        consensus: consensus === null ? null : consensus * 100,
      })),
    }),
  ),
)

describe('a ranking', () => {
  it('gives those that take part 1, 2, 2, 4, and no one else a rank', () => {
    fc.assert(
      fc.property(candidates, fc.boolean(), (all, isZeroResponsive) => {
        const places = rank(criteria, all, isZeroResponsive, [])
        for (const [index, place] of places.entries()) {
          const takesPart = !all[index]?.isOut && all[index]?.isListed
          expect(place.rank === null).toBe(!takesPart)
          if (place.rank === null || !place.total) continue
          const { total } = place
          const rivals = places.filter((other) => other.rank !== null)
          expect(place.rank).toBe(
            1 + rivals.filter((other) => other.total && isLess(total, other.total)).length,
          )
          const equals = rivals.filter((other) => other.total && isEqual(total, other.total))
          expect(place.isTied).toBe(equals.length > 1)
          expect(equals.every((other) => other.rank === place.rank)).toBe(true)
        }
      }),
    )
  })

  it('is the same whoever is out, but for what they would have had: they take no part in what is lowest', () => {
    fc.assert(
      fc.property(candidates, (all) => {
        const without = all.filter(({ isOut }) => !isOut)
        const kept = rank(criteria, all, false, []).filter((_, index) => !all[index]?.isOut)
        expect(kept).toEqual(rank(criteria, without, false, []))
      }),
    )
  })

  it('has points that add up to the total, of 100 or fewer', () => {
    fc.assert(
      fc.property(candidates, fc.boolean(), (all, isZeroResponsive) => {
        for (const { points, total } of rank(criteria, all, isZeroResponsive, [])) {
          if (!total) continue
          const sum = [...points.values()].reduce(
            (left, right) => ({
              over: left.over * right.under + right.over * left.under,
              under: left.under * right.under,
            }),
            { over: 0n, under: 1n },
          )
          expect(sum.over * total.under).toBe(total.over * sum.under)
          expect(total.over <= 100n * total.under).toBe(true)
        }
      }),
    )
  })

  it('follows a tie-break of exactly those that are tied, whatever others say', () => {
    fc.assert(
      fc.property(candidates, fc.infiniteStream(fc.nat()), (all, random) => {
        const before = rank(criteria, all, false, [])
        const tied = before.filter(({ isTied }) => isTied)
        const [first] = tied
        if (!first) return
        const group = tied.filter(({ rank: place }) => place === first.rank).map(({ id }) => id)
        const order = group
          .map((id) => ({ id, key: random.next().value }))
          .toSorted((one, other) => one.key - other.key)
          .map(({ id }) => id)
        const after = rank(criteria, all, false, [order])
        expect(order.map((id) => after.find((place) => place.id === id)?.rank)).toEqual(
          order.map((_, index) => (first.rank ?? 0) + index),
        )
        const others = after.filter(({ id }) => !group.includes(id))
        expect(others).toEqual(before.filter(({ id }) => !group.includes(id)))
        // One that leaves someone out, or names another, breaks nothing.
        for (const wrong of [order.slice(1), [...order, 'another']])
          expect(rank(criteria, all, false, [wrong])).toEqual(before)
      }),
    )
  })

  it('gives price 0 all points only where the county says that it is responsive', () => {
    const free = (price: bigint): Candidate => ({
      id: String(price),
      isOut: false,
      isListed: true,
      price,
      cells: [],
    })
    const points = (isZeroResponsive: boolean) =>
      rank(criteria, [free(0n), free(200n)], isZeroResponsive, []).map(({ total }) => total && shown(total))
    expect(points(false)).toEqual(['0.00', '35.00'])
    expect(points(true)).toEqual(['35.00', '0.00'])
  })
})

describe('rights', () => {
  const doers: Record<string, Doer> = {
    manager: { member: null, isScoring: false, manages: true },
    'undeclared manager': { member: 'undeclared', isScoring: true, manages: true },
    undeclared: { member: 'undeclared', isScoring: true, manages: false },
    shut: { member: 'shut', isScoring: true, manages: true },
    evaluator: { member: 'evaluator', isScoring: true, manages: false },
    chair: { member: 'chair', isScoring: false, manages: false },
    'scoring chair': { member: 'chair', isScoring: true, manages: false },
  }
  const first = { round: 1, isOpened: false }
  const states = {
    scoring: [first],
    opened: [{ ...first, isOpened: true }],
    interviews: [
      { ...first, isOpened: true },
      { round: 2, isOpened: false },
    ],
    'interviews opened': [
      { ...first, isOpened: true },
      { round: 2, isOpened: true },
    ],
  }
  const managers = ['manager', 'undeclared manager']
  // Who changes the committee is not on it.
  const changers = ['manager']
  const chairs = ['chair', 'scoring chair']
  const sworn = ['evaluator', ...chairs]
  const scorers = ['evaluator', 'scoring chair']
  const unsworn = ['undeclared', 'undeclared manager']
  /** Who may do what; what is not here, no one may. */
  const allowed: Record<
    keyof typeof states,
    Partial<Record<(typeof evaluationActions)[number], string[]>>
  > = {
    scoring: {
      appoint: changers,
      replace: changers,
      declare: [...unsworn, ...sworn],
      score: scorers,
      open: chairs,
    },
    opened: {
      replace: changers,
      declare: [...unsworn, ...sworn],
      consensus: chairs,
      agree: scorers,
      note: sworn,
      interview: chairs,
      'break-tie': chairs,
    },
    interviews: {
      replace: changers,
      declare: [...unsworn, ...sworn],
      score: scorers,
      open: chairs,
      'cancel-round': chairs,
      note: sworn,
    },
    'interviews opened': {
      replace: changers,
      declare: [...unsworn, ...sworn],
      consensus: chairs,
      agree: scorers,
      note: sworn,
      'break-tie': chairs,
    },
  }

  const asked = { arePossible: true, areOutstanding: true, areNew: false }
  const sworeAndManages: Doer = { member: 'chair', isScoring: true, manages: true }
  it.each<[string, OfferState, boolean, EvaluationAction[]]>([
    ['before the scores are opened', { ...asked, areOutstanding: false }, false, []],
    ['for a bid, or on paper', { ...asked, arePossible: false, areOutstanding: false }, true, ['interview']],
    ['once they are', { ...asked, areOutstanding: false }, true, ['interview', 'request-offers']],
    ['while they are sealed', asked, true, ['cancel-offers']],
  ])('best and final offers %s', (_, offers, isOpened, expected) => {
    const state = { isEvaluating: true, rounds: [{ round: 1, isOpened }], offers }
    const about: EvaluationAction[] = ['interview', 'request-offers', 'cancel-offers']
    expect(about.filter((action) => mayDo(action, sworeAndManages, state))).toEqual(expected)
    for (const name of ['evaluator', 'undeclared manager', 'shut', 'chair'] as const)
      expect(mayDo('request-offers', doers[name] as Doer, state)).toBe(false)
  })
  it('scores are given once more on offers that were opened since', () => {
    const rounds = [...states['interviews opened']]
    const offers = { arePossible: true, areOutstanding: false, areNew: true }
    expect(mayDo('interview', sworeAndManages, { isEvaluating: true, rounds, offers })).toBe(true)
    expect(
      mayDo('interview', sworeAndManages, {
        isEvaluating: true,
        rounds,
        offers: { ...offers, areNew: false },
      }),
    ).toBe(false)
  })

  it.each(
    Object.entries(states).flatMap(([name, rounds]) =>
      evaluationActions.map((action) => [name as keyof typeof states, action, rounds] as const),
    ),
  )('while %s: %s', (name, action, rounds) => {
    const who = Object.entries(doers)
      .filter(([, doer]) => mayDo(action, doer, { isEvaluating: true, rounds }))
      .map(([each]) => each)
    expect(who.toSorted()).toEqual((allowed[name][action] ?? []).toSorted())
    for (const doer of Object.values(doers))
      expect(mayDo(action, doer, { isEvaluating: false, rounds })).toBe(false)
  })

  it('a chair who manages changes the committee before scores are opened, and anyone off it replaces a missing chair', () => {
    const chair = { member: 'chair', isScoring: false, manages: true } as const
    const manager = { member: null, isScoring: false, manages: true } as const
    const state = (isOpened: boolean, isChairless = false) => ({
      isEvaluating: true,
      rounds: [{ round: 1, isOpened }],
      isChairless,
    })
    expect(mayDo('appoint', chair, state(false))).toBe(true)
    expect(mayDo('replace', chair, state(false))).toBe(true)
    expect(mayDo('appoint', chair, state(true))).toBe(false)
    expect(mayDo('replace', chair, state(true))).toBe(false)
    expect(mayDo('appoint', manager, state(true, true))).toBe(true)
  })

  it('show scores and progress to no one who has not disclosed, or has a conflict', () => {
    const who = (sees: (doer: Doer) => boolean) =>
      Object.keys(doers).filter((each) =>
        sees(doers[each] ?? { member: null, isScoring: false, manages: false }),
      )
    expect(who(maySeeScores)).toEqual(['manager', ...sworn])
    expect(who(maySeeProgress)).toEqual([...managers, ...chairs])
  })
})

describe('texts', () => {
  it.each([
    ['0', 0],
    ['8.5', 850],
    ['8.75', 875],
    ['1000', 100000],
    ['8.755', null],
    ['-1', null],
    ['1e2', null],
    ['', null],
  ])('%s is %s hundredths', (text, hundredths) => {
    expect(hundredthsOfScore(text)).toBe(hundredths)
    if (hundredths !== null) expect(scoreText(hundredths)).toBe(text)
  })
  it('letters stand for vendors', () => {
    expect([0, 25, 26, 27, 701, 702].map(hiddenName)).toEqual([
      'Vendor A',
      'Vendor Z',
      'Vendor AA',
      'Vendor AB',
      'Vendor ZZ',
      'Vendor AAA',
    ])
  })
})
