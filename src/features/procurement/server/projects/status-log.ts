/** The status log of the final review checklist: told by the stays at steps, never written twice. */
import { z } from 'zod'
import { moment } from '#platform/server/database/moment.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import type { Status } from '../../rules.ts'

const lines: Readonly<Record<string, string>> = {
  lock: 'Submitted for Review',
  unlock: 'Reopened for editing',
  submit: 'Submitted to Legal',
  approve: 'Approved',
  return: 'Returned',
  publish: 'Published to Vendor Portal',
  amend: 'Addendum started',
  issue: 'Addendum issued',
  discard: 'Addendum discarded',
  close: 'Closed',
  open: 'Opened',
  evaluate: 'Evaluation started',
  award: 'Awarded',
  'reject-all': 'All bids rejected',
  cancel: 'Canceled',
  archive: 'Archived',
}

const Left = z.object({
  action: z.string(),
  at: z.iso.datetime({ offset: true }),
  by: z.string(),
  comment: z.string(),
})

export async function findStatusLog(tx: Tx, projectId: string) {
  const left = await tx.rows(
    Left,
    `select action, ${moment('left_at')} as at, left_by_name as by, comment from matter_steps
     where matter_id = $1 and left_at is not null and action <> 'forward' order by left_at, entered_at`,
    [projectId],
  )
  return left.map(({ action, ...line }) => ({ ...line, text: lines[action] ?? action }))
}

type Log = Awaited<ReturnType<typeof findStatusLog>>

const beforeLegal: readonly Status[] = ['draft', 'submitted']

/** Since it was last returned or reopened; at an added step, it is on its way there. */
export const isSentToLegal = (status: Status, log: Log): boolean =>
  !beforeLegal.includes(status) && log.some(({ text }) => text === lines.submit)
