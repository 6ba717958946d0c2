/** Takes imported payments back: each is reversed, and both stay on record. */
import { z } from 'zod'
import type { FileRow } from '#features/imports/contract.ts'
import { lockMatter } from '#features/matters/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { type PaymentColumn, paymentUndoEndpoints } from '../../payment-import-contract.ts'
import { contractKind } from '../../rules.ts'
import { reverse } from './payments.ts'
import { noteSpending } from './spending.ts'

const Paid = z.object({ id: z.uuid(), contract_id: z.uuid(), is_reversed: z.boolean() })

const findPaid = (tx: Tx, ids: readonly string[]) =>
  tx.rows(
    Paid,
    `select p.id, p.contract_id, exists (select from contract_payments r where r.reverses_id = p.id) as is_reversed
     from contract_payments p where p.id = any ($1) order by p.contract_id, p.id`,
    [ids],
  )

const contractsOf = (paid: readonly z.infer<typeof Paid>[]) => [
  ...new Set(paid.map(({ contract_id }) => contract_id)),
]

export const undoing = {
  endpoints: paymentUndoEndpoints,
  nameOf: ({ number, paidOn, amount, reference }: FileRow<PaymentColumn>) =>
    `${number}, ${paidOn}, ${amount} ${reference}`.trim().slice(0, 400),
  async findReasons(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const reversed = (await findPaid(tx, ids)).filter(({ is_reversed }) => is_reversed)
    return new Map(reversed.map(({ id }) => [id, 'It has already been reversed.']))
  },
  /** Whoever records or reverses a payment locks the contract, too. */
  async lock(tx: Tx, ids: readonly string[]): Promise<void> {
    for (const id of contractsOf(await findPaid(tx, ids))) await lockMatter(tx, contractKind, id)
  },
  async remove(ctx: Ctx, ids: readonly string[]): Promise<void> {
    const paid = await findPaid(ctx.tx, ids)
    for (const { id, contract_id } of paid)
      await reverse(ctx, contract_id, id, 'The import of this payment was undone.')
    for (const contractId of contractsOf(paid)) await noteSpending(ctx, contractId)
  },
}
