/** Projects as a kind of matters: their statuses, what moves them, and who may. */
import { additionalReview, matterKind } from '#features/matters/rules.ts'
import { type ActingUser, type Assignment, mayEdit as mayEditMatter } from '#features/routing/rules.ts'
import { machine } from '#platform/shared/machine.ts'

export const statuses = [
  'draft',
  'submitted',
  additionalReview,
  'legal-review',
  'approved',
  'published',
  'closed',
  'opened',
  'evaluation',
  'awarded',
  'no-award',
  'cancelled',
  'archived',
] as const
export type Status = (typeof statuses)[number]

/** What the county's purchasing policy tells apart, and what the route may differ by. */
export const projectCategories = ['Goods and Services', 'Public Works', 'Professional Services'] as const

const open = ['draft', 'submitted', additionalReview, 'legal-review', 'approved', 'published'] as const
const over = ['awarded', 'no-award', 'cancelled', 'archived'] as const satisfies Status[]

/** `lock` is Final Submit of the document; `submit` sends it along the county's route, first to Legal. */
export const projectLife = machine(statuses, {
  lock: { from: ['draft'], to: 'submitted' },
  unlock: { from: ['submitted'], to: 'draft' },
  submit: { from: ['submitted'] },
  approve: { from: [additionalReview, 'legal-review'] },
  return: { from: [additionalReview, 'legal-review', 'approved'] },
  publish: { from: ['approved'], to: 'published' },
  cancel: { from: open, to: 'cancelled' },
  archive: { from: ['awarded', 'no-award', 'cancelled'], to: 'archived' },
})

export const actions = [
  'lock',
  'unlock',
  'submit',
  'approve',
  'return',
  'publish',
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
  afterwards: { submitted: { permission: 'projects.edit', assignee: purchasing } },
  categories: projectCategories,
  over,
  decided: ['published', 'closed', 'opened', 'evaluation'],
  decisions: ['publish', 'cancel'],
  commented: ['return', 'cancel'],
  rights: {
    lock: 'requester',
    unlock: 'requester',
    submit: 'requester',
    approve: 'step',
    return: 'step',
    publish: 'step',
    cancel: 'projects.edit',
    archive: 'projects.edit',
  },
})

export interface Subject extends Assignment {
  readonly status: Status
}

/** Everything about a project can be changed while it is a draft; afterwards the document is locked, and so are its facts. */
export const mayEdit = (acting: ActingUser, matter: Subject) =>
  matter.status === 'draft' && mayEditMatter(projectKind, acting, matter)

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
const published: readonly Status[] = ['published', 'closed', 'opened', 'evaluation', 'awarded', 'no-award']
export const isPublished = (status: Status) => published.includes(status)
