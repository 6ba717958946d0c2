/** The policy that a new county starts with; it is the county's own from then on. */
import type { PolicyRow, PolicyRules } from './rules.ts'

/** Before any purchase that a county records here. */
export const firstEffective = '2000-01-01'

type Row = Pick<PolicyRow, 'up_to_cents' | 'method'> & Partial<PolicyRow>

const row = (given: Row): PolicyRow => ({
  quotes: 0,
  advertising_days: 0,
  addendum_days: 0,
  approver: 'Department head',
  needs_board: false,
  ...given,
})

const small = [
  row({ up_to_cents: 1_500_00, method: 'direct' }),
  row({ up_to_cents: 5_000_00, method: 'verbal-quotes', quotes: 3 }),
]
const quoted = (up_to_cents: number) =>
  row({ up_to_cents, method: 'written-quotes', quotes: 3, approver: 'Purchasing Agent' })
const advertised = (method: PolicyRow['method'], advertising_days: number, addendum_days: number) =>
  row({
    up_to_cents: null,
    method,
    advertising_days,
    addendum_days,
    approver: 'Purchasing Agent',
    needs_board: true,
  })

export const defaultPolicy: PolicyRules = {
  'Goods and Services': [...small, quoted(20_000_00), advertised('best-value', 14, 5)],
  'Public Works': [...small, quoted(35_000_00), advertised('sealed-bid', 14, 5)],
  'Professional Services': [
    row({ up_to_cents: 10_000_00, method: 'direct' }),
    quoted(50_000_00),
    advertised('proposals', 21, 7),
  ],
}
