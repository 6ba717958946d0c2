/** What was done, after the name of who did it. */
import { fieldLabels } from '../../field-labels.ts'

const sentences: Record<string, string> = {
  requested: 'requested the resolution',
  submitted: 'submitted it',
  approved: 'approved it',
  returned: 'returned it by one step',
  rejected: 'rejected it',
  withdrawn: 'withdrew it',
  adopted: 'recorded its adoption',
  tabled: 'recorded that it was tabled',
  referred: 'recorded that it was referred',
  resumed: 'took it up again',
  published: 'published it',
  archived: 'archived it',
  held: 'put it on hold',
  released: 'released it',
  forwarded: 'forwarded it',
  vote_corrected: 'corrected the vote on it',
  placed: 'placed it on an agenda',
  commented: 'commented on it',
  draft_started: 'began the draft',
  drafted: 'wrote in the draft',
  draft_filled: 'filled in the draft again',
  version_saved: 'saved a version of the draft',
  version_restored: 'restored a version of the draft',
  comment_deleted: 'took a comment back',
  attachment_added: 'attached a file',
  attachment_renewed: 'added a newer version of a file',
  attachment_updated: 'changed an attachment',
  attachment_deleted: 'removed an attachment',
  copy_certified: 'certified a copy',
  copy_revoked: 'revoked a certified copy',
}

const labels: ReadonlyMap<string, string> = new Map(Object.entries(fieldLabels))

export function activityWords({ event, fields }: { event: string; fields: readonly string[] }): string {
  const done = event.slice(event.indexOf('.') + 1)
  if (done !== 'updated') return sentences[done] ?? done.replaceAll('_', ' ')
  const named = fields.flatMap((field) => labels.get(field) ?? [])
  return named.length > 0 ? `changed ${named.join(', ')}` : 'changed the request'
}
