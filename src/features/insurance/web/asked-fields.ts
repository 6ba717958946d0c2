/** A requirement or a policy as forms hold it: limits in cents, and a key while rows come and go. */
import { z } from 'zod'
import type { Requirement } from '../contract.ts'
import { coverages } from '../rules.ts'

const Limit = z
  .number()
  .int()
  .nullable()
  .refine((cents) => cents === null || cents > 0, 'Enter an amount above zero, or leave it empty.')

export const askedFields = {
  /** Only of the screen. */
  key: z.string(),
  coverage: z.enum(coverages, 'Choose a coverage.'),
  limit_each: Limit,
  limit_aggregate: Limit,
  additional_insured: z.boolean(),
  waiver_of_subrogation: z.boolean(),
}
export const AskedFields = z.object(askedFields)
export type AskedFields = z.input<typeof AskedFields>

export const centsOf = (dollars: number | null) => (dollars === null ? null : Math.round(dollars * 100))
const dollarsOf = (cents: number | null) => (cents === null ? null : cents / 100)

export const askedOf = <Row extends Requirement>(row: Row, key: string) => ({
  ...row,
  key,
  limit_each: centsOf(row.limit_each),
  limit_aggregate: centsOf(row.limit_aggregate),
})

/** As the server takes it. */
export const sentOf = <Row extends AskedFields>({ key: _, ...row }: Row) => ({
  ...row,
  limit_each: dollarsOf(row.limit_each),
  limit_aggregate: dollarsOf(row.limit_aggregate),
})
