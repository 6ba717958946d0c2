/** The county's route: its steps in their order, where an action leads along them, and who may act at one. */
import {
  additionalReview,
  isDecidedBesideRoute,
  isStepOf,
  type MatterKind,
  permissionAt,
} from '#features/matters/rules.ts'
import type { Permission } from '#platform/shared/permissions/catalog.ts'

export { approvalRefusal, type ListedApproval } from './listed-approval.ts'
export { type StatisticsSearch, statisticsSearch } from './statistics-search.ts'

/** A step of a route, as the county has set it. */
export interface RouteStep {
  /** Null for a step that the county has left as it comes. */
  readonly id: string | null
  readonly step: string
  /** Of an added step. */
  readonly name: string
  readonly after_step: string | null
  readonly position: number
  readonly is_left_out: boolean
  /** Taken at the same time as the step before it. */
  readonly is_with_previous: boolean
}

/** Where a matter is: in a status, and at which of the added steps. */
export interface Place {
  readonly status: string
  readonly step_id: string | null
}

export const isAt = (place: Place, step: RouteStep) =>
  place.status === additionalReview ? place.step_id === step.id : place.status === step.step

/** The kind's own steps in their order, and each added one behind the step that it comes after. */
export function orderedRoute<Row extends RouteStep>(
  kind: MatterKind,
  rows: readonly Row[],
  blank: (step: string) => Row,
): Row[] {
  const added = (after: string) =>
    rows
      .filter(({ after_step }) => after_step === after)
      .toSorted((one, other) => one.position - other.position || one.name.localeCompare(other.name))
  return [
    ...added('draft'),
    ...kind.steps.flatMap(({ key }) => [rows.find(({ step }) => step === key) ?? blank(key), ...added(key)]),
  ]
}

const placeOf = ({ id, step }: RouteStep): Place => ({
  status: step,
  step_id: step === additionalReview ? id : null,
})

/** Where it is on the route; one that is no longer on it stands where it was: behind the step that it came after. */
function indexOn(
  route: readonly RouteStep[],
  place: Place,
  anchor: string | null,
): { at: number; isOn: boolean } {
  const at = route.findIndex((step) => isAt(place, step))
  if (at >= 0) return { at, isOn: true }
  return { at: route.findIndex(({ step }) => step === anchor), isOn: false }
}

/**
 * Where an action leads. Submitting, approving and returning go along the route, past what the county leaves out; any other action
 * leads where the kind's machine says, and from a step that is left out to the next one that is not. `anchor` is the step after
 * which an added step came that is on the route no more.
 */
export function placeAfter(
  kind: MatterKind,
  route: readonly RouteStep[],
  place: Place,
  action: string,
  anchor: string | null = null,
): Place {
  kind.life.require(place.status, action)
  const isKept = (step: RouteStep) => !step.is_left_out
  const { at, isOn } = indexOn(route, place, anchor)
  if (action === 'submit') return onwards(route.find(isKept))
  if (action === 'approve') return onwards(route.slice(at + 1).find(isKept))
  if (action === 'return') {
    const before = route.slice(0, isOn ? at : at + 1).findLast(isKept)
    return before ? placeOf(before) : { status: 'draft', step_id: null }
  }
  const status = kind.life.next(place.status, action)
  const reached = route.findIndex(({ step }) => step === status)
  return reached < 0 ? { status, step_id: null } : onwards(route.slice(reached).find(isKept))
}

/** The steps that are taken at the same time as the one at this place, and come behind it. */
export function stepsWith<Row extends RouteStep>(
  kind: MatterKind,
  route: readonly Row[],
  place: Place,
): Row[] {
  const at = route.findIndex((step) => isAt(place, step))
  if (at < 0) return []
  const behind = route.slice(at + 1).filter((step) => !step.is_left_out)
  const end = behind.findIndex((step) => !isWithPrevious(kind, step))
  return end < 0 ? behind : behind.slice(0, end)
}

export const isWithPrevious = (kind: MatterKind, { step, is_with_previous }: RouteStep) =>
  is_with_previous && mayBeWithPrevious(kind, step)

export const mayBeWithPrevious = (kind: MatterKind, step: string) =>
  kind.mayBeWithPrevious?.includes(step) ?? false

/** The route without what was approved at the same time as the step that is left. */
export const routeWithout = <Row extends RouteStep>(
  kind: MatterKind,
  route: readonly Row[],
  approved: readonly Place[],
): Row[] =>
  route.filter((step) => !isWithPrevious(kind, step) || !approved.some((place) => isAt(place, step)))

export const isSameDesk = (one: Place, other: Place) =>
  one.status === other.status && one.step_id === other.step_id

/** A stay at a desk, as far as going back asks about it. */
export interface Stay extends Place {
  /** Of an added step, at the time. */
  readonly name: string
  readonly action: string | null
}

/** Stays from before steps were kept by their id are known by their name. */
const isSamePlace = (one: Stay, other: Stay) =>
  one.status === other.status &&
  (one.step_id !== null && other.step_id !== null ? one.step_id === other.step_id : one.name === other.name)

/**
 * The stays that it passed on its way to where it is, the last one first: those that it left by being submitted or approved, without
 * what it came back behind. Returning follows them, whatever has become of the route since.
 */
export function passedStays(stays: readonly Stay[]): Stay[] {
  const passed: Stay[] = []
  for (const stay of stays) {
    const before = passed.findIndex((each) => isSamePlace(each, stay))
    if (before >= 0) passed.length = before
    if (stay.action === 'submit' || stay.action === 'approve') passed.push(stay)
  }
  return passed.toReversed()
}

function onwards(step: RouteStep | undefined): Place {
  if (!step) throw new Error('the last step is never skipped')
  return placeOf(step)
}

/** What the status is called: the name of an added step, or that of the kind. */
export const stepName = (kind: MatterKind, status: string, added: string | null | undefined) =>
  (status === additionalReview && added) || (kind.statusNames[status] ?? status)

export interface Person {
  readonly userId: string
  readonly name: string
  readonly roleId: string | null
  readonly departmentId: string | null
  can(permission: Permission): boolean
}

/** The user, and those who are away and have named the user to act for them. */
export interface ActingUser {
  readonly self: Person
  readonly delegators: readonly Person[]
  /** The county lets those who may edit all act in the place of whoever is assigned. */
  readonly mayStandIn: boolean
}

export interface Assignment {
  readonly status: string
  readonly department_id?: string | null
  readonly requester_id: string | null
  readonly assignee_user_id: string | null
  readonly assignee_role_id: string | null
  readonly assignee_department_id: string | null
}

const isAssigned = (person: Person, matter: Assignment) =>
  (matter.assignee_user_id !== null && matter.assignee_user_id === person.userId) ||
  (matter.assignee_role_id !== null && matter.assignee_role_id === person.roleId) ||
  (matter.assignee_department_id !== null && matter.assignee_department_id === person.departmentId)

/** The one rule of rights: is assigned, has the step's permission, and did not ask for it. */
export function canActOnStep(kind: MatterKind, person: Person, matter: Assignment): boolean {
  const permission = isStepOf(kind, matter.status) ? permissionAt(kind, matter.status) : undefined
  return (
    permission !== undefined &&
    isAssigned(person, matter) &&
    person.can(permission) &&
    matter.requester_id !== person.userId
  )
}

/** By whose right someone acts: their own, that of someone who is away, or that of whoever is assigned. */
export type Right =
  | { readonly by: 'self' }
  | { readonly by: 'delegation'; readonly name: string }
  | { readonly by: 'standing in' }

/** Null where the user may not act. No one decides on their own request, neither for themselves nor for someone else. */
export function rightAtStep(kind: MatterKind, acting: ActingUser, matter: Assignment): Right | null {
  const { self, delegators, mayStandIn } = acting
  if (!isStepOf(kind, matter.status) || matter.requester_id === self.userId) return null
  if (canActOnStep(kind, self, matter)) return { by: 'self' }
  const permission = permissionAt(kind, matter.status)
  const delegator = delegators.find((person) => canActOnStep(kind, person, matter))
  // Who is away gives their place to someone, not their permission.
  if (delegator && permission && self.can(permission)) return { by: 'delegation', name: delegator.name }
  return mayStandIn && self.can(kind.permissions.edit) ? { by: 'standing in' } : null
}

const rank = { self: 0, delegation: 1, 'standing in': 2 }

/** Of the desks that a matter is on, the one at which the user acts by the best right; the matter's own where there is none. */
export function deskFor<Desk extends Assignment>(
  kind: MatterKind,
  acting: ActingUser,
  desks: readonly [Desk, ...Desk[]],
): Desk {
  const theirs = desks.flatMap((desk) => {
    const right = rightAtStep(kind, acting, desk)
    return right ? [{ desk, by: rank[right.by] }] : []
  })
  return theirs.toSorted((one, other) => one.by - other.by)[0]?.desk ?? desks[0]
}

const isOwn = (kind: MatterKind, { self }: ActingUser, { requester_id }: Assignment) =>
  requester_id === self.userId && self.can(kind.permissions.request)

/** By whose right someone may do it at all, whatever the status: the machine says whether the status allows it. */
export function rightTo(
  kind: MatterKind,
  acting: ActingUser,
  matter: Assignment,
  action: string,
): Right | null {
  const right = kind.rights[action]
  if (right === undefined || right === 'system') return null
  if (right === 'step') return rightAtStep(kind, acting, matter)
  if (isDecidedBesideRoute(kind, action) && matter.requester_id === acting.self.userId) return null
  if (right === 'owner') return isOwner(kind, acting, matter) ? { by: 'self' } : null
  const isAllowed =
    right === 'requester'
      ? isOwn(kind, acting, matter) || acting.self.can(kind.permissions.edit)
      : acting.self.can(right)
  return isAllowed ? { by: 'self' } : null
}

/** Who asked for it, whoever reviews for its department, and who may withdraw what others asked for. */
function isOwner(kind: MatterKind, acting: ActingUser, matter: Assignment): boolean {
  const { self } = acting
  const { withdraw } = kind.permissions
  const review = kind.steps.find(({ assignee }) => assignee === 'department')?.permission
  const isOfDepartment = Boolean(matter.department_id) && matter.department_id === self.departmentId
  return (
    isOwn(kind, acting, matter) ||
    (isOfDepartment && review !== undefined && self.can(review)) ||
    (withdraw !== undefined && self.can(withdraw))
  )
}

export const actionsFor = <Action extends string>(
  kind: MatterKind<string, Action>,
  acting: ActingUser,
  matter: Assignment,
): Action[] =>
  kind.life.actions.filter(
    (action) => kind.life.can(matter.status, action) && rightTo(kind, acting, matter, action) !== null,
  )

/** Whoever acts at the step may give it to someone else; where no one else can, so may who sets the route and did not ask for it. */
export const mayForward = (kind: MatterKind, acting: ActingUser, matter: Assignment) =>
  rightAtStep(kind, acting, matter) !== null ||
  (isStepOf(kind, matter.status) &&
    matter.requester_id !== acting.self.userId &&
    acting.self.can(kind.permissions.route))

/**
 * The request may be changed by who asked for it while it is a draft, then by who acts at its step, and by who edits all. What
 * others have approved, whoever asked for it no longer changes.
 */
export function mayEdit(kind: MatterKind, acting: ActingUser, matter: Assignment): boolean {
  if (matter.status === 'draft') return isOwn(kind, acting, matter) || acting.self.can(kind.permissions.edit)
  if (!isStepOf(kind, matter.status) || matter.requester_id === acting.self.userId) return false
  return acting.self.can(kind.permissions.edit) || canActOnStep(kind, acting.self, matter)
}
