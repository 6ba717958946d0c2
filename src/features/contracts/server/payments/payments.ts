/** Recording what was paid on a contract, and reversing what was recorded by mistake. */
import { actorName, findVisible, lockMatter, lockVisible } from '#features/matters/server/index.ts'
import { settingOn } from '#features/tenants/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { conflict, notFound, wrongState } from '#platform/shared/errors.ts'
import { fiscalYearOf } from '../../fiscal-year.ts'
import type { Payment, PaymentFields, Payments, Spending } from '../../payment-contract.ts'
import { contractKind } from '../../rules.ts'
import type { Contract } from '../../schemas.ts'
import { isOverCeiling } from '../../spending.ts'
import { atField } from '../authority.ts'
import { today } from '../changes/life.ts'
import { findContract, object } from '../queries.ts'
import { findPayment, findPayments, findSame, insertPayment } from './queries.ts'
import { noteSpending, spendingOf } from './spending.ts'

type Me = Ctx<UserActor>

export async function listPayments(
  ctx: Me,
  id: string,
  page: { limit: number; offset: number },
): Promise<Payments> {
  await findVisible(ctx, contractKind, id)
  const contract = await findContract(ctx.tx, id)
  const [{ total, ...spending }, payments] = await Promise.all([
    spendingOf(ctx, contract),
    findPayments(ctx.tx, id, page),
  ])
  const may_record = isPaidOn(contract) && ctx.actor.can('contracts.approveFinance')
  return { spending, payments, total, may_record }
}

/** Also after its end: last invoices come later. */
const isPaidOn = ({ executed, parent }: Contract) => executed !== null && parent === null

export function requirePaidOn(contract: Contract): void {
  if (contract.parent !== null)
    throw wrongState(`${contract.number} changes another contract. Record payments on that contract.`)
  if (contract.executed === null) throw wrongState('Payments are recorded once the contract is executed.')
}

interface Recorder {
  readonly id: string | null
  readonly name: string
}

/** The caller has locked the contract. Returns the payment's id. */
async function record(ctx: Ctx, contract: Contract, given: PaymentFields, by: Recorder): Promise<string> {
  if (given.paidOn > today(ctx)) throw atField('paidOn', 'Enter today’s date or an earlier one.')
  const { amountKind, spent, ceiling } = await spendingOf(ctx, contract)
  const amount_cents = given.amount ?? 0
  const payment = {
    contract_id: contract.id,
    paid_on: given.paidOn,
    amount_cents,
    reference: given.reference,
    note: given.note,
    fiscal_year:
      given.fiscalYear ??
      fiscalYearOf(given.paidOn, await settingOn(ctx.tx, 'contracts.fiscalYearStart', today(ctx))),
  }
  if (payment.reference !== '' && (await findSame(ctx.tx, payment)))
    throw conflict('A payment with this date, amount, and reference has already been recorded.', 'reference')
  const is_over =
    amount_cents > 0 &&
    isOverCeiling(amountKind, Math.round(spent * 100) + amount_cents, Math.round(ceiling * 100))
  const id = await insertPayment(ctx.tx, {
    ...payment,
    is_over,
    recorded_by: by.id,
    recorded_by_name: by.name,
    recorded_at: ctx.now,
  })
  ctx.audit('contract.payment_recorded', {
    object: object(contract.id),
    after: await requirePayment(ctx, contract.id, id),
    ...(is_over && { note: 'Over the contract’s amount' }),
  })
  return id
}

async function requirePayment({ tx }: Pick<Ctx, 'tx'>, contractId: string, id: string): Promise<Payment> {
  const payment = await findPayment(tx, contractId, id)
  if (!payment) throw notFound('Payment not found.')
  return payment
}

interface Recorded {
  readonly payment: Payment
  readonly spending: Spending
}

async function answer(ctx: Ctx, contract: Contract, id: string): Promise<Recorded> {
  const { total: _, ...spending } = await spendingOf(ctx, contract)
  return { payment: await requirePayment(ctx, contract.id, id), spending }
}

export async function recordPayment(ctx: Me, contractId: string, given: PaymentFields): Promise<Recorded> {
  await lockVisible(ctx, contractKind, contractId)
  const contract = await findContract(ctx.tx, contractId)
  requirePaidOn(contract)
  const id = await record(ctx, contract, given, { id: ctx.actor.userId, name: ctx.actor.name })
  await noteSpending(ctx, contractId)
  return answer(ctx, contract, id)
}

/** From a file; who is to be told, its whole batch says. */
export async function recordImported(ctx: Ctx, contractId: string, given: PaymentFields, by: string) {
  await lockMatter(ctx.tx, contractKind, contractId)
  const contract = await findContract(ctx.tx, contractId)
  requirePaidOn(contract)
  return record(ctx, contract, given, { id: null, name: by })
}

export async function reversePayment(
  ctx: Me,
  { id: contractId, payment: paymentId }: { id: string; payment: string },
  note: string,
): Promise<Recorded> {
  await lockVisible(ctx, contractKind, contractId)
  const id = await reverse(ctx, contractId, paymentId, note)
  // A reversed correction is money paid after all.
  await noteSpending(ctx, contractId)
  return answer(ctx, await findContract(ctx.tx, contractId), id)
}

/** The caller has locked the contract. Returns the reversal's id. */
export async function reverse(ctx: Ctx, contractId: string, paymentId: string, note: string) {
  const reversed = await requirePayment(ctx, contractId, paymentId)
  if (reversed.reverses !== null) throw wrongState('This is a reversal. Record the payment again instead.')
  if (reversed.is_reversed) throw conflict('This payment has already been reversed.')
  const by = actorName(ctx.actor)
  const id = await insertPayment(ctx.tx, {
    contract_id: contractId,
    paid_on: today(ctx),
    fiscal_year: reversed.fiscalYear,
    amount_cents: -Math.round(reversed.amount * 100),
    reference: reversed.reference,
    note,
    reverses_id: paymentId,
    is_over: false,
    recorded_by: by.id,
    recorded_by_name: by.name,
    recorded_at: ctx.now,
  })
  ctx.audit('contract.payment_reversed', {
    object: object(contractId),
    before: reversed,
    after: await requirePayment(ctx, contractId, id),
    note,
  })
  return id
}
