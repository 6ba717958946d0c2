/** Notices to everyone who manages a contract of which a date came due. */
import type { Ctx } from '#platform/server/context.ts'
import { findManagersOf } from '../managers.ts'
import { takeDue } from './dates.ts'
import type { Notice } from './notice.ts'
import type { EndingContract } from './queries.ts'

export async function managersNotices<Contract extends EndingContract>(
  ctx: Ctx,
  subject: 'contract' | 'option',
  contracts: readonly Contract[],
  noticeOf: (contract: Contract, rule: number, to: Notice['to']) => Notice,
): Promise<Notice[]> {
  const due = await takeDue(
    ctx,
    contracts.map((contract) => ({ ...contract, subject, object_id: contract.id, aspect: '' })),
  )
  const managers = await findManagersOf(
    ctx.tx,
    due.map(({ row }) => row.id),
  )
  return due.flatMap(({ row, rule }) => (managers.get(row.id) ?? []).map((to) => noticeOf(row, rule, to)))
}
