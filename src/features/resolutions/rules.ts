/** A resolution's life: its states, what moves it, who may, and what everybody is told about it. */
import { machine } from '#platform/shared/machine.ts'
import type { Permission } from '#platform/shared/permissions/catalogue.ts'

export const statuses = [
  'draft',
  'working',
  'legal-review',
  'committee-review',
  'clerk-review',
  'board-review',
  'adopted',
  'rejected',
  'tabled',
  'referred',
  'withdrawn',
  'published',
  'archived',
] as const
export type Status = (typeof statuses)[number]

/** The steps of the route, in their order. */
export const steps = ['working', 'legal-review', 'committee-review', 'clerk-review', 'board-review'] as const
export type Step = (typeof steps)[number]
export const isStep = (status: Status): status is Step => steps.some((step) => step === status)

/** Nobody has to do anything more. */
export const isOver = (status: Status) => ['published', 'rejected', 'withdrawn', 'archived'].includes(status)

/** Steps that a county may leave out. What the Board has not seen is never adopted. */
export const optionalSteps = ['working', 'legal-review', 'committee-review', 'clerk-review'] as const

const fromEveryStep = <To extends Status>(to: To) => ({ from: steps, to })

export const resolutionLife = machine(statuses, {
  submit: { from: ['draft'], to: 'working' },
  approve: {
    path: {
      working: 'legal-review',
      'legal-review': 'committee-review',
      'committee-review': 'clerk-review',
      'clerk-review': 'board-review',
    },
  },
  return: {
    path: {
      working: 'draft',
      'legal-review': 'working',
      'committee-review': 'legal-review',
      'clerk-review': 'committee-review',
      'board-review': 'clerk-review',
    },
  },
  reject: fromEveryStep('rejected'),
  withdraw: { from: [...steps, 'tabled', 'referred'], to: 'withdrawn' },
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

/** Where an action leads in a county that leaves some steps out; one step back is the last one that is not left out. */
export function statusAfter(status: Status, action: Action, leftOut: ReadonlySet<Status>): Status {
  const onwards = action === 'return' ? 'return' : 'approve'
  let next = resolutionLife.next(status, action)
  while (leftOut.has(next) && resolutionLife.can(next, onwards)) next = resolutionLife.next(next, onwards)
  return next
}

/** With the Board the text rests, and what it adopts is final: gaps are filled in before. What was put off comes back as it is. */
export const needsWholeText = (action: Action, next: Status) =>
  action === 'adopt' || (next === 'board-review' && action !== 'resume')

/** What sends it on, and so asks first where the text has gaps. */
export const sendsOn = (action: Action) => ['submit', 'approve', 'adopt', 'publish'].includes(action)

/** What somebody else must be told. Recorded by hand, the Board's action has no vote that explains it. */
export const needsComment = (action: Action) =>
  ['return', 'reject', 'withdraw', 'adopt', 'table', 'refer'].includes(action)

export interface Person {
  readonly userId: string
  readonly departmentId: string | null
  can(permission: Permission): boolean
}

export interface Matter {
  readonly status: Status
  /** Who asked for it. */
  readonly user_id: string | null
  readonly department: string | null
}

const stepPermissions: Record<Step, Permission> = {
  working: 'resolutions.reviewDepartment',
  'legal-review': 'resolutions.reviewLegal',
  'committee-review': 'resolutions.reviewCommittee',
  'clerk-review': 'resolutions.reviewClerk',
  'board-review': 'resolutions.recordBoard',
}

const isOwn = (person: Person, matter: Matter) =>
  matter.user_id === person.userId && person.can('resolutions.request')

/** A department reviews its own requests; who edits all may stand in. */
export function holdsStep(person: Person, matter: Matter): boolean {
  if (!isStep(matter.status)) return false
  if (matter.status !== 'working') return person.can(stepPermissions[matter.status])
  const isOwnDepartment = matter.department !== null && matter.department === person.departmentId
  return person.can('resolutions.edit') || (isOwnDepartment && person.can('resolutions.reviewDepartment'))
}

/** Whether this person may do it at all, whatever the state: the machine says whether the state allows it. */
export function mayDo(person: Person, matter: Matter, action: Action): boolean {
  switch (action) {
    case 'submit':
    case 'withdraw':
      return isOwn(person, matter) || person.can('resolutions.edit')
    case 'approve':
    case 'return':
    case 'reject':
      return holdsStep(person, matter)
    case 'adopt':
    case 'table':
    case 'refer':
    case 'resume':
      return person.can('resolutions.recordBoard')
    case 'publish':
    case 'archive':
      return person.can('resolutions.certify')
  }
}

export const actionsFor = (person: Person, matter: Matter): Action[] =>
  actions.filter((action) => resolutionLife.can(matter.status, action) && mayDo(person, matter, action))

/** The request may be changed until it goes to the Board; from then on it is returned first. */
export function mayEdit(person: Person, matter: Matter): boolean {
  if (matter.status === 'draft') return isOwn(person, matter) || person.can('resolutions.edit')
  if (!isStep(matter.status) || matter.status === 'board-review') return false
  return person.can('resolutions.edit') || holdsStep(person, matter)
}

/** The text is written by the department that asks, then by whoever holds the step; with the Board it rests. */
export function mayDraft(person: Person, matter: Matter): boolean {
  if (mayEdit(person, matter)) return true
  if (matter.status !== 'draft' && matter.status !== 'working') return false
  const isOwnDepartment = matter.department !== null && matter.department === person.departmentId
  return isOwn(person, matter) || (isOwnDepartment && person.can('resolutions.request'))
}

/** Adopted once, whatever has become of it since: archived, it may have been rejected instead. */
export const isAdopted = ({ status, adopted_date }: { status: Status; adopted_date: string | null }) =>
  adopted_date !== null && ['adopted', 'published', 'archived'].includes(status)

export const mayDelete = (person: Person, matter: Matter) =>
  matter.status === 'draft' && (isOwn(person, matter) || person.can('resolutions.delete'))

/** Which of the standard roles holds a step where the county has not said otherwise: the first that it has. */
export const defaultHolders: Record<Exclude<Step, 'working'> | 'adopted', readonly string[]> = {
  'legal-review': ['County Attorney'],
  'committee-review': ['Clerk of the Board', 'County Administrator'],
  'clerk-review': ['Clerk of the Board', 'County Administrator'],
  'board-review': ['Clerk of the Board', 'County Administrator'],
  adopted: ['Clerk of the Board', 'County Administrator'],
}

export const statusNames: Record<Status, string> = {
  draft: 'Draft',
  working: 'Department Review',
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

interface Told {
  readonly status: Status
  readonly waitingon: string | null
  /** As the county writes it. */
  readonly adopted: string | null
}

/** The banner's sentence (product.md section 4). */
export function bannerOf({ status, waitingon, adopted }: Told): string {
  switch (status) {
    case 'draft':
      return 'Not yet submitted'
    case 'legal-review':
      return `Waiting for legal review by ${waitingon ?? 'County Attorney'}`
    case 'committee-review':
      return 'On the Committee agenda'
    case 'clerk-review':
      return 'With the Clerk for final review'
    case 'board-review':
      return 'On the Board agenda'
    case 'adopted':
      return `Adopted on ${adopted ?? '[Date Missing]'}`
    case 'published':
      return 'Published to the public portal'
    default:
      return `Status: ${status}`
  }
}

/** `2026-0142`. */
export const numberOf = (year: number, sequence: number) => `${year}-${String(sequence).padStart(4, '0')}`
