/** What was paid on a contract so far, and who is told of it. */
import type { Ctx } from '#platform/server/context.ts'
import { inForceOn } from '../../in-force.ts'
import type { Spending } from '../../payment-contract.ts'
import type { Contract } from '../../schemas.ts'
import { byFiscalYear, isOverCeiling, marksReached, percentSpent } from '../../spending.ts'
import { findLife, today } from '../changes/life.ts'
import { findContract } from '../queries.ts'
import { tellOfSpending } from './job-kinds.ts'
import { findSpent, insertNotice } from './queries.ts'

type Asked = Pick<Ctx, 'tx' | 'tenant' | 'now'>

/** In cents. */
export async function spentOf({ tx }: Pick<Ctx, 'tx'>, contractId: string): Promise<number> {
  return (await findSpent(tx, contractId)).reduce((sum, { spent }) => sum + spent, 0)
}

export async function spendingOf(ctx: Asked, contract: Contract): Promise<Spending & { total: number }> {
  const [years, life] = await Promise.all([findSpent(ctx.tx, contract.id), findLife(ctx.tx, contract)])
  const force = inForceOn(life, today(ctx))
  const ceiling = force.amount ?? 0
  const spent = years.reduce((sum, each) => sum + each.spent, 0)
  return {
    amountKind: contract.amountKind,
    ceiling: ceiling / 100,
    spent: spent / 100,
    balance: (ceiling - spent) / 100,
    percent: percentSpent(spent, ceiling),
    is_over: isOverCeiling(contract.amountKind, spent, ceiling),
    years: byFiscalYear(force.lines, years).map(({ fiscalYear, ...each }) => ({
      fiscalYear,
      budgeted: each.budgeted / 100,
      spent: each.spent / 100,
    })),
    total: years.reduce((sum, { count }) => sum + count, 0),
  }
}

/** Marks that are reached for the first time with this amount; of several at once, only the highest is told. */
export async function noteSpending(ctx: Ctx, contractId: string): Promise<void> {
  const contract = await findContract(ctx.tx, contractId)
  const { ceiling, spent } = await spendingOf(ctx, contract)
  const ceilingCents = Math.round(ceiling * 100)
  const reached = marksReached(contract.amountKind, Math.round(spent * 100), ceilingCents)
  let newest: number | null = null
  for (const percent of reached) {
    const notice = { contract_id: contractId, percent, ceiling_cents: ceilingCents, reached_at: ctx.now }
    if (await insertNotice(ctx.tx, notice)) newest = percent
  }
  if (newest !== null) await ctx.enqueue(tellOfSpending, { contractId, percent: newest, ceilingCents })
}
