/** Payments as they are stored. */
import type { Insertable } from 'kysely'
import { z } from 'zod'
import { sql } from '#platform/server/database/database.ts'
import { moment } from '#platform/server/database/moment.ts'
import type { DB } from '#platform/server/database/schema.gen.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { translating } from '#platform/server/database/violations.ts'
import { conflict } from '#platform/shared/errors.ts'
import { Payment } from '../../payment-contract.ts'

const columns = `p.id, to_char(p.paid_on, 'YYYY-MM-DD') as "paidOn", p.fiscal_year as "fiscalYear",
  (p.amount_cents / 100.0)::float8 as amount, p.reference, p.note, p.reverses_id as reverses,
  exists (select from contract_payments r where r.reverses_id = p.id) as is_reversed, p.is_over,
  p.recorded_by_name as recorded_by, ${moment('p.recorded_at')} as recorded_at`

export const findPayments = (
  tx: Tx,
  contractId: string,
  { limit, offset }: { limit: number; offset: number },
) =>
  tx.rows(
    Payment,
    `select ${columns} from contract_payments p where p.contract_id = $1
     order by p.paid_on desc, p.id desc limit $2 offset $3`,
    [contractId, limit, offset],
  )

export const findPayment = async (tx: Tx, contractId: string, id: string): Promise<Payment | undefined> =>
  (
    await tx.rows(
      Payment,
      `select ${columns} from contract_payments p where p.contract_id = $1 and p.id = $2`,
      [contractId, id],
    )
  )[0]

const YearSpent = z.object({
  fiscalYear: z.number().int(),
  spent: z.number().int(),
  count: z.number().int(),
})

/** In cents, by fiscal year. */
export const findSpent = (tx: Tx, contractId: string) =>
  tx.rows(
    YearSpent,
    `select fiscal_year as "fiscalYear", sum(amount_cents)::bigint as spent, count(*)::int as count
     from contract_payments where contract_id = $1 group by fiscal_year order by fiscal_year`,
    [contractId],
  )

const faults = {
  contract_payments_reversed_once: () => conflict('This payment has already been reversed.'),
}

type New = Omit<Insertable<DB['contract_payments']>, 'tenant_id' | 'id'>

export const insertPayment = async (tx: Tx, payment: New): Promise<string> =>
  (await translating(faults, tx.one(sql.insertInto('contract_payments').values(payment).returning('id')))).id

const Id = z.object({ id: z.uuid() })

/** One with the same reference that was not reversed. */
export const findSame = async (
  tx: Tx,
  {
    contract_id,
    paid_on,
    amount_cents,
    reference,
  }: Pick<New, 'contract_id' | 'paid_on' | 'amount_cents' | 'reference'>,
): Promise<boolean> =>
  (
    await tx.rows(
      Id,
      `select p.id from contract_payments p where p.contract_id = $1 and p.paid_on = $2 and p.amount_cents = $3
         and lower(p.reference) = lower($4) and p.reverses_id is null
         and not exists (select from contract_payments r where r.reverses_id = p.id) limit 1`,
      [contract_id, paid_on, amount_cents, reference],
    )
  ).length > 0

/** Whether it is told now for the first time. */
export const insertNotice = async (
  tx: Tx,
  notice: Omit<Insertable<DB['contract_spending_notices']>, 'tenant_id'>,
): Promise<boolean> =>
  (await tx.maybe(
    sql
      .insertInto('contract_spending_notices')
      .values(notice)
      .onConflict((same) =>
        same.columns(['tenant_id', 'contract_id', 'percent', 'ceiling_cents']).doNothing(),
      )
      .returning('percent'),
  )) !== undefined
