/**
 * Matters: whatever is routed through the county's desks to a decision. Each kind (a resolution, a project, a contract) declares
 * itself once, and gets its row, routing, comments, attachments and drafts from the features of this layer.
 */
import { waitingDays } from '#platform/shared/days.ts'
import type { Machine } from '#platform/shared/machine.ts'
import type { Permission } from '#platform/shared/permissions/catalog.ts'

/** The status of every step that a county added to its route; which one it is, the matter's `step_id` says. */
export const additionalReview = 'additional-review'

export interface Step<Status extends string = string> {
  readonly key: Status
  /** What someone needs who acts at it, beside being assigned to it. */
  readonly permission: Permission
  /** Where the county's route names no one: the matter's own department, or the first of these roles that the county has. */
  readonly assignee: 'department' | readonly string[]
  /** A county may leave it out. */
  readonly isOptional: boolean
}

export interface MatterKind<Status extends string = string, Action extends string = string> {
  /** As rows and the audit log name it: `resolution`. */
  readonly kind: string
  /** As people call one: `Resolution`. */
  readonly name: string
  /** In addresses: `/api/resolutions`, `/resolutions/…`. */
  readonly plural: string
  readonly permissions: {
    /** Those of one's own department, and those one is assigned to. */
    readonly see: Permission
    readonly seeAll: Permission
    /** Ask for one. */
    readonly request: Permission
    /** Comment, and act where one is assigned. */
    readonly write: Permission
    readonly edit: Permission
    /** Withdraw what others asked for: the Clerk's. */
    readonly withdraw?: Permission
    /** Set the route. */
    readonly route: Permission
    /** Act at a step that the county added. */
    readonly additionalReview: Permission
  }
  readonly statusNames: Readonly<Record<Status, string>>
  /** What its lists call a status instead, where several are one to most people. */
  readonly listedAs?: Readonly<Record<Status, string>>
  /** What may happen in which status. Where `submit`, `approve` and `return` lead, the county's route says. */
  readonly life: Machine<Status, Action>
  /** In their order. */
  readonly steps: readonly Step<Status>[]
  /** Who acts in a status that is no step: the adopted resolution waits for the Clerk to publish it. */
  readonly afterwards?: Readonly<Partial<Record<Status, Omit<Step<Status>, 'key' | 'isOptional'>>>>
  /** Steps that the county may have taken at the same time as the one before; each of them approves for itself. */
  readonly mayBeWithPrevious?: readonly Status[]
  /** What the route may differ by. */
  readonly categories: readonly string[]
  /** No one has to do anything more. */
  readonly over: readonly Status[]
  /** Beside the steps, where it is still in progress. */
  readonly alsoInProgress?: readonly Status[]
  /** Decided, and not over yet: comments on it stay. */
  readonly decided?: readonly Status[]
  /** What decides it: the turnaround is counted from the first submission to there. */
  readonly decisions: readonly Action[]
  /** Where the turnaround is counted from the day of the request instead, and to these alone. */
  readonly turnaroundFromRequestTo?: readonly Action[]
  /** Moves that the kind’s own emails tell of. */
  readonly tellsItself?: readonly Action[]
  /** Decisions on the text that are taken outside of the route: by whoever has the permission, and did not request the matter. */
  readonly decidedBesideRoute?: readonly Action[]
  /** Actions that tell someone else why. */
  readonly commented: readonly Action[]
  /** Whether releasing it says why, as putting it on hold does. */
  readonly isReleaseCommented?: boolean
  /**
   * Who may do it: who acts at the step, who asked for it or edits all, who asked for it or reviews for its department (`owner`),
   * or who has a permission. What `system` does, no user can: the clock closes a solicitation.
   */
  readonly rights: Readonly<Record<Action, 'step' | 'requester' | 'owner' | 'system' | Permission>>
}

/** Declares a kind. */
export const matterKind = <const Status extends string, const Action extends string>(
  kind: MatterKind<Status, Action>,
): MatterKind<Status, Action> => kind

export const isStepOf = (kind: MatterKind, status: string) =>
  status === additionalReview || kind.steps.some(({ key }) => key === status)

/** Where it is in progress: statistics and lists count the same. */
export const statusesInProgress = (kind: MatterKind): string[] =>
  kind.life.states.filter(
    (status) => isStepOf(kind, status) || (kind.alsoInProgress?.includes(status) ?? false),
  )

/** What someone needs who acts on a matter in this status; undefined where no one has to. */
export function permissionAt(kind: MatterKind, status: string): Permission | undefined {
  if (status === additionalReview) return kind.permissions.additionalReview
  const step = kind.steps.find(({ key }) => key === status)
  return (step ?? kind.afterwards?.[status])?.permission
}

/** Whether it decides on the matter at its step. Returning it decides nothing: it can be done on hold, and with whatever text. */
export const isDecisionOn = (kind: MatterKind, action: string) =>
  (kind.rights[action] === 'step' && action !== 'return') || isDecidedBesideRoute(kind, action)

/** How a stay ends at which no one decided: given to someone else, or over because someone decided at another desk. */
export const withoutDecision = ['forward', 'ended']

/** What ends the turnaround. */
export const turnaroundEnds = (kind: MatterKind): readonly string[] =>
  kind.turnaroundFromRequestTo ?? kind.decisions

/** What a list can be narrowed to: in progress now, or there for too long. */
export const flowFilters = ['in-progress', 'overdue'] as const
export const flowFilterNames: Record<(typeof flowFilters)[number], string> = {
  'in-progress': 'In progress',
  overdue: 'Overdue',
}

/** What a user can ask for. */
export const actionsOfUsers = <Action extends string>({ life, rights }: MatterKind<string, Action>) =>
  life.actions.filter((action) => rights[action] !== 'system')

export const isDecidedBesideRoute = (kind: MatterKind, action: string) =>
  kind.decidedBesideRoute?.includes(action) ?? false

/** `2026-0142`. */
export const numberOf = (year: number, sequence: number) => `${year}-${String(sequence).padStart(4, '0')}`

/** Of everything that is waiting on someone. */
export const waitingSorts = ['waiting', 'due', 'kind', 'number', 'title', 'department'] as const

export const daysText = (days: number) => (days === 0 ? 'today' : days === 1 ? '1 day' : `${days} days`)

/** How long something has waited, in days of the county's calendar. */
export const waitedText = (timeZone: string, since: string, now: Date) =>
  daysText(waitingDays({ timeZone, since, now }))

/** The tabs of a kind's list, as its endpoint is asked for them. */
export const narrowedByTab: Readonly<Record<'waiting' | 'mine' | 'all', { waiting?: 'me'; mine?: 'yes' }>> = {
  waiting: { waiting: 'me' },
  mine: { mine: 'yes' },
  all: {},
}
