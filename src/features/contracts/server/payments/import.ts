/** Payments from a file. */
import { z } from 'zod'
import { keyOf } from '#features/imports/rules.ts'
import { servedImport } from '#features/imports/server/index.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { notFound } from '#platform/shared/errors.ts'
import { PaymentFields } from '../../payment-contract.ts'
import { paymentImport, paymentImportEndpoints } from '../../payment-import-contract.ts'
import { judgePayments, type KnownToPayments, keyOfPayment, paymentIn } from '../../payment-import-rules.ts'
import { recordImported } from './payments.ts'
import { noteSpending } from './spending.ts'
import { undoing } from './undo.ts'

const Known = z.object({
  id: z.uuid(),
  number: z.string(),
  isExecuted: z.boolean(),
  isChange: z.boolean(),
  recused: z.array(z.uuid()),
})
const Recorded = z.object({
  contract_id: z.uuid(),
  paid_on: z.iso.date(),
  cents: z.number().int(),
  reference: z.string(),
})

/** Only of the contracts that the file names. */
async function known(tx: Tx, rows: readonly { readonly number: string }[]): Promise<KnownToPayments> {
  const numbers = [...new Set(rows.map(({ number }) => keyOf(number)))]
  const contracts = await tx.rows(
    Known,
    `select m.id, m.number, c.executed_at is not null as "isExecuted", c.parent_id is not null as "isChange",
       array(select x.user_id from matter_recusals x where x.matter_id = m.id) as recused
     from matters m join contracts c on c.id = m.id where m.kind = 'contract' and lower(m.number) = any ($1)`,
    [numbers],
  )
  const ids = contracts.map(({ id }) => id)
  const [recorded, [county]] = await Promise.all([
    tx.rows(
      Recorded,
      `select p.contract_id, to_char(p.paid_on, 'YYYY-MM-DD') as paid_on, p.amount_cents as cents, p.reference
       from contract_payments p where p.contract_id = any ($1) and p.reference <> '' and p.reverses_id is null
         and not exists (select from contract_payments r where r.reverses_id = p.id)`,
      [ids],
    ),
    tx.rows(
      z.object({ today: z.iso.date() }),
      `select to_char(now() at time zone time_zone, 'YYYY-MM-DD') as today from tenants where id = current_tenant()`,
    ),
  ])
  const byNumber = Map.groupBy(contracts, ({ number }) => keyOf(number))
  return {
    contracts: new Map(
      [...byNumber].map(([number, [first, ...more]]) => [number, more.length > 0 ? null : (first ?? null)]),
    ),
    recorded: new Set(
      recorded.map((each) => keyOfPayment(each.contract_id, each.paid_on, each.cents, each.reference)),
    ),
    today: county?.today ?? '',
  }
}

const Contract = z.object({ contract_id: z.uuid() })

export const servedPaymentImport = servedImport({
  kind: paymentImport,
  endpoints: paymentImportEndpoints,
  known,
  judge: (found, actor) => judgePayments(found, actor.userId),
  async write(ctx, row, { contracts }, { fileName, askedByName }) {
    const contract = contracts.get(keyOf(row.number))
    if (!contract) throw notFound('There’s no contract with this number.')
    const payment = PaymentFields.parse(paymentIn(row))
    return recordImported(ctx, contract.id, payment, `${askedByName} (${fileName})`)
  },
  /** Once for each contract, however many of the rows are about it. */
  async record(ctx, ids) {
    const paid = await ctx.tx.rows(
      Contract,
      'select distinct contract_id from contract_payments where id = any ($1) order by contract_id',
      [ids],
    )
    for (const { contract_id } of paid) await noteSpending(ctx, contract_id)
  },
  undoing,
})
