/** Insurance: what can be asked for, and whether policies meet it on a day. */
import { formatCents } from '#platform/shared/money.ts'
import type { CertificateStatus, Standing } from './lists.ts'

export { type CertificateStatus, certificateStatuses, type Standing, standings } from './lists.ts'

export const coverages = [
  'general-liability',
  'automobile-liability',
  'workers-compensation',
  'umbrella',
  'professional-liability',
  'cyber-liability',
  'pollution-liability',
  'builders-risk',
  'crime',
  'property',
] as const
export type Coverage = (typeof coverages)[number]

export const coverageNames: Record<Coverage, string> = {
  'general-liability': 'Commercial general liability',
  'automobile-liability': 'Automobile liability',
  'workers-compensation': 'Workers’ compensation and employers’ liability',
  umbrella: 'Umbrella or excess liability',
  'professional-liability': 'Professional liability',
  'cyber-liability': 'Cyber liability',
  'pollution-liability': 'Pollution liability',
  'builders-risk': 'Builder’s risk',
  crime: 'Crime or fidelity',
  property: 'Property',
}

/** What an umbrella policy lies above. */
const underUmbrella: readonly Coverage[] = [
  'general-liability',
  'automobile-liability',
  'workers-compensation',
]

export const certificateStatusNames: Record<CertificateStatus, string> = {
  waiting: 'Waiting for review',
  accepted: 'Accepted',
  returned: 'Returned',
}

export const standingNames: Record<Standing, string> = {
  lapsed: 'Expired',
  missing: 'Missing',
  'lapses-soon': 'Expiring Soon',
  covered: 'Compliant',
  'not-required': 'Not Required',
}

/** So many days ahead a vendor’s insurance lapses soon. */
export const soonDays = 60

/** Limits in cents; null asks for no certain amount. */
export interface Asked {
  readonly coverage: Coverage
  readonly limit_each: number | null
  readonly limit_aggregate: number | null
  readonly additional_insured: boolean
  readonly waiver_of_subrogation: boolean
}

export interface Policy extends Asked {
  readonly starts_on: string
  /** The first day without it: policies end at 12:01 a.m. of their expiration date. */
  readonly ends_on: string
}

export const verdicts = ['covered', 'missing', 'lapsed', 'not-yet', 'too-low', 'endorsement'] as const
export type Verdict = (typeof verdicts)[number]

const isInForce = ({ starts_on, ends_on }: Policy, day: string) => starts_on <= day && day < ends_on

/** Whether policies meet what is asked on a day, and where not, why. The database keeps the same answer for every day. */
export function judge(asked: Asked, policies: readonly Policy[], day: string): Verdict {
  const own = policies.filter(({ coverage }) => coverage === asked.coverage)
  const inForce = own.filter((policy) => isInForce(policy, day))
  if (inForce.length === 0) return withoutPolicy(own, day)
  const endorsed = inForce.filter((policy) => hasEndorsements(asked, policy))
  if (endorsed.some((policy) => meetsLimits(asked, policy, policies, day))) return 'covered'
  return inForce.some((policy) => meetsLimits(asked, policy, policies, day)) ? 'endorsement' : 'too-low'
}

function withoutPolicy(own: readonly Policy[], day: string): Verdict {
  if (own.some(({ ends_on }) => ends_on <= day)) return 'lapsed'
  return own.length > 0 ? 'not-yet' : 'missing'
}

export const hasEndorsements = (asked: Asked, policy: Policy) =>
  (policy.additional_insured || !asked.additional_insured) &&
  (policy.waiver_of_subrogation || !asked.waiver_of_subrogation)

/** What is asked for and the policy that comes nearest doesn’t have. */
export function lackedEndorsements(asked: Asked, policies: readonly Policy[], day: string): string {
  const lacked = policies
    .filter((policy) => policy.coverage === asked.coverage && isInForce(policy, day))
    .filter((policy) => meetsLimits(asked, policy, policies, day))
    .map((policy) =>
      endorsementText({
        additional_insured: asked.additional_insured && !policy.additional_insured,
        waiver_of_subrogation: asked.waiver_of_subrogation && !policy.waiver_of_subrogation,
      }),
    )
  return lacked.toSorted((one, other) => one.length - other.length)[0] ?? ''
}

const reaches = (asked: number | null, own: number | null, above: number) =>
  asked === null || (own !== null && own + above >= asked)

/** Alone, or together with one umbrella policy. */
function meetsLimits(asked: Asked, policy: Policy, policies: readonly Policy[], day: string): boolean {
  const umbrellas = underUmbrella.includes(asked.coverage)
    ? policies.filter((each) => each.coverage === 'umbrella' && isInForce(each, day))
    : []
  return [{ limit_each: 0, limit_aggregate: 0 }, ...umbrellas].some(
    (above) =>
      reaches(asked.limit_each, policy.limit_each, above.limit_each ?? 0) &&
      reaches(asked.limit_aggregate, policy.limit_aggregate, above.limit_aggregate ?? 0),
  )
}

/** In a sentence, for who has to mend it. */
export const verdictText = (coverage: Coverage, verdict: Exclude<Verdict, 'covered'>, lacked = ''): string =>
  `${coverageNames[coverage]}: ${lacked === '' ? why[verdict] : `missing endorsement: ${lacked.toLowerCase()}.`}`

const why: Record<Exclude<Verdict, 'covered'>, string> = {
  missing: 'no accepted certificate.',
  lapsed: 'the policy expired.',
  'not-yet': 'the policy starts later.',
  'too-low': 'the limits are lower than required.',
  endorsement: 'a required endorsement is missing.',
}

/** In dollars, without cents where there are none. */
export const limitText = (dollars: number | null) =>
  dollars === null ? '' : formatCents(Math.round(dollars * 100)).replace(/\.00$/, '')

export const endorsementText = (row: Pick<Asked, 'additional_insured' | 'waiver_of_subrogation'>) =>
  [
    ...(row.additional_insured ? ['Additional insured'] : []),
    ...(row.waiver_of_subrogation ? ['Waiver of subrogation'] : []),
  ].join(', ')

/** What is asked for, in one line; limits in dollars. */
export function requirementText(asked: Asked): string {
  const details = [
    asked.limit_each !== null && `${limitText(asked.limit_each)} each occurrence`,
    asked.limit_aggregate !== null && `${limitText(asked.limit_aggregate)} aggregate`,
    endorsementText(asked).toLowerCase(),
  ].filter(Boolean)
  return [coverageNames[asked.coverage], ...(details.length > 0 ? [details.join(', ')] : [])].join(': ')
}
