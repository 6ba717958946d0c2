import type { Tone } from '#platform/web/ui/StatusBadge.tsx'
import { type Action, type Status, steps } from '../rules.ts'

export const statusTones: Record<Status, Tone> = {
  draft: 'neutral',
  working: 'active',
  'additional-review': 'active',
  'legal-review': 'active',
  'committee-review': 'active',
  'clerk-review': 'active',
  'board-review': 'active',
  adopted: 'good',
  published: 'good',
  rejected: 'bad',
  tabled: 'warning',
  referred: 'warning',
  withdrawn: 'neutral',
  archived: 'neutral',
}

/** The same verb on the button and in the question. */
export const actionNames: Record<Action, string> = {
  submit: 'Submit',
  approve: 'Approve',
  return: 'Return',
  reject: 'Reject',
  withdraw: 'Withdraw',
  adopt: 'Record Adoption',
  table: 'Record Tabling',
  refer: 'Record Referral',
  resume: 'Resume',
  publish: 'Publish',
  archive: 'Archive',
}

export const doneWords: Record<Action | 'forward' | 'correct', string> = {
  submit: 'submitted',
  approve: 'approved',
  return: 'returned',
  reject: 'rejected',
  withdraw: 'withdrawn',
  adopt: 'adopted',
  table: 'tabled',
  refer: 'referred',
  resume: 'resumed',
  publish: 'published',
  archive: 'archived',
  forward: 'forwarded',
  correct: 'updated after a corrected vote',
}

/** What it is called where it has no number, and perhaps no title yet. */
export const nameOf = ({ number, title }: { number: string | null; title: string }) =>
  [number, title].filter(Boolean).join(' ') || 'Untitled request'

/** The way, and beside it what is there only now and then. */
export const statusOrder: readonly Status[] = ['draft', ...steps, 'adopted', 'published']
