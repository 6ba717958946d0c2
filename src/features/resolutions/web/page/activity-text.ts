/** What was done, after the name of who did it. */
import type { ActivityEvent } from '#features/matters/contract.ts'
import { stepName } from '#features/routing/rules.ts'
import { formatCents } from '#platform/shared/money.ts'
import { fieldLabels } from '../../field-labels.ts'
import { resolutionKind } from '../../rules.ts'

const sentences: Record<string, string> = {
  requested: 'requested the resolution',
  submitted: 'submitted it',
  approved: 'approved it',
  returned: 'returned it to the previous step',
  rejected: 'rejected it',
  withdrawn: 'withdrew it',
  adopted: 'recorded its adoption',
  tabled: 'recorded that it was tabled',
  referred: 'recorded that it was referred',
  resumed: 'resumed it',
  published: 'published it',
  archived: 'archived it',
  held: 'put it on hold',
  released: 'released it',
  forwarded: 'forwarded it',
  vote_corrected: 'corrected the vote on it',
  placed: 'placed it on an agenda',
  commented: 'commented on it',
  draft_started: 'started the draft',
  drafted: 'wrote in the draft',
  draft_filled: 'refilled the draft from the template',
  version_saved: 'saved a version of the draft',
  version_restored: 'restored a version of the draft',
  comment_deleted: 'deleted a comment',
  attachment_added: 'attached a file',
  attachment_renewed: 'added a new version of a file',
  attachment_updated: 'changed an attachment',
  attachment_deleted: 'removed an attachment',
  attachment_restored: 'restored an attachment',
  removed_from_agenda: 'removed it from the agenda',
  copy_certified: 'certified a copy',
  copy_revoked: 'revoked a certified copy',
}

const labels: ReadonlyMap<string, string> = new Map(Object.entries(fieldLabels))

/** Actions that end a stay at a step: the words say at which. */
const atStep = ['approved', 'returned', 'rejected', 'withdrawn', 'forwarded', 'held', 'released']
const aboutFile = [
  'attachment_added',
  'attachment_renewed',
  'attachment_updated',
  'attachment_deleted',
  'attachment_restored',
]

type Change = ActivityEvent['changes'][number]
type ActivityInput = Pick<ActivityEvent, 'event' | 'changes' | 'attachment'>

export function activityWords({ event, changes, attachment }: ActivityInput): string {
  const done = event.slice(event.indexOf('.') + 1)
  if (done === 'updated') return changedWords(changes)
  const said = sentences[done] ?? done.replaceAll('_', ' ')
  if (attachment && aboutFile.includes(done)) return `${said}: ${attachment}`
  const left = changes.find(({ field }) => field === 'status')?.before
  if (!left || left === 'draft' || !atStep.includes(done)) return said
  return `${said} at ${stepName(resolutionKind, left, changes.find(({ field }) => field === 'step')?.before)}`
}

function changedWords(changes: readonly Change[]): string {
  const named = changes.flatMap((change) => {
    const label = labels.get(change.field)
    // A department is known by its name, not by its id.
    const shown =
      change.field === 'department' ? changes.find(({ field }) => field === 'department_name') : change
    return label
      ? [
          `${label} from ${fieldValue(change.field, shown?.before)} to ${fieldValue(change.field, shown?.after)}`,
        ]
      : []
  })
  return named.length > 0 ? `changed ${named.join(', ')}` : 'changed the request'
}

const mostCharacters = 80

function fieldValue(field: string, value: string | null | undefined): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (value === 'true' || value === 'false') return value === 'true' ? 'yes' : 'no'
  if (field === 'amount' || field === 'grantamount') return formatCents(Math.round(Number(value) * 100))
  return `“${value.length > mostCharacters ? `${value.slice(0, mostCharacters - 1).trimEnd()}…` : value}”`
}
