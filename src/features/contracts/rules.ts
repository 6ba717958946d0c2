/** Contracts as a kind of matters: their statuses, what moves them, and who may. */
import { additionalReview, matterKind } from '#features/matters/rules.ts'
import { type ActingUser, type Assignment, mayEdit as mayEditMatter } from '#features/routing/rules.ts'
import { machine } from '#platform/shared/machine.ts'
import { type ContractStatus, contractCategories } from './statuses.ts'

export { type ForceStatus, forceStatusNames } from './in-force.ts'
export {
  type ContractCategory,
  type ContractStatus,
  contractCategories,
  contractStatuses,
} from './statuses.ts'

/** The steps of approval in their order; the last one is where the parties have signed and the county executes. */
const approvals = [
  'department-review',
  additionalReview,
  'legal-review',
  'audit-review',
  'finance-review',
  'administrator-review',
] as const
const atSteps = [...approvals, 'signature'] as const

export const steps = ['draft', ...atSteps, 'executed', 'rejected', 'terminated', 'archived'] as const
/** Where a contract is, step by step. */
export type Step = (typeof steps)[number]

export const statusOf = (step: Step): ContractStatus =>
  step === 'draft' ||
  step === 'executed' ||
  step === 'rejected' ||
  step === 'terminated' ||
  step === 'archived'
    ? step
    : 'working'

export const stepsOf = (status: ContractStatus): Step[] => steps.filter((step) => statusOf(step) === status)

export const contractStatusNames: Record<ContractStatus, string> = {
  draft: 'Draft',
  working: 'Working',
  executed: 'Executed',
  archived: 'Archived',
  rejected: 'Rejected',
  terminated: 'Terminated',
}

/** `return` leads back to the requester, whatever the step: papers are changed in a draft only, and approvals are void then. */
export const contractLife = machine(steps, {
  submit: { from: ['draft'] },
  approve: { from: approvals },
  return: { from: atSteps, to: 'draft' },
  reject: { from: atSteps, to: 'rejected' },
  execute: { from: ['signature'], to: 'executed' },
  terminate: { from: ['executed'], to: 'terminated' },
  archive: { from: ['executed', 'rejected', 'terminated'], to: 'archived' },
})

export const actions = ['submit', 'approve', 'return', 'reject', 'execute', 'terminate', 'archive'] as const
export type Action = (typeof actions)[number]

export const stepNames: Record<Step, string> = {
  draft: 'Draft',
  'department-review': 'Department Review',
  'additional-review': 'Additional Review',
  'legal-review': 'Legal Review',
  'audit-review': 'Audit Review',
  'finance-review': 'Finance Review',
  'administrator-review': 'Administrator Review',
  signature: 'Signatures',
  executed: 'Executed',
  rejected: 'Rejected',
  terminated: 'Terminated',
  archived: 'Archived',
}

export const contractKind = matterKind({
  kind: 'contract',
  name: 'Contract',
  plural: 'contracts',
  permissions: {
    see: 'contracts.see',
    seeAll: 'contracts.seeAll',
    request: 'contracts.edit',
    write: 'contracts.comment',
    edit: 'contracts.edit',
    route: 'contracts.route',
    additionalReview: 'contracts.reviewAdditional',
  },
  statusNames: stepNames,
  listedAs: Object.fromEntries(steps.map((step) => [step, contractStatusNames[statusOf(step)]])) as Record<
    Step,
    string
  >,
  life: contractLife,
  steps: [
    {
      key: 'department-review',
      permission: 'contracts.approveDepartment',
      assignee: 'department',
      isOptional: true,
    },
    {
      key: 'legal-review',
      permission: 'contracts.approveLegal',
      assignee: ['County Attorney'],
      isOptional: true,
    },
    {
      key: 'audit-review',
      permission: 'contracts.approveAudit',
      assignee: ['County Auditor'],
      isOptional: true,
    },
    {
      key: 'finance-review',
      permission: 'contracts.approveFinance',
      assignee: ['Finance'],
      isOptional: true,
    },
    {
      key: 'administrator-review',
      permission: 'contracts.approveCounty',
      assignee: ['County Administrator'],
      isOptional: true,
    },
    {
      key: 'signature',
      permission: 'contracts.execute',
      assignee: ['County Administrator'],
      isOptional: false,
    },
  ],
  mayBeWithPrevious: [
    additionalReview,
    'legal-review',
    'audit-review',
    'finance-review',
    'administrator-review',
  ],
  categories: contractCategories,
  over: ['executed', 'rejected', 'terminated', 'archived'],
  decisions: ['execute', 'reject'],
  turnaroundFromRequestTo: ['execute'],
  tellsItself: ['execute'],
  commented: ['return', 'reject', 'terminate'],
  isReleaseCommented: true,
  rights: {
    submit: 'contracts.submit',
    approve: 'step',
    return: 'step',
    reject: 'step',
    execute: 'step',
    terminate: 'contracts.terminate',
    archive: 'contracts.terminate',
  },
})

export interface Subject extends Assignment {
  readonly status: Step
}

/** A contract is changed as a draft only: what others approve is what is signed. */
export const mayEdit = (acting: ActingUser, matter: Subject) =>
  matter.status === 'draft' && mayEditMatter(contractKind, acting, matter)

/** Only drafts that were never submitted. */
export const mayDelete = (
  { self }: ActingUser,
  { status, requester_id }: Subject,
  { wasSubmitted }: { readonly wasSubmitted: boolean },
) =>
  status === 'draft' &&
  !wasSubmitted &&
  (self.can('contracts.delete') || (requester_id === self.userId && self.can('contracts.edit')))

export const amountKinds = ['fixed', 'not-to-exceed', 'rates', 'revenue'] as const
export type AmountKind = (typeof amountKinds)[number]
export const amountKindNames: Record<AmountKind, string> = {
  fixed: 'Fixed amount',
  'not-to-exceed': 'Not to exceed',
  rates: 'Unit or hourly rates, up to a maximum',
  revenue: 'Revenue',
}

export const authorityKinds = ['none', 'resolution', 'award', 'delegated'] as const
export type AuthorityKind = (typeof authorityKinds)[number]
export const authorityKindNames: Record<AuthorityKind, string> = {
  none: 'Not stated yet',
  resolution: 'Adopted resolution',
  award: 'Award of a solicitation',
  delegated: 'Delegated authority',
}

/** The agreement is written here, or its file is attached. */
export const papersKinds = ['text', 'file'] as const
export type PapersKind = (typeof papersKinds)[number]
export const papersKindNames: Record<PapersKind, string> = {
  text: 'Write the agreement here',
  file: 'Attach the agreement as a file',
}
/** As it reads where it can’t be chosen any more. */
export const papersKindFacts: Record<PapersKind, string> = {
  text: 'Written here',
  file: 'Attached as a file',
}

/** What the public register tells apart. */
export const registerStatuses = ['in-effect', 'upcoming', 'ended'] as const
export type RegisterStatus = (typeof registerStatuses)[number]
export const registerStatusNames: Record<RegisterStatus, string> = {
  'in-effect': 'In effect',
  upcoming: 'Not in effect yet',
  ended: 'Ended',
}

/** product.md’s numbers: the year and four digits. */
export const contractNumber = (year: number, sequence: number) =>
  `${year}${String(sequence).padStart(4, '0')}`

/** As product.md says of a contract that was started from a meeting. */
export const initialReview = 'Initial Review'

/** No one decides on what they submitted, also not in someone else’s place. */
export const ownSubmission = 'You submitted this contract, so someone else must decide on it.'
