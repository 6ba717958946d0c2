/** The money of a contract as the form holds it. */
import { z } from 'zod'
import { line } from '#platform/shared/text-fields.ts'
import type { Contract } from '../../contract.ts'
import { amountKinds } from '../../rules.ts'

const cents = (message: string, isSigned: boolean) =>
  z
    .number(message)
    .int()
    .nullable()
    .refine((value) => value === null || isSigned || value >= 0, 'Enter an amount such as 1,234.50.')

/** Of a change, amounts may be less than nothing. */
const moneyFields = (isSigned: boolean) =>
  z.object({
    amountKind: z.enum(amountKinds),
    /** In cents, as in each line. */
    amount: cents('Enter the amount.', isSigned),
    lines: z.array(
      z.object({
        /** Only of the screen: which one it is while lines come and go. */
        key: z.string(),
        budgetLine: line(60).min(1, 'Enter a budget line.'),
        fiscalYear: z
          .union([z.number(), z.string()])
          .transform(Number)
          .refine((year) => Number.isInteger(year) && year >= 1900 && year <= 2300, 'Enter a year.'),
        amount: cents('Enter an amount.', isSigned).refine((value) => value !== null, 'Enter an amount.'),
      }),
    ),
  })
export const MoneyFields = moneyFields(false)
export const ChangeMoneyFields = moneyFields(true)
export type MoneyFields = z.input<typeof MoneyFields>

const centsOf = (dollars: number | null) => (dollars === null ? null : Math.round(dollars * 100))

export const moneyOf = ({ amountKind, amount, lines }: Contract): MoneyFields => ({
  amountKind,
  amount: centsOf(amount),
  lines: lines.map((each, index) => ({ ...each, key: String(index), amount: centsOf(each.amount) })),
})

export const dollarsOf = (value: number | null) => (value === null ? null : value / 100)
