/** Ten invoices on the cleaning of the county's buildings: 92 percent of its amount. */
import type { Ctx } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import { addDays } from '#platform/shared/days.ts'
import { marksReached } from '../../spending.ts'
import { today } from '../changes/life.ts'
import { findContract } from '../queries.ts'
import { insertNotice, insertPayment } from './queries.ts'

const invoices = 10
const percent = 92

export async function addDemoPayments(ctx: Ctx, contractId: string): Promise<void> {
  const { tx, tenant, now } = ctx
  const contract = await findContract(tx, contractId)
  const ceiling = Math.round((contract.amount ?? 0) * 100)
  const spent = (ceiling * percent) / 100
  const finance = await tx.maybe(
    sql
      .selectFrom('users')
      .select(['id', 'first_name', 'last_name'])
      .where('email', '=', `finance@${tenant.subdomain}.example`),
  )
  for (let month = 0; month < invoices; month++) {
    const paid_on = addDays(today(ctx), (month - invoices) * 30 + 20)
    await insertPayment(tx, {
      contract_id: contractId,
      paid_on,
      fiscal_year: Number(paid_on.slice(0, 4)),
      amount_cents: spent / invoices,
      reference: `Invoice ${1041 + month}`,
      note: '',
      is_over: false,
      recorded_by: finance?.id ?? null,
      recorded_by_name: finance ? `${finance.first_name} ${finance.last_name}` : 'Finance',
      recorded_at: now,
    })
  }
  for (const reached of marksReached(contract.amountKind, spent, ceiling))
    await insertNotice(tx, {
      contract_id: contractId,
      percent: reached,
      ceiling_cents: ceiling,
      reached_at: now,
    })
}
