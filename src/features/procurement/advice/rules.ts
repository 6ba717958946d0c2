/** Purchasing guidance: which method the policy asks of a purchase, and why. */
import { longDate } from '#platform/shared/dates.ts'
import { formatCents } from '#platform/shared/money.ts'
import {
  acceptedMethods,
  alwaysAccepted,
  type Edition,
  type PolicyRow,
  type PurchaseKind,
  rowFor,
} from '../policy/rules.ts'
import { methodIs, methodPhrase } from '../policy/text.ts'
import { methodPhrases, type SolicitationMethod } from '../solicitation/methods.ts'
import { exceptionNames, missingDocuments } from './exceptions.ts'
import type { Advice, PastPurchase, PurchaseException } from './schemas.ts'

interface Purchase {
  readonly as_of: string
  /** The first of the twelve months. */
  readonly past_from: string
  readonly edition: Edition
  readonly kind: PurchaseKind
  readonly estimate_cents: number | null
  readonly hasCommodity: boolean
  readonly isEmergency: boolean
  /** Whatever the reader may see: the policy is for the whole county. */
  readonly past: readonly Pick<PastPurchase, 'cents' | 'is_same_department'>[]
}

const sumOf = (purchases: Purchase['past']) => purchases.reduce((sum, { cents }) => sum + (cents ?? 0), 0)

export function advise(purchase: Purchase): Advice {
  const { as_of, past_from, edition, kind, estimate_cents, past } = purchase
  const own = past.filter(({ is_same_department }) => is_same_department)
  const past_cents = sumOf(past)
  const facts = {
    as_of,
    policy_effective_from: edition.effective_from,
    kind,
    estimate_cents,
    past_from,
    past_cents,
    past_count: past.length,
    department_cents: sumOf(own),
    department_count: own.length,
    missing: missingOf(purchase),
  }
  if (estimate_cents === null)
    return {
      ...facts,
      total_cents: null,
      required: null,
      is_raised_by_past: false,
      accepted: alwaysAccepted(edition.rules, kind),
      reasons: [],
    }
  const total_cents = estimate_cents + past_cents
  const { row, below } = rowFor(edition.rules, kind, total_cents)
  const alone = rowFor(edition.rules, kind, estimate_cents).row
  const { up_to_cents: _, ...required } = row
  const sums = { ...facts, estimate_cents, total_cents }
  return {
    ...facts,
    total_cents,
    required,
    is_raised_by_past: alone !== row,
    accepted: [...acceptedMethods(row.method)],
    reasons: [
      ...(past.length > 0 ? [pastReason(sums)] : []),
      thresholdReason(sums, row, below),
      ...(alone === row ? [] : [splitReason(alone)]),
      ...(purchase.isEmergency ? [emergencyReason] : []),
    ],
  }
}

const missingOf = ({ estimate_cents, hasCommodity }: Purchase) => [
  ...(estimate_cents === null
    ? ['Enter the estimated cost: the policy asks for a method by the amount.']
    : []),
  ...(hasCommodity
    ? []
    : ['Choose commodity categories: purchases of the same commodity in the last 12 months are added.']),
]

interface Sums
  extends Pick<
    Advice,
    | 'kind'
    | 'policy_effective_from'
    | 'past_from'
    | 'past_cents'
    | 'past_count'
    | 'department_cents'
    | 'department_count'
  > {
  readonly estimate_cents: number
  readonly total_cents: number
}

const projects = (count: number) => `${count} ${count === 1 ? 'project' : 'projects'}`

function pastReason({
  past_count,
  past_cents,
  department_count,
  department_cents,
  past_from,
  total_cents,
}: Sums): string {
  const share =
    department_count === past_count
      ? ', all by the same department'
      : department_count === 0
        ? ''
        : `, ${formatCents(department_cents)} of it in ${projects(department_count)} by the same department`
  return `Since ${longDate(past_from)}, the County has requested ${formatCents(past_cents)} of the same commodity in ${projects(past_count)}${share}. Together with this estimate, that is ${formatCents(total_cents)}.`
}

function thresholdReason(
  { past_count, estimate_cents, total_cents, kind, policy_effective_from }: Sums,
  row: PolicyRow,
  below: PolicyRow | null,
): string {
  const amount =
    past_count === 0
      ? `The estimate of ${formatCents(estimate_cents)}`
      : `The total of ${formatCents(total_cents)}`
  const policy = `(${kind}, policy in effect since ${longDate(policy_effective_from)})`
  if (below?.up_to_cents)
    return `${amount} is above ${formatCents(below.up_to_cents)}, up to which ${methodIs(below.method, 'enough')} ${policy}.`
  if (row.up_to_cents !== null)
    return `${amount} is within ${formatCents(row.up_to_cents)}, up to which ${methodIs(row.method, 'enough')} ${policy}.`
  return `At any amount, ${methodIs(row.method, 'required')} ${policy}.`
}

const splitReason = (alone: PolicyRow) =>
  `For this estimate alone, ${methodIs(alone.method, 'enough')}. Purchases of the same commodity are added together, because a purchase may not be split to stay below a threshold.`

const emergencyReason =
  'This is an emergency purchase. It may take another method once its declaration is attached.'

interface Choice {
  readonly advice: Advice
  readonly chosen: SolicitationMethod | null
  readonly exception: PurchaseException | null
}

/** Why a project can’t go to Legal with the method of its Bid/RFP form; null where it can, or where no method is chosen yet. */
export function methodFault({ advice, chosen, exception }: Choice): string | null {
  if (chosen === null || advice.accepted.includes(chosen)) return null
  if (exception) {
    const missing = missingDocuments(exception)
    if (missing.length === 0) return null
    return `The exception (${exceptionNames[exception.type]}) needs its documents: ${missing.join(', ')}. Attach them, and choose them under Purchasing guidance.`
  }
  if (advice.required === null)
    return 'Enter the estimated cost: without it, the purchasing policy may ask for more than the method of the Bid/RFP form.'
  return `The purchasing policy asks for ${methodPhrase(advice.required.method)}; the Bid/RFP form has ${methodPhrases[chosen]}. Change the method, or record an exception under Purchasing guidance.`
}
