/** A purchasing policy in words, as the Audit Log and printed guidance say it. */
import { formatCents } from '#platform/shared/money.ts'
import { projectCategories } from '../rules.ts'
import {
  type PolicyRow,
  type PolicyRules,
  type PurchaseKind,
  type PurchaseMethod,
  purchaseMethodNames,
} from './rules.ts'

/** In a sentence, with its verb. */
const phrases: Record<PurchaseMethod, readonly [method: string, verb: 'is' | 'are']> = {
  direct: ['a direct purchase', 'is'],
  'verbal-quotes': ['verbal quotes', 'are'],
  'written-quotes': ['written quotes', 'are'],
  'sealed-bid': ['a competitive sealed bid', 'is'],
  'best-value': ['a competitive sealed bid or best value RFP', 'is'],
  proposals: ['a request for proposals', 'is'],
}

export const methodPhrase = (method: PurchaseMethod) => phrases[method][0]
/** "written quotes are enough" */
export const methodIs = (method: PurchaseMethod, what: string) => `${phrases[method].join(' ')} ${what}`

export const limitText = ({ up_to_cents }: PolicyRow) =>
  up_to_cents === null ? 'Any higher amount' : `Up to ${formatCents(up_to_cents)}`

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

type Demands = Omit<PolicyRow, 'up_to_cents' | 'method'>

/** What a row asks for beside its method. */
const demandsOf = (row: Demands): string[] => [
  ...(row.quotes > 0 ? [`at least ${counted(row.quotes, 'quote')}`] : []),
  ...(row.advertising_days > 0 ? [`advertised for at least ${counted(row.advertising_days, 'day')}`] : []),
  ...(row.addendum_days > 0
    ? [`at least ${counted(row.addendum_days, 'day')} between an addendum and the due date`]
    : []),
  `approved by ${row.approver}`,
  ...(row.needs_board ? ['adopted by the Board'] : []),
]

/** The same as an entry of its own. */
export function conditionsText(row: Demands): string {
  const text = demandsOf(row).join('; ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const rowText = (row: PolicyRow) =>
  `${limitText(row)}: ${[purchaseMethodNames[row.method], ...demandsOf(row)].join(', ')}`

/** The kinds of purchase whose rows differ. */
export const changedKinds = (before: PolicyRules, after: PolicyRules): PurchaseKind[] =>
  projectCategories.filter((kind) => before[kind].map(rowText).join() !== after[kind].map(rowText).join())

/** By kind of purchase, a line for each row. */
export const rulesInWords = (rules: PolicyRules) =>
  Object.fromEntries(Object.entries(rules).map(([kind, rows]) => [kind, rows.map(rowText)]))
