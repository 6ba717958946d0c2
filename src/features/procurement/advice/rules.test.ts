import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultPolicy } from '../policy/default-policy.ts'
import type { Edition } from '../policy/rules.ts'
import { projectCategories } from '../rules.ts'
import { methods } from '../solicitation/methods.ts'
import { documentsFor, exceptionTypes } from './exceptions.ts'
import { advise, methodFault } from './rules.ts'
import type { PurchaseException } from './schemas.ts'

const edition: Edition = { effective_from: '2026-07-01', rules: defaultPolicy }

const adviceFor = (more: Partial<Parameters<typeof advise>[0]> = {}) =>
  advise({
    as_of: '2026-11-16',
    past_from: '2025-11-17',
    edition,
    kind: 'Public Works',
    estimate_cents: 48_000_00,
    hasCommodity: true,
    isEmergency: false,
    past: [],
    ...more,
  })

const bought = (cents: number | null, is_same_department = true) => ({ cents, is_same_department })

describe('purchasing guidance', () => {
  it('says which threshold an estimate is above, and since when the policy is in effect', () => {
    const { required, reasons, missing } = adviceFor()
    expect(required).toEqual({
      method: 'sealed-bid',
      quotes: 0,
      advertising_days: 14,
      addendum_days: 5,
      approver: 'Purchasing Agent',
      needs_board: true,
    })
    expect(reasons).toEqual([
      'The estimate of $48,000.00 is above $35,000.00, up to which written quotes are enough (Public Works, policy in effect since July 1, 2026).',
    ])
    expect(missing).toEqual([])
  })

  it.each([
    [
      1_500_00,
      'direct',
      'The estimate of $1,500.00 is within $1,500.00, up to which a direct purchase is enough',
    ],
    [
      1_500_01,
      'verbal-quotes',
      'The estimate of $1,500.01 is above $1,500.00, up to which a direct purchase is enough',
    ],
    [
      35_000_00,
      'written-quotes',
      'The estimate of $35,000.00 is above $5,000.00, up to which verbal quotes are enough',
    ],
    [
      35_000_01,
      'sealed-bid',
      'The estimate of $35,000.01 is above $35,000.00, up to which written quotes are enough',
    ],
  ])('changes at the cent: %d', (estimate_cents, method, reason) => {
    const { required, reasons } = adviceFor({ estimate_cents })
    expect(required?.method).toBe(method)
    expect(reasons[0]).toContain(reason)
  })

  it('says so where the policy has one method for every amount', () => {
    const only = defaultPolicy['Public Works'].slice(-1)
    const rules = { ...defaultPolicy, 'Public Works': only }
    expect(adviceFor({ edition: { ...edition, rules } }).reasons).toEqual([
      'At any amount, a competitive sealed bid is required (Public Works, policy in effect since July 1, 2026).',
    ])
  })

  it('adds twelve months of the same commodity, and points out a purchase that is split', () => {
    const advice = adviceFor({
      estimate_cents: 15_000_00,
      past: [bought(14_000_00), bought(null), bought(6_000_01, false)],
    })
    expect(advice).toMatchObject({
      total_cents: 35_000_01,
      past_cents: 20_000_01,
      past_count: 3,
      department_cents: 14_000_00,
      department_count: 2,
      is_raised_by_past: true,
      required: { method: 'sealed-bid' },
    })
    expect(advice.reasons).toEqual([
      'Since November 17, 2025, the County has requested $20,000.01 of the same commodity in 3 projects, $14,000.00 of it in 2 projects by the same department. Together with this estimate, that is $35,000.01.',
      'The total of $35,000.01 is above $35,000.00, up to which written quotes are enough (Public Works, policy in effect since July 1, 2026).',
      'For this estimate alone, written quotes are enough. Purchases of the same commodity are added together, because a purchase may not be split to stay below a threshold.',
    ])
  })

  it('says nothing of the department where it has requested none', () => {
    const [first] = adviceFor({ past: [bought(6_000_00, false)] }).reasons
    expect(first).toContain('$6,000.00 of the same commodity in 1 project. Together with this estimate')
  })

  it('says nothing of splitting where the past changes nothing', () => {
    const advice = adviceFor({ past: [bought(1_000_00)] })
    expect(advice.is_raised_by_past).toBe(false)
    expect(advice.reasons).toHaveLength(2)
    expect(advice.reasons[0]).toContain('in 1 project, all by the same department')
  })

  it('says what is missing instead of guessing', () => {
    const advice = adviceFor({ estimate_cents: null, hasCommodity: false, past: [bought(90_000_00)] })
    expect(advice).toMatchObject({ required: null, total_cents: null, reasons: [], accepted: ['bid'] })
    expect(advice.missing).toHaveLength(2)
  })

  it('never asks for less because more was bought', () => {
    const rank = ['direct', 'verbal-quotes', 'written-quotes', 'sealed-bid', 'best-value', 'proposals']
    fc.assert(
      fc.property(
        fc.constantFrom(...projectCategories),
        fc.nat(80_000_00),
        fc.array(fc.nat(30_000_00), { maxLength: 5 }),
        (kind, estimate_cents, past) => {
          const alone = adviceFor({ kind, estimate_cents })
          const together = adviceFor({ kind, estimate_cents, past: past.map((cents) => bought(cents)) })
          expect(rank.indexOf(together.required?.method ?? '')).toBeGreaterThanOrEqual(
            rank.indexOf(alone.required?.method ?? ''),
          )
          expect(together.is_raised_by_past).toBe(together.required?.method !== alone.required?.method)
        },
      ),
    )
  })
})

describe('another method', () => {
  const exception = (type: PurchaseException['type'], attachment_id: string | null): PurchaseException => ({
    type,
    reason: 'Only one vendor makes it.',
    declared_by: '',
    contract_number: '',
    documents: documentsFor(type).map((each) => ({ ...each, attachment_id, attachment_title: null })),
    recorded_by: null,
    recorded_at: null,
  })
  const attached = '0193a000-0000-7000-8000-000000000001'

  it('needs no exception where it is no less than what is required, or not chosen yet', () => {
    const advice = adviceFor()
    expect(methodFault({ advice, chosen: 'bid', exception: null })).toBeNull()
    expect(methodFault({ advice, chosen: null, exception: null })).toBeNull()
    for (const chosen of methods)
      expect(
        methodFault({ advice: adviceFor({ estimate_cents: 100_00 }), chosen, exception: null }),
      ).toBeNull()
  })

  it('needs an exception where it is less', () => {
    expect(methodFault({ advice: adviceFor(), chosen: 'quote', exception: null })).toBe(
      'The purchasing policy asks for a competitive sealed bid; the Bid/RFP form has written quotes. Change the method, or record an exception under Purchasing guidance.',
    )
    expect(methodFault({ advice: adviceFor(), chosen: 'rfp', exception: null })).not.toBeNull()
  })

  it('needs an estimate, unless its method is enough for every amount', () => {
    const advice = adviceFor({ estimate_cents: null })
    expect(methodFault({ advice, chosen: 'bid', exception: null })).toBeNull()
    expect(methodFault({ advice, chosen: 'quote', exception: null })).toMatch(/^Enter the estimated cost/)
  })

  it.each(exceptionTypes)('%s counts once its documents are attached', (type) => {
    const advice = adviceFor()
    expect(methodFault({ advice, chosen: 'quote', exception: exception(type, attached) })).toBeNull()
    const without = methodFault({ advice, chosen: 'quote', exception: exception(type, null) })
    const [first] = documentsFor(type)
    if (first) expect(without).toContain(`needs its documents: ${first.name}`)
    else expect(without).toBeNull()
  })
})
