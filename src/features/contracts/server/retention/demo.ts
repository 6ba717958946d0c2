/** A retention schedule, a contract that is due for disposition, one that is proposed, and one that is being disposed of. */
import type { Ctx } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import { addDemoContract } from '../demo.ts'
import type { DemoContract } from '../demo-contracts.ts'
import { hashOfPapers } from '../papers.ts'
import { findContract } from '../queries.ts'
import { disposeOfDocuments } from './job-kinds.ts'
import { findPeriod, updateDisposition } from './queries.ts'

const dayMs = 86_400_000
const rule = { record_type: 'default', years: 6, basis: 'LGS-1, contracts', disposition: 'destroy' } as const

const old = {
  step: 'archived',
  department: '1490',
  category: 'Goods and Services',
  amountKind: 'fixed',
  budgetLine: 'A1620.400',
  days: 364,
  isAuthorizedByBoard: true,
} as const

/** The latest one is left to be proposed. */
const contracts: readonly (DemoContract & { readonly status?: 'proposed' | 'approved' })[] = [
  {
    ...old,
    name: 'Carpet for the courthouse',
    amount: 38_200,
    description: 'Replace the carpet on two floors of the courthouse.',
    startsIn: -3400,
    age: 3440,
    status: 'approved',
  },
  {
    ...old,
    name: 'Telephone system maintenance',
    amount: 21_600,
    description: 'Maintain the county’s telephone system.',
    startsIn: -3100,
    age: 3130,
    status: 'proposed',
  },
  {
    ...old,
    name: 'Office supplies',
    amount: 17_900,
    description: 'Deliver office supplies to all departments.',
    startsIn: -2900,
    age: 2925,
  },
]

export async function addDemoRetention(ctx: Ctx): Promise<void> {
  const { tx, now } = ctx
  const [clerk, administrator] = await Promise.all([personOf(ctx, 'clerk'), personOf(ctx, 'administrator')])
  const saved = new Date(now.getTime() - 90 * dayMs)
  await tx.run(
    sql
      .insertInto('retention_schedules')
      .values({ version: 1, saved_by: clerk.id, saved_by_name: clerk.name, saved_at: saved }),
  )
  await tx.run(sql.insertInto('retention_rules').values({ ...rule, schedule: 1 }))
  for (const { status, ...contract } of contracts) {
    const id = await addDemoContract(ctx, contract)
    if (!status) continue
    const { ended_on, due_on } = await findPeriod(ctx, id)
    if (!due_on) throw new Error(`${contract.name} is not due`)
    const disposition = await tx.one(
      sql
        .insertInto('retention_dispositions')
        .values({
          ...rule,
          contract_id: id,
          schedule: 1,
          ended_on,
          due_on,
          proposed_by: clerk.id,
          proposed_by_name: clerk.name,
          proposed_at: new Date(now.getTime() - 20 * dayMs),
        })
        .returning('id'),
    )
    if (status === 'proposed') continue
    const { sha256 } = await hashOfPapers(ctx, await findContract(tx, id))
    await updateDisposition(tx, disposition.id, {
      status,
      decided_by: administrator.id,
      decided_by_name: administrator.name,
      decided_at: new Date(now.getTime() - 2 * dayMs),
      papers_sha256: sha256,
    })
    await ctx.enqueue(disposeOfDocuments, { dispositionId: disposition.id })
  }
}

async function personOf({ tx }: Ctx, account: string) {
  const { id, first_name, last_name } = await tx.one(
    sql.selectFrom('users').select(['id', 'first_name', 'last_name']).where('email', 'like', `${account}@%`),
  )
  return { id, name: `${first_name} ${last_name}` }
}
