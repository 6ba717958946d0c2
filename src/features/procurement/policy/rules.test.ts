import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#platform/shared/days.ts'
import { projectCategories } from '../rules.ts'
import { defaultPolicy } from './default-policy.ts'
import {
  acceptedMethods,
  alwaysAccepted,
  editionOn,
  minimumDays,
  type PolicyRow,
  PolicyRules,
  purchaseMethods,
  rowFor,
} from './rules.ts'

const row = (up_to_cents: number | null, more: Partial<PolicyRow> = {}): PolicyRow => ({
  up_to_cents,
  method: 'written-quotes',
  quotes: 3,
  advertising_days: 0,
  addendum_days: 0,
  approver: 'Purchasing Agent',
  needs_board: false,
  ...more,
})
const withGoods = (rows: PolicyRow[]): PolicyRules => ({ ...defaultPolicy, 'Goods and Services': rows })

const faultsOf = (rows: PolicyRow[]) =>
  Object.fromEntries(
    (PolicyRules.safeParse(withGoods(rows)).error?.issues ?? []).map(({ path, message }) => [
      path.slice(1).join('.'),
      message,
    ]),
  )

const amounts = fc
  .uniqueArray(fc.integer({ min: 1, max: 1_000_000_00 }), { maxLength: 8 })
  .map((list) => list.toSorted((a, b) => a - b))
const kinds = fc.constantFrom(...projectCategories)

describe('a policy', () => {
  it('that a new county starts with is whole', () => {
    expect(PolicyRules.parse(defaultPolicy)).toEqual(defaultPolicy)
  })

  it.each<[string, PolicyRow[], object]>([
    ['has a row for each kind', [], { '': 'Add at least one row.' }],
    [
      'ends without a limit',
      [row(500)],
      { '0.up_to_cents': 'Leave the last amount blank, so that every purchase has a row.' },
    ],
    [
      'has only one row without a limit',
      [row(null), row(null)],
      { '0.up_to_cents': 'Enter an amount. Only the last row has no limit.' },
    ],
    [
      'goes up from row to row',
      [row(5_000_00), row(5_000_00), row(null)],
      { '1.up_to_cents': 'Enter an amount above $5,000.00.' },
    ],
    ['has amounts above zero', [row(0), row(null)], { '0.up_to_cents': 'Enter an amount above $0.00.' }],
    ['says who approves', [row(null, { approver: ' ' })], { '0.approver': 'Enter who approves.' }],
    [
      'counts whole days',
      [row(null, { advertising_days: 1.5 })],
      { '0.advertising_days': 'Enter a whole number of days.' },
    ],
  ])('%s', (_name, rows, faults) => {
    expect(faultsOf(rows)).toEqual(faults)
  })

  it('has one row for every amount, to the cent', () => {
    fc.assert(
      fc.property(amounts, fc.nat(2_000_000_00), (limits, cents) => {
        const rules = withGoods([...limits.map((limit) => row(limit)), row(null)])
        expect(PolicyRules.safeParse(rules).success).toBe(true)
        const { row: found, below } = rowFor(rules, 'Goods and Services', cents)
        expect(found.up_to_cents === null || cents <= found.up_to_cents).toBe(true)
        expect(below === null || (below.up_to_cents !== null && cents > below.up_to_cents)).toBe(true)
        for (const limit of limits) {
          expect(rowFor(rules, 'Goods and Services', limit).row.up_to_cents).toBe(limit)
          expect(rowFor(rules, 'Goods and Services', limit + 1).below?.up_to_cents).toBe(limit)
        }
      }),
    )
  })

  it('never asks for less as the amount goes up', () => {
    const rankOf = ({ method }: PolicyRow) => purchaseMethods.indexOf(method)
    fc.assert(
      fc.property(kinds, fc.nat(100_000_00), fc.nat(100_000_00), (kind, cents, more) => {
        const [less, greater] = [
          rowFor(defaultPolicy, kind, cents),
          rowFor(defaultPolicy, kind, cents + more),
        ]
        expect(rankOf(greater.row)).toBeGreaterThanOrEqual(rankOf(less.row))
      }),
    )
  })
})

describe('the edition in effect', () => {
  const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2020-01-01', days))

  it('changes in the middle of the year, on its day', () => {
    const editions = [{ effective_from: '2026-07-01' }, { effective_from: '2000-01-01' }]
    expect(editionOn(editions, '2026-06-30')?.effective_from).toBe('2000-01-01')
    expect(editionOn(editions, '2026-07-01')?.effective_from).toBe('2026-07-01')
    expect(editionOn(editions, '1999-12-31')?.effective_from).toBe('2000-01-01')
    expect(editionOn([], '2026-07-01')).toBeUndefined()
  })

  it('is the latest that has begun, in whatever order they are', () => {
    fc.assert(
      fc.property(fc.uniqueArray(day, { minLength: 1, maxLength: 10 }), day, (begins, asked) => {
        const found = editionOn(
          begins.map((effective_from) => ({ effective_from })),
          asked,
        )?.effective_from
        const begun = begins.filter((each) => each <= asked).toSorted()
        expect(found).toBe(begun.at(-1) ?? begins.toSorted()[0])
      }),
    )
  })
})

describe('methods', () => {
  it('a sealed bid is not replaced by an RFP, nor sealed competition by quotes', () => {
    expect(acceptedMethods('sealed-bid')).toEqual(['bid'])
    expect(acceptedMethods('best-value')).toEqual(['bid', 'rfp'])
    expect(acceptedMethods('proposals')).not.toContain('quote')
    expect(acceptedMethods('written-quotes')).toEqual(['quote', 'bid', 'rfp'])
  })

  it('without an estimate, only what meets every row is accepted', () => {
    expect(alwaysAccepted(defaultPolicy, 'Goods and Services')).toEqual(['bid', 'rfp'])
    expect(alwaysAccepted(defaultPolicy, 'Public Works')).toEqual(['bid'])
  })

  it('are advertised for as many days as their rows ask for', () => {
    const edition = { effective_from: '2000-01-01', rules: defaultPolicy }
    expect(minimumDays(edition, 'Public Works', 'bid')).toEqual({ advertising: 14, addendum: 5 })
    expect(minimumDays(edition, 'Public Works', 'quote')).toEqual({ advertising: 0, addendum: 0 })
    expect(minimumDays(edition, 'Professional Services', 'rfp')).toEqual({ advertising: 21, addendum: 7 })
    expect(minimumDays(edition, 'Professional Services', 'bid')).toEqual({ advertising: 21, addendum: 7 })
  })
})
