/** Projects as a kind of matters: their statuses, what moves them, and who may. */
import { additionalReview, matterKind } from '#features/matters/rules.ts'
import { type ActingUser, type Assignment, mayEdit as mayEditMatter } from '#features/routing/rules.ts'
import { machine } from '#platform/shared/machine.ts'
import { projectCategories, type Status, statuses } from './statuses.ts'

export { methods, type SolicitationMethod, shortMethodNames } from './solicitation/methods.ts'
export {
  extensionOf,
  formatExtension,
  inThousands,
  plainPrice,
  tenThousandthsOf,
  totalOf,
} from './solicitation/prices.ts'
export { emptyForm, lineKindNames } from './solicitation/submission-form.ts'
export { doneFilters, projectCategories, type Status, statuses } from './statuses.ts'

const open = [
  'draft',
  'submitted',
  additionalReview,
  'legal-review',
  'approved',
  'published',
  'amending',
] as const
/** Vendors can submit nothing more, and nothing is awarded yet. */
const afterDue = ['closed', 'opened', 'evaluation'] as const
const over = ['awarded', 'no-award', 'cancelled', 'archived'] as const satisfies Status[]

/**
 * `lock` is Final Submit of the document; `submit` sends it along the county's route, first to Legal. Once published, it is changed
 * by addendum only: `amend` opens the document again, `issue` publishes what was changed, `discard` takes it back. The clock closes it:
 * `close` writes that down. The opening officials open it together; `evaluate` follows when its panel is appointed.
 */
export const projectLife = machine(statuses, {
  lock: { from: ['draft'], to: 'submitted' },
  unlock: { from: ['submitted'], to: 'draft' },
  submit: { from: ['submitted'] },
  approve: { from: [additionalReview, 'legal-review'] },
  return: { from: [additionalReview, 'legal-review', 'approved'] },
  publish: { from: ['approved'], to: 'published' },
  amend: { from: ['published'], to: 'amending' },
  issue: { from: ['amending'], to: 'published' },
  discard: { from: ['amending'], to: 'published' },
  close: { from: ['published'], to: 'closed' },
  open: { from: ['closed'], to: 'opened' },
  evaluate: { from: ['opened'], to: 'evaluation' },
  award: { from: ['opened', 'evaluation'], to: 'awarded' },
  'award-none': { from: ['opened', 'evaluation'], to: 'no-award' },
  rescind: { from: ['awarded', 'no-award'], to: 'opened' },
  'rescind-evaluated': { from: ['awarded', 'no-award'], to: 'evaluation' },
  cancel: { from: [...open, ...afterDue], to: 'cancelled' },
  archive: { from: ['awarded', 'no-award', 'cancelled'], to: 'archived' },
})

export const actions = [
  'lock',
  'unlock',
  'submit',
  'approve',
  'return',
  'publish',
  'amend',
  'issue',
  'discard',
  'close',
  'open',
  'evaluate',
  'award',
  'award-none',
  'rescind',
  'rescind-evaluated',
  'cancel',
  'archive',
] as const
export type Action = (typeof actions)[number]

export const statusNames: Record<Status, string> = {
  draft: 'Draft',
  submitted: 'Submitted',
  'additional-review': 'Additional Review',
  'legal-review': 'Legal Review',
  approved: 'Approved',
  published: 'Published',
  amending: 'Addendum in Progress',
  closed: 'Closed',
  opened: 'Opened',
  evaluation: 'Evaluation',
  awarded: 'Awarded',
  'no-award': 'No Award',
  cancelled: 'Canceled',
  archived: 'Archived',
}

const purchasing = ['Purchasing Agent', 'County Administrator'] as const

export const projectKind = matterKind({
  kind: 'project',
  name: 'Project',
  plural: 'projects',
  permissions: {
    see: 'projects.see',
    seeAll: 'projects.seeAll',
    request: 'projects.request',
    write: 'projects.comment',
    edit: 'projects.edit',
    route: 'projects.route',
    additionalReview: 'projects.reviewAdditional',
  },
  statusNames,
  life: projectLife,
  steps: [
    {
      key: 'legal-review',
      permission: 'solicitations.reviewLegal',
      assignee: ['County Attorney'],
      isOptional: false,
    },
    { key: 'approved', permission: 'solicitations.publish', assignee: purchasing, isOptional: false },
  ],
  afterwards: {
    submitted: { permission: 'projects.edit', assignee: purchasing },
    amending: { permission: 'solicitations.publish', assignee: purchasing },
    closed: { permission: 'solicitations.open', assignee: purchasing },
  },
  categories: projectCategories,
  over,
  alsoInProgress: ['submitted', 'published', 'amending', ...afterDue],
  decided: ['published', 'amending', ...afterDue],
  decisions: ['publish', 'cancel'],
  decidedBesideRoute: ['issue'],
  commented: ['return', 'issue', 'cancel'],
  rights: {
    lock: 'requester',
    unlock: 'requester',
    submit: 'requester',
    approve: 'step',
    return: 'step',
    publish: 'step',
    amend: 'solicitations.publish',
    issue: 'solicitations.publish',
    discard: 'solicitations.publish',
    close: 'system',
    open: 'system',
    evaluate: 'evaluations.manage',
    award: 'system',
    'award-none': 'system',
    rescind: 'system',
    'rescind-evaluated': 'system',
    cancel: 'projects.edit',
    archive: 'projects.edit',
  },
})

export const isOver = (status: Status) => over.some((each) => each === status)

export interface Subject extends Assignment {
  readonly status: Status
}

/**
 * Everything about a project can be changed while it is a draft; afterwards the document is locked, and so are its facts, until an
 * addendum opens them again.
 */
export function mayEdit(acting: ActingUser, matter: Subject): boolean {
  if (matter.status === 'draft') return mayEditMatter(projectKind, acting, matter)
  return matter.status === 'amending' && acting.self.can('projects.edit')
}

/** What the due time forbids, whatever the status still says. */
export const isForbiddenAfterDue = (action: Action) => action === 'amend' || action === 'issue'

/** A published solicitation whose due time has passed is closed, also before that is written down. */
export const statusByClock = (status: Status, isPastDue: boolean): Status =>
  status === 'published' && isPastDue ? 'closed' : status

/** Only drafts that were never submitted; anything else is canceled instead. */
export const mayDelete = (
  { self }: ActingUser,
  { status, requester_id }: Subject,
  { wasSubmitted }: { readonly wasSubmitted: boolean },
) =>
  status === 'draft' &&
  !wasSubmitted &&
  (self.can('projects.delete') || (requester_id === self.userId && self.can('projects.request')))

/** Shown by the vendor portal from publication on. */
const published: readonly Status[] = [
  'published',
  'amending',
  'closed',
  'opened',
  'evaluation',
  'awarded',
  'no-award',
]
export const isPublished = (status: Status) => published.includes(status)
