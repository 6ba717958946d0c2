/** What was done, after the name of who did it. */
import type { ActivityEvent } from '#features/matters/contract.ts'
import { stepName } from '#features/routing/rules.ts'
import { longDate } from '#platform/shared/dates.ts'
import { formatCents } from '#platform/shared/money.ts'
import { amountKindNames, authorityKindNames, contractKind, papersKindFacts } from '../../rules.ts'
import { OptionFields } from '../../schemas.ts'
import { labels } from '../form/labels.ts'

const sentences: Record<string, string> = {
  requested: 'created the contract',
  imported: 'imported the contract',
  submitted: 'submitted it for approval',
  approved: 'approved it',
  returned: 'returned it to its requester',
  rejected: 'rejected it',
  executed: 'executed it',
  terminated: 'terminated it',
  amended: 'executed an amendment of it',
  renewed: 'executed a renewal of it',
  extended: 'executed an extension of it',
  archived: 'archived it',
  held: 'put it on hold',
  released: 'released it',
  forwarded: 'forwarded it',
  left_to_end: 'decided to let it end',
  withheld_from_public: 'withheld it from the public',
  released_to_public: 'released it to the public',
  hold_placed: 'placed a hold on its records',
  hold_released: 'released a hold on its records',
  disposition_proposed: 'proposed to dispose of its documents',
  disposition_approved: 'approved the disposition of its documents',
  disposition_declined: 'declined the disposition of its documents',
  disposition_withdrawn: 'withdrew the disposition of its documents',
  disposition_stopped: 'stopped the disposition of its documents',
  archive_package_made: 'packaged its documents for the archive',
  disposed_of: 'deleted its documents',
  disposition_certified: 'certified the disposition of its documents',
  insurance_required: 'changed the required insurance',
  insurance_overridden: 'overrode the required insurance',
  payment_recorded: 'recorded a payment',
  payment_reversed: 'reversed a payment',
  signed_copy_added: 'uploaded the signed copy',
  signatures_requested: 'requested signatures',
  signatures_withdrawn: 'withdrew the signature request',
  signatures_voided: 'voided the signature request',
  signatures_completed: 'completed the signed copy',
  signer_reminded: 'reminded a signer',
  document_signed: 'signed the document',
  signature_declined: 'declined to sign',
  commented: 'commented on it',
  comment_deleted: 'deleted a comment',
  draft_started: 'started the agreement',
  drafted: 'wrote in the agreement',
  draft_filled: 'refilled the agreement from the template',
  version_saved: 'saved a version of the agreement',
  version_restored: 'restored a version of the agreement',
  attachment_added: 'attached a file',
  attachment_renewed: 'added a new version of a file',
  attachment_updated: 'changed an attachment',
  attachment_deleted: 'removed an attachment',
  attachment_restored: 'restored an attachment',
}

const names: ReadonlyMap<string, string> = new Map(Object.entries(labels))
const atStep = ['approved', 'returned', 'rejected', 'forwarded', 'held', 'released']

export function activityWords({
  event,
  changes,
  attachment,
}: Pick<ActivityEvent, 'event' | 'changes' | 'attachment'>): string {
  const done = event.slice(event.indexOf('.') + 1)
  if (done === 'updated') return changedWords(changes)
  const said = sentences[done] ?? done.replaceAll('_', ' ')
  if (attachment && done.startsWith('attachment_')) return `${said}: ${attachment}`
  const left = changes.find(({ field }) => field === 'status')?.before
  if (!left || left === 'draft' || !atStep.includes(done)) return said
  return `${said} at ${stepName(contractKind, left, changes.find(({ field }) => field === 'step')?.before)}`
}

/** Ids are known by the name that stands beside them. */
const named: Record<string, string> = {
  department: 'department_name',
  vendor: 'vendor_name',
  manager: 'manager_name',
}

function changedWords(changes: ActivityEvent['changes']): string {
  const each = changes.flatMap((change) => {
    const label = names.get(change.field)
    if (!label) return []
    const shown = changes.find(({ field }) => field === named[change.field]) ?? change
    return change.field === 'lines'
      ? [label]
      : [`${label} from ${wordsOf(shown.before, change.field)} to ${wordsOf(shown.after, change.field)}`]
  })
  return each.length > 0 ? `changed ${each.join(', ')}` : 'changed the contract'
}

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value)
const nameIn = (known: Readonly<Record<string, string>>) => (value: string) => known[value] ?? value

/** What is kept in a form of its own, as people say it. */
const said: Readonly<Record<string, (value: string) => string>> = {
  amount: (value) => (Number.isFinite(Number(value)) ? formatCents(Math.round(Number(value) * 100)) : value),
  amountKind: nameIn(amountKindNames),
  authorityKind: nameIn(authorityKindNames),
  papersKind: nameIn(papersKindFacts),
  options: optionWords,
}

function parsed(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

function optionWords(value: string): string {
  const { data } = OptionFields.safeParse(parsed(value))
  if (!data) return value
  const times = data.count === 1 ? '1 option' : `${data.count} options`
  return `${times} of ${data.months} months, decided ${data.noticeDays} days before`
}

const mostCharacters = 80

function wordsOf(value: string | null, field: string): string {
  if (value === null || value === '') return 'nothing'
  const words = isDay(value) ? longDate(value) : (said[field]?.(value) ?? value)
  return `“${words.length > mostCharacters ? `${words.slice(0, mostCharacters - 1).trimEnd()}…` : words}”`
}
