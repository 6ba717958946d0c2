/** What is wrong with the rows of a file of payments. */
import type { FileRow } from '#features/imports/contract.ts'
import { dayIn, keyOf, problemAt, problemsOf, Twins } from '#features/imports/rules.ts'
import { parseCents } from '#platform/shared/money.ts'
import { PaymentFields } from './payment-contract.ts'
import { type PaymentColumn, paymentImport } from './payment-import-contract.ts'

type PaymentRow = FileRow<PaymentColumn>

export interface PaidContract {
  readonly id: string
  readonly isExecuted: boolean
  readonly isChange: boolean
  /** Users who take no part in it: for them it isn't there. */
  readonly recused: readonly string[]
}

export interface KnownToPayments {
  /** By their numbers, as `keyOf()` writes them; null where several differ only by capitals. */
  readonly contracts: ReadonlyMap<string, PaidContract | null>
  /** Payments that are on record and were not reversed, as `keyOfPayment()` writes them. */
  readonly recorded: ReadonlySet<string>
  readonly today: string
}

export const keyOfPayment = (contractId: string, paidOn: string, cents: number, reference: string) =>
  JSON.stringify([contractId, paidOn, cents, keyOf(reference)])

/** A year that is no number is refused as one. */
const yearIn = (cell: string) => (cell.trim() === '' ? undefined : Number(cell))

/** As a form would send it. */
export const paymentIn = (row: PaymentRow) => ({
  paidOn: dayIn(row.paidOn),
  amount: row.amount,
  reference: row.reference,
  note: row.note,
  fiscalYear: yearIn(row.fiscalYear),
})

/** What a spreadsheet would compute when someone opens the list. */
const isFormula = (cell: string) => /^[=+@]/.test(cell.trim())

const isDay = (text: string) => PaymentFields.shape.paidOn.safeParse(text).success

const texts = ['number', 'reference', 'note'] as const

export function judgePayments({ contracts, recorded, today }: KnownToPayments, userId: string) {
  const twins = new Twins<PaymentColumn>()
  const at = (column: PaymentColumn, message: string) => problemAt(paymentImport, column, message)
  return (row: PaymentRow): string[] => {
    const found = contracts.get(keyOf(row.number))
    const contract = found?.recused.includes(userId) ? undefined : found
    const payment = paymentIn(row)
    const cents = parseCents(row.amount)
    const twin =
      row.reference === ''
        ? undefined
        : twins.rowBefore(row, keyOfPayment(keyOf(row.number), payment.paidOn, cents ?? 0, row.reference))
    return [
      ...contractProblems(row, contract).map((text) => at('number', text)),
      ...problemsOf(paymentImport, PaymentFields, payment),
      ...texts
        .filter((column) => isFormula(row[column]))
        .map((column) => at(column, 'Formulas can’t be imported. Enter plain text.')),
      ...(isDay(payment.paidOn) && payment.paidOn > today
        ? [at('paidOn', 'Enter today’s date or an earlier one.')]
        : []),
      ...(twin === undefined ? [] : [at('reference', `Row ${twin} has the same payment.`)]),
      ...(contract &&
      cents !== null &&
      row.reference !== '' &&
      recorded.has(keyOfPayment(contract.id, payment.paidOn, cents, row.reference))
        ? [at('reference', 'This payment has already been recorded.')]
        : []),
    ]
  }
}

function contractProblems({ number }: PaymentRow, contract: PaidContract | null | undefined): string[] {
  if (number.trim() === '') return ['Enter a contract number.']
  if (contract === null) return ['Several contracts have this number. Change one of them first.']
  if (!contract) return ['There’s no contract with this number.']
  if (contract.isChange) return ['Enter the number of the contract itself.']
  return contract.isExecuted ? [] : ['This contract isn’t executed.']
}
