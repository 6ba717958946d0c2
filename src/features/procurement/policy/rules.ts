/**
 * A county's purchasing policy: which method a purchase takes from which amount on, by kind of purchase. Editions have effective
 * dates; nothing of this is a constant elsewhere.
 */
import { z } from 'zod'
import { formatCents } from '#platform/shared/money.ts'
import { line } from '#platform/shared/text-fields.ts'
import type { projectCategories } from '../rules.ts'
import type { SolicitationMethod } from '../solicitation/methods.ts'

export type PurchaseKind = (typeof projectCategories)[number]

export const purchaseMethods = [
  'direct',
  'verbal-quotes',
  'written-quotes',
  'sealed-bid',
  'best-value',
  'proposals',
] as const
export type PurchaseMethod = (typeof purchaseMethods)[number]

export const purchaseMethodNames: Record<PurchaseMethod, string> = {
  direct: 'Direct purchase',
  'verbal-quotes': 'Verbal quotes',
  'written-quotes': 'Written quotes',
  'sealed-bid': 'Competitive sealed bid',
  'best-value': 'Sealed bid or best value RFP',
  proposals: 'Request for proposals (RFP)',
}

/** Quotes can always be replaced by sealed competition; a sealed bid to the lowest bidder can’t be replaced by an RFP. */
const acceptedFor: Record<PurchaseMethod, readonly SolicitationMethod[]> = {
  direct: ['quote', 'bid', 'rfp'],
  'verbal-quotes': ['quote', 'bid', 'rfp'],
  'written-quotes': ['quote', 'bid', 'rfp'],
  'sealed-bid': ['bid'],
  'best-value': ['bid', 'rfp'],
  proposals: ['bid', 'rfp'],
}

/** The solicitations that are no less than what the policy asks for. */
export const acceptedMethods = (required: PurchaseMethod) => acceptedFor[required]

const mostCents = 1_000_000_000_00
const days = z.int('Enter a whole number of days.').min(0, 'Enter 0 or more.').max(365, 'Enter 365 or less.')

const PolicyRow = z.object({
  /** Including this amount; null has no limit. */
  up_to_cents: z
    .int('Enter an amount.')
    .min(1, 'Enter an amount above $0.00.')
    .max(mostCents, `Enter ${formatCents(mostCents)} or less.`)
    .nullable(),
  method: z.enum(purchaseMethods, 'Choose a method.'),
  quotes: z.int('Enter a whole number.').min(0, 'Enter 0 or more.').max(20, 'Enter 20 or less.'),
  /** At least so many days between publication and due date. */
  advertising_days: days,
  /** At least so many days between an addendum and the due date. */
  addendum_days: days,
  approver: line(120).min(1, 'Enter who approves.'),
  needs_board: z.boolean(),
})
export type PolicyRow = z.output<typeof PolicyRow>

/** Amounts go up, and the last row has no limit: there is one row for every purchase, and only one. */
const PolicyRows = z
  .array(PolicyRow)
  .min(1, 'Add at least one row.')
  .max(20, 'Use 20 or fewer rows.')
  .superRefine((rows, check) => {
    rows.forEach(({ up_to_cents }, index) => {
      const message = amountFault(
        up_to_cents,
        rows[index - 1]?.up_to_cents ?? null,
        index === rows.length - 1,
      )
      if (message) check.addIssue({ code: 'custom', path: [index, 'up_to_cents'], message })
    })
  })

function amountFault(amount: number | null, before: number | null, isLast: boolean): string | null {
  if (isLast) return amount === null ? null : 'Leave the last amount blank, so that every purchase has a row.'
  if (amount === null) return 'Enter an amount. Only the last row has no limit.'
  if (before !== null && amount <= before) return `Enter an amount above ${formatCents(before)}.`
  return null
}

export const PolicyRules = z.object({
  'Goods and Services': PolicyRows,
  'Public Works': PolicyRows,
  'Professional Services': PolicyRows,
} satisfies Record<PurchaseKind, typeof PolicyRows>)
export type PolicyRules = z.output<typeof PolicyRules>

/** A policy with the day from which on it is in effect. */
export interface Edition {
  readonly effective_from: string
  readonly rules: PolicyRules
}

/** Of a day before all of them, the first: a county never had no policy. */
export function editionOn<E extends Pick<Edition, 'effective_from'>>(
  editions: readonly E[],
  day: string,
): E | undefined {
  const sorted = editions.toSorted((a, b) => a.effective_from.localeCompare(b.effective_from))
  return sorted.findLast(({ effective_from }) => effective_from <= day) ?? sorted[0]
}

/** The row for an amount, and the one below it. */
export function rowFor(rules: PolicyRules, kind: PurchaseKind, cents: number) {
  const rows = rules[kind]
  const index = rows.findIndex(({ up_to_cents }) => up_to_cents === null || cents <= up_to_cents)
  const row = rows[index]
  if (!row) throw new Error(`the policy has no row for ${kind} of ${cents} cents`)
  return { row, below: rows[index - 1] ?? null }
}

const solicitedBy: Record<SolicitationMethod, readonly PurchaseMethod[]> = {
  quote: ['verbal-quotes', 'written-quotes'],
  bid: ['sealed-bid', 'best-value'],
  rfp: ['proposals', 'best-value'],
}

/** How long a solicitation is open at least, and how long after an addendum; 0 where the policy asks for nothing. */
export function minimumDays({ rules }: Edition, kind: PurchaseKind, method: SolicitationMethod) {
  const asked = rules[kind].filter((row) => solicitedBy[method].includes(row.method))
  // A bid where the policy asks for proposals is open as long as they would be.
  const rows =
    asked.length > 0 ? asked : rules[kind].filter((row) => acceptedFor[row.method].includes(method))
  return {
    advertising: Math.max(0, ...rows.map(({ advertising_days }) => advertising_days)),
    addendum: Math.max(0, ...rows.map(({ addendum_days }) => addendum_days)),
  }
}

/** What no row of this kind asks more than: accepted even while no one knows what the purchase will cost. */
export const alwaysAccepted = (rules: PolicyRules, kind: PurchaseKind): SolicitationMethod[] =>
  (['quote', 'bid', 'rfp'] as const).filter((method) =>
    rules[kind].every((row) => acceptedFor[row.method].includes(method)),
  )
