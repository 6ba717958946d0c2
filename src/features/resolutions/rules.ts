/** Resolutions as a kind of matters: their statuses, what moves them, who may, and the sentence of the banner. */
import { additionalReview, matterKind } from '#features/matters/rules.ts'
import {
  type ActingUser,
  type Assignment,
  mayEdit as mayEditMatter,
  rightAtStep,
} from '#features/routing/rules.ts'
import { machine } from '#platform/shared/machine.ts'
import { resolutionCategories } from './categories.ts'
import { type Status, statuses } from './statuses.ts'

export { type Status, statuses } from './statuses.ts'

/** The steps of the route that every county has, in their order. */
export const steps = ['working', 'legal-review', 'committee-review', 'clerk-review', 'board-review'] as const

const everyStep = [...steps, additionalReview] as const
export const isStep = (status: Status) => everyStep.some((step) => step === status)

/** No one has to do anything more. */
const over = ['published', 'rejected', 'withdrawn', 'archived'] as const satisfies Status[]

/** Submitting, approving and returning go along the county's route. */
export const resolutionLife = machine(statuses, {
  submit: { from: ['draft'] },
  approve: { from: everyStep.filter((step) => step !== 'board-review') },
  return: { from: everyStep },
  reject: { from: everyStep, to: 'rejected' },
  withdraw: { from: ['draft', ...everyStep, 'tabled', 'referred'], to: 'withdrawn' },
  adopt: { from: ['board-review'], to: 'adopted' },
  table: { from: ['board-review'], to: 'tabled' },
  refer: { from: ['board-review'], to: 'referred' },
  resume: { path: { tabled: 'board-review', referred: 'committee-review' } },
  publish: { from: ['adopted'], to: 'published' },
  archive: { from: ['published', 'rejected', 'withdrawn'], to: 'archived' },
})

export const actions = [
  'submit',
  'approve',
  'return',
  'reject',
  'withdraw',
  'adopt',
  'table',
  'refer',
  'resume',
  'publish',
  'archive',
] as const
export type Action = (typeof actions)[number]

/** With the Board the text is locked, and what it adopts is final: blanks are filled in before. What was put off comes back as it is. */
export const needsNoBlanks = (action: Action, next: string) =>
  action === 'adopt' || (next === 'board-review' && action !== 'resume')

/** What sends it on, and so asks first where the text has blanks. */
export const sendsOn = (action: Action) => ['submit', 'approve', 'adopt', 'publish'].includes(action)

const clerk = ['Clerk of the Board', 'County Administrator'] as const

export const statusNames: Record<Status, string> = {
  draft: 'Draft',
  working: 'Department Review',
  'additional-review': 'Additional Review',
  'legal-review': 'Legal Review',
  'committee-review': 'Committee Review',
  'clerk-review': 'Clerk Review',
  'board-review': 'Board Review',
  adopted: 'Adopted',
  rejected: 'Rejected',
  tabled: 'Tabled',
  referred: 'Referred',
  withdrawn: 'Withdrawn',
  published: 'Published',
  archived: 'Archived',
}

export const resolutionKind = matterKind({
  kind: 'resolution',
  name: 'Resolution',
  plural: 'resolutions',
  permissions: {
    see: 'resolutions.see',
    seeAll: 'resolutions.seeAll',
    request: 'resolutions.request',
    write: 'resolutions.comment',
    edit: 'resolutions.edit',
    withdraw: 'resolutions.reviewClerk',
    route: 'resolutions.route',
    additionalReview: 'resolutions.reviewAdditional',
  },
  statusNames,
  life: resolutionLife,
  steps: [
    { key: 'working', permission: 'resolutions.reviewDepartment', assignee: 'department', isOptional: true },
    {
      key: 'legal-review',
      permission: 'resolutions.reviewLegal',
      assignee: ['County Attorney'],
      isOptional: true,
    },
    { key: 'committee-review', permission: 'resolutions.reviewCommittee', assignee: clerk, isOptional: true },
    { key: 'clerk-review', permission: 'resolutions.reviewClerk', assignee: clerk, isOptional: true },
    // What the Board has not seen is never adopted.
    { key: 'board-review', permission: 'resolutions.recordBoard', assignee: clerk, isOptional: false },
  ],
  afterwards: { adopted: { permission: 'resolutions.certify', assignee: clerk } },
  categories: resolutionCategories,
  over,
  decided: ['adopted'],
  decisions: ['adopt', 'reject'],
  // Recorded by hand, the Board's action has no vote that explains it.
  commented: ['return', 'reject', 'withdraw', 'adopt', 'table', 'refer'],
  rights: {
    submit: 'requester',
    approve: 'step',
    return: 'step',
    reject: 'step',
    withdraw: 'owner',
    adopt: 'step',
    table: 'step',
    refer: 'step',
    resume: 'resolutions.recordBoard',
    publish: 'resolutions.certify',
    archive: 'resolutions.certify',
  },
})

/** As rights are asked about it: by the names of a matter. */
export interface Subject extends Assignment {
  readonly status: Status
  readonly department_id: string | null
}

/** The request may be changed until it goes to the Board; from then on it is returned first. */
export const mayEdit = (acting: ActingUser, matter: Subject) =>
  matter.status !== 'board-review' && mayEditMatter(resolutionKind, acting, matter)

/** The text is written by the requesting department, then by who acts at the step; with the Board it is locked. */
export function mayDraft(acting: ActingUser, matter: Subject): boolean {
  const { self } = acting
  if (mayEdit(acting, matter)) return true
  if (matter.status === 'board-review') return false
  if (rightAtStep(resolutionKind, acting, matter)) return true
  if (matter.status !== 'draft' && matter.status !== 'working') return false
  const isOwnDepartment = matter.department_id !== null && matter.department_id === self.departmentId
  return (isOwnDepartment || matter.requester_id === self.userId) && self.can('resolutions.request')
}

/** Adopted once, whatever has become of it since: archived, it may have been rejected instead. */
export const isAdopted = ({ status, adopted_date }: { status: Status; adopted_date: string | null }) =>
  adopted_date !== null && ['adopted', 'published', 'archived'].includes(status)

/** What was ever submitted is withdrawn instead: what became of it stays on record. */
export const mayDelete = (
  { self }: ActingUser,
  { status, requester_id }: Subject,
  { wasSubmitted }: { wasSubmitted: boolean },
) =>
  status === 'draft' &&
  !wasSubmitted &&
  (self.can('resolutions.delete') || (requester_id === self.userId && self.can('resolutions.request')))

const bodysDecisions: Readonly<Record<string, readonly Action[]>> = {
  'committee-review': ['approve', 'reject'],
  'board-review': ['adopt', 'reject', 'table', 'refer'],
}

/** What a committee or the Board decides. Recorded by hand, it waits until the meeting that has it on its agenda is over. */
export const isBodysDecision = ({ status }: { status: string }, action: Action) =>
  bodysDecisions[status]?.includes(action) ?? false

/** Whether someone may put it on hold, forward it, or place it on an agenda. */
export const mayActOnStep = (acting: ActingUser, matter: Subject) =>
  rightAtStep(resolutionKind, acting, matter) !== null

interface Told {
  readonly status: Status
  readonly waitingon: string | null
  /** Of a step that the county added. */
  readonly step_name?: string | null
  /** As the county writes it. */
  readonly adopted: string | null
  /** Whether it is on the agenda of a meeting; not every body has one scheduled. */
  readonly isOnAgenda: boolean
  /** Whether the request names a committee. */
  readonly hasCommittee: boolean
}

/** The banner's sentence (product.md section 4). */
export function bannerOf({ status, waitingon, step_name, adopted, isOnAgenda, hasCommittee }: Told): string {
  switch (status) {
    case 'draft':
      return 'Not yet submitted'
    case additionalReview:
      return `Waiting for ${step_name ?? 'additional review'}${waitingon ? ` by ${waitingon}` : ''}`
    case 'legal-review':
      return `Waiting for legal review by ${waitingon ?? 'County Attorney'}`
    case 'committee-review':
      if (isOnAgenda) return 'On the Committee agenda'
      return hasCommittee ? 'Waiting for a Committee meeting' : 'No committee is named'
    case 'clerk-review':
      return 'With the Clerk for final review'
    case 'board-review':
      return isOnAgenda ? 'On the Board agenda' : 'Waiting for a Board meeting'
    case 'adopted':
      return `Adopted on ${adopted ?? '[Date Missing]'}`
    case 'published':
      return 'Published to the public portal'
    default:
      return `Status: ${status}`
  }
}
