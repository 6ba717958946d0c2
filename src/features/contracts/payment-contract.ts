/** What was paid on a contract, against what it comes to. */
import { z } from 'zod'
import { SignedAmount } from '#platform/shared/amounts.ts'
import { dayField } from '#platform/shared/day.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { line } from '#platform/shared/text-fields.ts'
import { amountKinds } from './rules.ts'

const see = { permission: 'contracts.see' } as const
const record = { permission: 'contracts.approveFinance' } as const
const params = z.object({ id: z.uuid() })
const Moment = z.iso.datetime({ offset: true })

export const PaymentFields = z.object({
  paidOn: dayField('Enter the date of the payment.'),
  /** Negative for a correction. */
  amount: SignedAmount.refine((cents) => cents !== null, 'Enter an amount such as 1234.50.').refine(
    (cents) => cents !== 0,
    'Enter an amount other than 0.',
  ),
  reference: line(100).default(''),
  note: line(300).default(''),
  /** The year of the payment where it isn't given. */
  fiscalYear: z.number('Enter a year.').int('Enter a year.').min(1900).max(2300).optional(),
})
export type PaymentFields = z.output<typeof PaymentFields>

export const Payment = z.object({
  id: z.uuid(),
  paidOn: z.iso.date(),
  fiscalYear: z.number().int(),
  amount: z.number(),
  reference: z.string(),
  note: z.string(),
  /** The payment that this one reverses, and whether this one was reversed. */
  reverses: z.uuid().nullable(),
  is_reversed: z.boolean(),
  /** With it, more was paid than the contract came to on that day. */
  is_over: z.boolean(),
  recorded_by: z.string(),
  recorded_at: Moment,
})
export type Payment = z.infer<typeof Payment>

export const Spending = z.object({
  amountKind: z.enum(amountKinds),
  /** What the contract comes to today. */
  ceiling: z.number(),
  spent: z.number(),
  /** Negative where more was paid than the contract comes to. */
  balance: z.number(),
  /** Whole percent, rounded down. */
  percent: z.number().int(),
  is_over: z.boolean(),
  years: z.array(z.object({ fiscalYear: z.number().int(), budgeted: z.number(), spent: z.number() })),
})
export type Spending = z.infer<typeof Spending>

export const Payments = z.object({
  spending: Spending,
  /** Newest first. */
  payments: z.array(Payment),
  total: z.number().int(),
  may_record: z.boolean(),
})
export type Payments = z.infer<typeof Payments>

export const paymentsPerPage = 25

export const listPayments = endpoint({
  method: 'GET',
  path: '/api/contracts/:id/payments',
  summary: 'List the payments on a contract, newest first, with the total against the contract’s amount',
  access: see,
  params,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(200).default(paymentsPerPage),
    offset: z.coerce.number().int().min(0).max(1_000_000_000).default(0),
  }),
  output: Payments,
})

export const recordPayment = endpoint({
  method: 'POST',
  path: '/api/contracts/:id/payments',
  summary:
    'Record a payment, or a negative correction; one over the contract’s amount is recorded and flagged',
  access: record,
  params,
  body: PaymentFields,
  output: z.object({ payment: Payment, spending: Spending }),
})

export const reversePayment = endpoint({
  method: 'POST',
  path: '/api/contracts/:id/payments/:payment/reversal',
  summary: 'Reverse a payment that was recorded by mistake; both stay on record',
  access: record,
  params: z.object({ id: z.uuid(), payment: z.uuid() }),
  body: z.object({ note: line(300).min(1, 'Enter a reason.') }),
  output: z.object({ payment: Payment, spending: Spending }),
})
